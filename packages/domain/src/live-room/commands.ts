import type { ClassFeatures } from "../classes/features.ts";
import type { SharedSlide } from "../curriculum/shared-slide.ts";
import type { Bandwidth } from "./bandwidth.ts";
import type { ClassLayout, Reaction } from "./settings.ts";
import type { BackdropPicture } from "./whiteboard/whiteboard.ts";
import type { Attachment, ClassSlide, Locks, MediaSource, Person, Role } from "./state.ts";

/** Who acts: a member of the class, or the server itself. */
export type LiveActor = { kind: Role; id: string } | { kind: "system" };

/** The commands a person may send over the socket. */
export type ParticipantCommand =
  | { type: "connect"; connection: string }
  | { type: "disconnect"; connection: string }
  | { type: "leave" }
  /** `isAsync`: the server's word, never a page's, that no one teaches it: a lesson at one's own pace. */
  | { type: "class.open"; isAsync?: boolean }
  | { type: "class.finish" }
  | { type: "slide.set"; slide: string }
  | { type: "slide.reveal"; slide: string }
  | { type: "progress.start"; slide: string }
  | { type: "progress.finish"; slide: string }
  /** `hold`: the server's word, never a page's, that staff look at this person's files before others see them. */
  | { type: "chat.send"; uid: string; room: string; text: string; attachments: Attachment[]; hold?: boolean }
  | { type: "message.detach"; message: number; file: number }
  | { type: "message.release"; message: number }
  | { type: "message.delete"; message: number }
  | { type: "message.report"; message: number }
  | { type: "report.resolve"; message: number; reporter: string }
  | { type: "chat.lock"; locked: boolean }
  | { type: "hand.raise" }
  | { type: "hand.lower"; user: string }
  | { type: "hand.call"; user: string }
  /** `uid` is created by the sender's page, so that sending again after a lost answer gives no second star. */
  | { type: "star.give"; uid: string; user: string; reason: string }
  | { type: "react"; reaction: Reaction }
  | { type: "activity" }
  | { type: "media.report"; source: MediaSource; on: boolean }
  | { type: "bandwidth.report"; bandwidth: Bandwidth }
  | { type: "media.mute"; user: string; source: MediaSource }
  | { type: "media.mute_all"; source: MediaSource }
  | { type: "media.ask"; user: string; source: MediaSource }
  | { type: "spotlight.set"; user: string | null }
  | { type: "layout.set"; layout: ClassLayout }
  | { type: "timer.start"; seconds: number }
  | { type: "timer.stop" }
  | { type: "whiteboard.show"; board: string | null }
  | { type: "whiteboard.draw"; who: "all" | "none" }
  | { type: "whiteboard.turn"; user: string; on: boolean }
  | { type: "whiteboard.own"; on: boolean }
  /** At most one of the two; neither: nothing lies under the board. */
  | { type: "whiteboard.backdrop"; slide: string | null; picture?: BackdropPicture | null | undefined }
  | { type: "whiteboard.room"; room: string; on: boolean };

/** Commands only for the server: roster, consents, checked answers, and the passing of time. */
export type SystemCommand =
  | { type: "tick" }
  | { type: "class.reset" }
  /** `hosts`: the hosts the lesson itself links to. `unfit`: slides whose shared state belongs to their previous content. */
  | { type: "lesson.set"; slides: ClassSlide[]; hosts: string[]; unfit?: string[] }
  /** Slides that children have finished with earlier answers. */
  | { type: "progress.settle"; done: { user: string; slide: string }[] }
  | { type: "connections.prune"; gone: string[] }
  | { type: "roster.add"; person: Person }
  | { type: "roster.remove"; user: string }
  | { type: "locks.set"; user: string; locks: Locks }
  /** `by`: the account of the member of staff who changed them. */
  | { type: "features.set"; features: ClassFeatures; by: string }
  /** `by`: the participant who asked for it; null if they aren't in the class, or for the server. */
  | { type: "recording.start"; recording: number; by: string | null }
  | { type: "recording.stop"; recording: number; by: string | null }
  | { type: "shared.set"; by: string; slide: string; owner: string | null; shared: SharedSlide; finished: string[] }
  | {
      type: "answer.checked";
      user: string;
      slide: string;
      question: string;
      answer: string;
      correct: boolean;
      judged?: false;
      finished: boolean;
      /** The shared state of the slide after this answer, if it is a step on a slide done together. */
      board?: { owner: string | null; shared: SharedSlide };
    };

export type LiveCommand = ParticipantCommand | SystemCommand;
export type CommandType = LiveCommand["type"];
export type CommandOf<T extends CommandType> = Extract<LiveCommand, { type: T }>;

/** The complete list of reasons why a class refuses a command. */
export const liveRefusals = [
  "malformed_request",
  "validation_failed",
  "role_not_allowed",
  "not_found",
  "class_not_open",
  "not_connected",
  "consent_required",
  "media_locked",
  "chat_locked",
  "attachments_not_available",
  "too_many_screens",
  "too_many_microphones",
  "too_many_requests",
  "too_many_stars",
  "feature_off",
  "transition_not_allowed",
] as const;
export type LiveRefusal = (typeof liveRefusals)[number];
