import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { seesWhiteboard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import type { ClassSocket } from "../socket-types.ts";

/** Closes the boards that people don't see any more, after staff stopped showing a child's board or closed that of a private room. */
export function followBoards(sockets: readonly ClassSocket[], classId: number, events: readonly LoggedEvent[], state: ClassState): void {
  if (!events.some(({ event }) => event.type === "whiteboard.changed" || event.type === "whiteboard.room_changed")) return;
  const start = `board ${classId} `;
  for (const socket of sockets) {
    const { viewer } = socket.data;
    for (const room of socket.rooms) {
      const board = room.startsWith(start) ? room.slice(start.length) : null;
      if (board === null || (viewer && seesWhiteboard(state, viewer, board))) continue;
      void socket.leave(room);
      socket.emit("board:closed", board);
    }
  }
}
