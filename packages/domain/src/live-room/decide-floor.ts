import { refuse } from "../shared/decision.ts";
import { asker, type Case, happens, member, type Verdict } from "./case.ts";
import type { CommandOf } from "./commands.ts";
import type { ClassState, Participant } from "./state.ts";
import { isLearner, isPresent, isStaff } from "./state.ts";
import type { ClassLayout, Reaction } from "./settings.ts";

type FloorCommand = CommandOf<
  | "hand.raise"
  | "hand.lower"
  | "hand.call"
  | "star.give"
  | "react"
  | "activity"
  | "spotlight.set"
  | "layout.set"
  | "timer.start"
  | "timer.stop"
>;

const longestTimerSeconds = 3_600;

/** A child's page reports activity; more frequent reports add no information and would only grow the log. */
const activityEveryMs = 60_000;

/** Hands, reactions, activity, the spotlight, the layout and the timer. */
export function decideFloor(at: Case, command: FloorCommand): Verdict {
  const { state, now } = at;
  const by = asker(at);
  switch (command.type) {
    case "hand.raise":
      if (by.presence !== "online") return refuse("not_connected");
      return by.hand ? happens() : happens({ type: "hand.raised", user: by.id });
    case "hand.lower": {
      const person = member(state, command.user);
      if (!person) return refuse("not_found");
      if (person.id !== by.id && !isStaff(by.role)) return refuse("role_not_allowed");
      return person.hand ? happens({ type: "hand.lowered", user: person.id, by: by.id }) : happens();
    }
    case "hand.call": {
      const person = member(state, command.user);
      if (!person) return refuse("not_found");
      // Two members of staff may press at once: the second has nothing left to do.
      if (!person.hand) return happens();
      const isMicOff = !person.media.mic && !person.asked.includes("mic") && !person.locks?.mic;
      return happens(
        { type: "hand.called", user: person.id, by: by.id },
        ...(isMicOff ? [{ type: "media.asked", user: person.id, source: "mic", by: by.id } as const] : []),
      );
    }
    case "star.give":
      return giveStar(at, by, command);
    case "react":
      if (by.presence !== "online") return refuse("not_connected");
      return happens({ type: "reaction.shown", user: by.id, reaction: command.reaction });
    case "activity":
      return Math.abs(now - by.activeAt) < activityEveryMs ? happens() : happens({ type: "activity.seen", user: by.id });
    case "spotlight.set": {
      if (command.user === state.spotlight) return happens();
      const person = command.user === null ? null : member(state, command.user);
      if (command.user !== null && (!person || !isPresent(person))) return refuse("not_found");
      return happens({ type: "spotlight.changed", user: command.user, by: by.id });
    }
    case "layout.set":
      return command.layout === layoutOf(state) ? happens() : happens({ type: "layout.changed", layout: command.layout, by: by.id });
    case "timer.start":
      if (command.seconds < 1 || command.seconds > longestTimerSeconds) return refuse("validation_failed");
      return happens({ type: "timer.started", endsAt: now + command.seconds * 1_000, by: by.id });
    case "timer.stop":
      return state.timer ? happens({ type: "timer.stopped", by: by.id }) : happens();
  }
}

/** What the class's pages show large. */
export const layoutOf = (state: ClassState): ClassLayout => state.layout ?? "slides";

const longestReason = 120;
/** How many stars staff may give a child in one class. */
const mostGivenStars = 5;

function giveStar({ state, now }: Case, by: Participant, { uid, user, reason }: CommandOf<"star.give">): Verdict {
  const person = member(state, user);
  if (!person || !isLearner(person.role)) return refuse("not_found");
  const stars = state.stars ?? [];
  if (stars.some((star) => star.uid === uid)) return happens();
  const why = reason.trim();
  if (why === "" || why.length > longestReason) return refuse("validation_failed");
  if (stars.filter((star) => star.user === user).length >= mostGivenStars) return refuse("too_many_stars");
  return happens({ type: "star.given", star: { uid, user, reason: why, by: by.id, at: now } });
}

/** The reaction on a person's tile at a moment (epoch ms), or null: it fades by itself, and a raised hand takes precedence. */
export function shownReaction(state: ClassState, person: Participant, now: number): Reaction | null {
  if (!person.reaction || person.hand) return null;
  return now - person.reaction.at < state.settings.reactionMs ? person.reaction.kind : null;
}
