import type { Server, Socket } from "socket.io";
import type { Goodbye, PageToServer, ServerToPage } from "@larkroom/contract/live-room/protocol";
import type { Missed } from "@larkroom/domain/live-room/missed";
import type { Viewer } from "@larkroom/domain/live-room/state";
import type { Actor } from "../../kernel/auth/actor.ts";

/** The person and class of a connection. */
export interface Seat {
  classId: number;
  viewer: Viewer;
  actor: Actor;
  sessionId: number;
  /** The connection as the class's state names it. */
  connection: string;
  /** What the person missed before this connection. */
  missed: Missed | null;
  /** Events are sent to a page only after its welcome, which contains the earlier ones. */
  welcomed: boolean;
}

export type ClassServer = Server<PageToServer, ServerToPage, Record<string, never>, Partial<Seat>>;
export type ClassSocket = Socket<PageToServer, ServerToPage, Record<string, never>, Partial<Seat>>;

/** Sends a page the reason why its connection ends for good, and ends it. */
export function disconnect(socket: ClassSocket, reason: Goodbye): void {
  socket.emit("goodbye", reason);
  socket.disconnect(true);
}
