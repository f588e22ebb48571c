import { refuse } from "../shared/decision.ts";
import { type Case, happens, member, type Verdict } from "./case.ts";
import type { CommandOf } from "./commands.ts";
import { withoutStaff } from "./decide-presence.ts";
import type { ClassEvent } from "./events.ts";
import type { Locks, MediaSource } from "./state.ts";
import { entry } from "./state.ts";

type RosterCommand = CommandOf<"roster.add" | "roster.remove" | "locks.set">;

const sources: readonly MediaSource[] = ["mic", "camera", "screen"];

/** Who belongs to the class, and what each person's consents allow. */
export function decideRoster({ state, now }: Case, command: RosterCommand): Verdict {
  switch (command.type) {
    case "roster.add": {
      const { person } = command;
      const known = entry(state.participants, person.id);
      const isSame =
        known && !known.removed && known.role === person.role && known.name === person.name && isSameLocks(known.locks, person.locks);
      return isSame ? happens() : happens({ type: "roster.added", person });
    }
    case "roster.remove": {
      const person = member(state, command.user);
      if (!person) return happens();
      return happens({ type: "roster.removed", user: person.id }, ...withoutStaff(state, [person.id], now));
    }
    case "locks.set": {
      const person = member(state, command.user);
      if (!person) return refuse("not_found");
      if (isSameLocks(person.locks, command.locks)) return happens();
      // A withdrawn consent also turns off what is already on.
      const off = sources
        .filter((source) => command.locks[source] && person.media[source])
        .map((source): ClassEvent => ({ type: "media.changed", user: person.id, source, on: false, by: null }));
      return happens({ type: "locks.changed", user: person.id, locks: command.locks }, ...off);
    }
  }
}

/** Whether two sets of locks allow the same. */
export function isSameLocks(a: Locks | null, b: Locks): boolean {
  if (a === null || (a.recording ?? true) !== (b.recording ?? true)) return false;
  return a.mic === b.mic && a.camera === b.camera && a.screen === b.screen && a.chat === b.chat;
}
