import type { ClassCommand, CommandAnswer, Goodbye, Welcome } from "@larkroom/contract/live-room/protocol";
import type { MediaSignalDown, MediaSignalUp, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";

/** Events of a connection. */
export interface WireHandlers {
  /** Disconnected; it reconnects by itself. */
  down(): void;
  /** About to try again; the first attempt after a disconnect is 1. */
  trying(attempt: number): void;
  /** Something was received: the connection is alive. */
  received(): void;
  welcome(welcome: Welcome): void;
  events(events: LoggedEvent[]): void;
  goodbye(reason: Goodbye): void;
  signal(message: MediaSignalDown): void;
  ticket(ticket: MediaTicket): void;
}

/** A connection to the class. The link doesn't know about sockets, so its rules can be tested without one. */
export interface ClassWire {
  /** `lastSeen` is called at each attempt: the newest event the page has. */
  open(lastSeen: () => number | null): void;
  /** Closes it for good. */
  close(): void;
  /** Drops the current connection and reconnects at once. */
  retry(): void;
  command(command: ClassCommand, answered: (answer: CommandAnswer) => void): void;
  signal(message: MediaSignalUp): void;
  askTicket(): void;
}

export type OpenWire = (handlers: WireHandlers) => ClassWire;
