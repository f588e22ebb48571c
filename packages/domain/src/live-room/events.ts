import type { SharedSlide } from "../curriculum/shared-slide.ts";
import type { Reaction } from "./settings.ts";
import type { ChatMessage, ClassSlide, Locks, MediaSource, Person, Report } from "./state.ts";

/** Why a class ended: staff ended it, nobody of staff came back in time, or the server closed it. */
export type FinishReason = "staff" | "staff_away" | "system";

/**
 * Everything that can happen in a class. An event carries whatever decides who may see it, so that an old one can be
 * filtered again without the state of its time.
 */
export type ClassEvent =
  | { type: "class.opened"; by: string | null }
  | { type: "class.finished"; by: string | null; reason: FinishReason }
  | { type: "class.reset" }
  /**
   * The slides of the lesson as they stand now: some were written anew, added, taken out or put in another order.
   * `unfit`: those whose shared state is about what they were before, and ends. Missing in what was written before there was any.
   */
  | { type: "lesson.changed"; slides: ClassSlide[]; hosts: string[]; unfit?: string[] }
  | { type: "connection.opened"; user: string; connection: string }
  | { type: "connection.closed"; user: string; connection: string }
  | { type: "presence.connected"; user: string }
  | { type: "presence.dropped"; user: string }
  | { type: "presence.returned"; user: string }
  | { type: "presence.left"; user: string }
  | { type: "staff.away"; since: number }
  | { type: "staff.back" }
  | { type: "roster.added"; person: Omit<Person, "locks"> & { locks: Locks | null } }
  | { type: "roster.removed"; user: string }
  | { type: "locks.changed"; user: string; locks: Locks }
  | { type: "slide.changed"; slide: string; by: string }
  | { type: "slide.revealed"; slide: string; by: string }
  /** `owner`: whose own board it is, null for everybody's. `by` is told to staff and to whom it names. */
  | { type: "shared.changed"; slide: string; owner: string | null; by: string; shared: SharedSlide }
  | { type: "progress.started"; user: string; slide: string }
  /** `settled`: by answers given before, since the slide asks no more than these. Who has it need not be on it, nor here. */
  | { type: "progress.finished"; user: string; slide: string; settled?: true }
  | {
      type: "progress.answered";
      user: string;
      slide: string;
      question: string;
      answer: string;
      correct: boolean;
      /** False where no answer is right or wrong: it makes nobody look stuck. */
      judged?: false;
      finished: boolean;
    }
  | { type: "message.sent"; message: ChatMessage }
  | { type: "message.released"; message: ChatMessage; by: string }
  | { type: "message.deleted"; message: number; room: string; sender: string; held: boolean; by: string }
  | { type: "message.reported"; report: Report }
  | { type: "report.resolved"; message: number; reporter: string; sender: string; by: string }
  | { type: "chat.locked"; locked: boolean; by: string }
  | { type: "hand.raised"; user: string }
  | { type: "hand.lowered"; user: string; by: string }
  | { type: "reaction.shown"; user: string; reaction: Reaction }
  | { type: "activity.seen"; user: string }
  | { type: "media.changed"; user: string; source: MediaSource; on: boolean; by: string | null }
  | { type: "media.all_muted"; source: MediaSource; by: string }
  | { type: "media.asked"; user: string; source: MediaSource; by: string }
  | { type: "spotlight.changed"; user: string | null; by: string }
  | { type: "timer.started"; endsAt: number; by: string }
  | { type: "timer.stopped"; by: string };

export type EventType = ClassEvent["type"];
export type EventOf<T extends EventType> = Extract<ClassEvent, { type: T }>;

/** An event with its place in the class's log (1, 2, 3 ...: the only order) and the server's time in epoch ms. */
export interface LoggedEvent {
  seq: number;
  at: number;
  event: ClassEvent;
}
