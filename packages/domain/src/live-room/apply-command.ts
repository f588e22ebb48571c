import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { Case, Verdict } from "./case.ts";
import type { CommandType, LiveActor, LiveCommand, LiveRefusal } from "./commands.ts";
import { decideChat } from "./decide-chat.ts";
import { decideFeatures } from "./decide-features.ts";
import { decideFloor } from "./decide-floor.ts";
import { decideLesson } from "./decide-lesson.ts";
import { decideMedia } from "./decide-media.ts";
import { decidePresence } from "./decide-presence.ts";
import { decideRecording } from "./decide-recording.ts";
import { decideRoster } from "./decide-roster.ts";
import { decideWhiteboard } from "./decide-whiteboard.ts";
import type { LoggedEvent } from "./events.ts";
import { reduceAll } from "./reduce.ts";
import type { ClassState, Participant } from "./state.ts";
import { entry, isLearner, isStaff } from "./state.ts";
import { isCommand } from "./well-formed.ts";

type Callers = "system" | "anyone" | "staff" | "learner" | "speaker";

/** Who may send which command. `speaker` is everyone except observers. */
const callers: Record<CommandType, Callers> = {
  connect: "anyone",
  disconnect: "anyone",
  leave: "anyone",
  "class.open": "staff",
  "class.finish": "staff",
  "slide.set": "staff",
  "slide.reveal": "staff",
  "progress.start": "learner",
  "progress.finish": "learner",
  "chat.send": "speaker",
  "message.release": "staff",
  "message.delete": "speaker",
  "message.detach": "speaker",
  "message.report": "speaker",
  "report.resolve": "staff",
  "chat.lock": "staff",
  "hand.raise": "learner",
  "hand.lower": "speaker",
  "hand.call": "staff",
  "star.give": "staff",
  react: "speaker",
  activity: "learner",
  "media.report": "speaker",
  "bandwidth.report": "speaker",
  "media.mute": "staff",
  "media.mute_all": "staff",
  "media.ask": "staff",
  "spotlight.set": "staff",
  "layout.set": "staff",
  "timer.start": "staff",
  "timer.stop": "staff",
  "whiteboard.show": "staff",
  "whiteboard.draw": "staff",
  "whiteboard.turn": "staff",
  "whiteboard.own": "staff",
  "whiteboard.backdrop": "staff",
  "whiteboard.room": "staff",
  tick: "system",
  "class.reset": "system",
  "lesson.set": "system",
  "progress.settle": "system",
  "connections.prune": "system",
  "roster.add": "system",
  "roster.remove": "system",
  "locks.set": "system",
  "features.set": "system",
  "recording.start": "system",
  "recording.stop": "system",
  "shared.set": "system",
  "answer.checked": "system",
};

/** The server may also open and finish a class, on behalf of staff outside the room. */
const alsoSystem: readonly CommandType[] = ["class.open", "class.finish", "slide.set"];

/** Commands a finished class still accepts: connections close, people leave, or it was closed by mistake and becomes upcoming again. */
const afterTheEnd: readonly CommandType[] = ["disconnect", "leave", "connections.prune", "class.reset"];

/**
 * Decides what a command does to a class in progress. `now` is the server's clock in epoch ms. If allowed, it returns the events with their
 * sequence numbers, and the state that includes them; a command that changes nothing has no events. If refused, it returns one of
 * `liveRefusals` and nothing has changed. A malformed command is refused too and never throws.
 */
export function applyCommand(
  state: ClassState,
  actor: LiveActor,
  command: LiveCommand,
  now: number,
): Decision<LiveRefusal, { events: LoggedEvent[]; state: ClassState }> {
  if (!isCommand(command)) return refuse("malformed_request");
  const by = actor.kind === "system" ? null : (entry(state.participants, actor.id) ?? null);
  // Someone who isn't a member gets the same answer as for a class that doesn't exist.
  if (actor.kind !== "system" && (!by || by.removed || by.role !== actor.kind)) return refuse("not_found");
  if (!mayAsk(by, command.type)) return refuse("role_not_allowed");
  if (state.phase === "finished" && !afterTheEnd.includes(command.type)) return refuse("class_not_open");
  const verdict = decide({ state, by, now }, command);
  if (!verdict.ok) return verdict;
  const events = verdict.events.map((event, index): LoggedEvent => ({ seq: state.seq + index + 1, at: now, event }));
  return allow({ events, state: reduceAll(state, events) });
}

function mayAsk(by: Participant | null, type: CommandType): boolean {
  const who = callers[type];
  if (by === null) return who === "system" || alsoSystem.includes(type);
  if (who === "staff") return isStaff(by.role);
  if (who === "learner") return isLearner(by.role);
  if (who === "speaker") return by.role !== "observer";
  return who === "anyone";
}

function decide(at: Case, command: LiveCommand): Verdict {
  switch (command.type) {
    case "connect":
    case "disconnect":
    case "leave":
    case "tick":
    case "connections.prune":
      return decidePresence(at, command);
    case "roster.add":
    case "roster.remove":
    case "locks.set":
      return decideRoster(at, command);
    case "recording.start":
    case "recording.stop":
      return decideRecording(at, command);
    case "chat.send":
    case "message.release":
    case "message.delete":
    case "message.detach":
    case "message.report":
    case "report.resolve":
    case "chat.lock":
      return decideChat(at, command);
    case "media.report":
    case "bandwidth.report":
    case "media.mute":
    case "media.mute_all":
    case "media.ask":
      return decideMedia(at, command);
    case "hand.raise":
    case "hand.lower":
    case "hand.call":
    case "star.give":
    case "react":
    case "activity":
    case "spotlight.set":
    case "layout.set":
    case "timer.start":
    case "timer.stop":
      return decideFloor(at, command);
    case "whiteboard.show":
    case "whiteboard.draw":
    case "whiteboard.turn":
    case "whiteboard.own":
    case "whiteboard.backdrop":
    case "whiteboard.room":
      return decideWhiteboard(at, command);
    case "features.set":
      return decideFeatures(at, command);
    case "class.open":
    case "class.finish":
    case "class.reset":
    case "lesson.set":
    case "slide.set":
    case "slide.reveal":
    case "progress.start":
    case "progress.finish":
    case "progress.settle":
    case "shared.set":
    case "answer.checked":
      return decideLesson(at, command);
  }
}
