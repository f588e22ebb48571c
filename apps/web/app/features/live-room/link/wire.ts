import type { ClassCommand, CommandAnswer, Goodbye, Welcome } from "@larkroom/contract/live-room/protocol";
import type { MediaSignalDown, MediaSignalUp, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { BoardAnswer, BoardOpen, BoardOpened, BoardUpdate } from "@larkroom/contract/live-room/whiteboard";
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
  boardUpdate(update: BoardUpdate): void;
  boardClosed(board: string): void;
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
  openBoard(open: BoardOpen, answered: (answer: BoardOpened) => void): void;
  closeBoard(board: string): void;
  drawOnBoard(update: BoardUpdate, answered: (answer: BoardAnswer) => void): void;
}

export type OpenWire = (handlers: WireHandlers) => ClassWire;
