import type { ClassFeatures } from "../classes/features.ts";
import type { SharedSlide } from "../curriculum/shared-slide.ts";
import type { Bandwidth } from "./bandwidth.ts";
import type { ClassLayout, Reaction } from "./settings.ts";
import type { ChatMessage, ClassSlide, GivenStar, Locks, MediaSource, Person, Report } from "./state.ts";
import type { Whiteboard } from "./whiteboard/whiteboard.ts";

/** Why a class ended: staff ended it, no staff came back in time, or the server closed it. */
export type FinishReason = "staff" | "staff_away" | "system";

/**
 * Everything that can happen in a class. An event carries everything that decides who may see it, so that old events can be filtered again
 * without the state of their time.
 */
export type ClassEvent =
  /** `needsStaff`: it closes if none come. Missing for a lesson at one's own pace, and in events written before the field existed. */
  | { type: "class.opened"; by: string | null; needsStaff?: true }
  | { type: "class.finished"; by: string | null; reason: FinishReason }
  | { type: "class.reset" }
  /**
   * The lesson's current slides after some were rewritten, added, removed or reordered. `unfit`: slides whose shared state belonged to their
   * previous content and ends. It is missing in events written before the field existed.
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
  /** `owner`: whose own board it is, null for everyone's. `by` is visible to staff and to that person. */
  | { type: "shared.changed"; slide: string; owner: string | null; by: string; shared: SharedSlide }
  | { type: "progress.started"; user: string; slide: string }
  /** `settled`: finished by earlier answers because the slide no longer asks more. The person needn't be on the slide, nor present. */
  | { type: "progress.finished"; user: string; slide: string; settled?: true }
  | {
      type: "progress.answered";
      user: string;
      slide: string;
      question: string;
      answer: string;
      correct: boolean;
      /** False if no answer is right or wrong: it makes no one look stuck. */
      judged?: false;
      finished: boolean;
    }
  | { type: "message.sent"; message: ChatMessage }
  | { type: "message.released"; message: ChatMessage; by: string }
  | { type: "message.deleted"; message: number; room: string; sender: string; held: boolean; by: string }
  /** One file of a message was removed. The message stays if anything is left of it. */
  | { type: "message.detached"; message: number; room: string; sender: string; held: boolean; file: number; by: string }
  | { type: "message.reported"; report: Report }
  | { type: "report.resolved"; message: number; reporter: string; sender: string; by: string }
  | { type: "chat.locked"; locked: boolean; by: string }
  | { type: "features.changed"; features: ClassFeatures; by: string }
  | { type: "hand.raised"; user: string }
  /** Staff called this person from the queue: their hand is down, and it's their turn. */
  | { type: "hand.called"; user: string; by: string }
  | { type: "star.given"; star: GivenStar }
  | { type: "hand.lowered"; user: string; by: string }
  | { type: "reaction.shown"; user: string; reaction: Reaction }
  | { type: "activity.seen"; user: string }
  | { type: "media.changed"; user: string; source: MediaSource; on: boolean; by: string | null }
  | { type: "bandwidth.changed"; user: string; bandwidth: Bandwidth }
  | { type: "media.all_muted"; source: MediaSource; by: string }
  | { type: "media.asked"; user: string; source: MediaSource; by: string }
  | { type: "spotlight.changed"; user: string | null; by: string }
  | { type: "layout.changed"; layout: ClassLayout; by: string }
  | { type: "timer.started"; endsAt: number; by: string }
  | { type: "timer.stopped"; by: string }
  | { type: "whiteboard.changed"; board: Whiteboard; by: string }
  /** The board of a private room was opened for its child, or closed. Only its two members get to know. */
  | { type: "whiteboard.room_changed"; room: string; on: boolean; by: string }
  /** `by` is null when the server did it. */
  | { type: "recording.started"; recording: number; by: string | null }
  | { type: "recording.stopped"; recording: number; by: string | null };

export type EventType = ClassEvent["type"];
export type EventOf<T extends EventType> = Extract<ClassEvent, { type: T }>;

/** An event with its sequence number in the class's log (1, 2, 3 ...: the only order) and the server's time in epoch ms. */
export interface LoggedEvent {
  seq: number;
  at: number;
  event: ClassEvent;
}
