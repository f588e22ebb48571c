import type { ClassCommand, CommandAnswer, Goodbye, Welcome } from "@larkroom/contract/live-room/protocol";
import type { MediaSignalDown, MediaSignalUp, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";

/** What a line tells whoever uses it. */
export interface WireHandlers {
  /** Nothing can be said any more; it tries to come back by itself. */
  down(): void;
  /** It is about to try once more; the first try after a loss is 1. */
  trying(attempt: number): void;
  /** Anything at all arrived: the line is alive. */
  heard(): void;
  welcome(welcome: Welcome): void;
  events(events: LoggedEvent[]): void;
  goodbye(reason: Goodbye): void;
  signal(message: MediaSignalDown): void;
  ticket(ticket: MediaTicket): void;
}

/** A line to the class. The link above it knows no socket, so that its rules are tested without one. */
export interface ClassWire {
  /** `lastSeen` is asked at each try: the newest event the page holds. */
  open(lastSeen: () => number | null): void;
  /** For good. */
  close(): void;
  /** Lets go of what there is and tries at once. */
  retry(): void;
  command(command: ClassCommand, answered: (answer: CommandAnswer) => void): void;
  signal(message: MediaSignalUp): void;
  askTicket(): void;
}

export type OpenWire = (handlers: WireHandlers) => ClassWire;
