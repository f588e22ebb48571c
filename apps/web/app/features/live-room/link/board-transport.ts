import type { BoardAnswer, BoardOpen, BoardOpened, BoardUpdate } from "@larkroom/contract/live-room/whiteboard";

/** Whiteboard messages over the class's connection. */
export interface BoardTransport {
  /** Answers `not_connected` without a connection, or when it breaks before the answer; so does `draw`. */
  open(open: BoardOpen): Promise<BoardOpened>;
  close(board: string): void;
  draw(update: BoardUpdate): Promise<BoardAnswer>;
  /** `update` is null when the board was closed for this person. */
  on(listener: (board: string, update: Uint8Array | null) => void): () => void;
  /** Calls at once and with each change whether there is a connection. */
  onState(listener: (isUp: boolean) => void): () => void;
}
