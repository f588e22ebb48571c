import { isInRoom } from "@larkroom/domain/live-room/rooms";
import { type ClassState, isStaff, type Viewer } from "@larkroom/domain/live-room/state";
import { boardOwner, boardRoom, classBoard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { handler } from "../../../kernel/http/call.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import { liveClassEngineOf } from "../live-room.ts";
import { viewerOf } from "../participant.ts";
import { listBoards } from "./board.read.ts";
import { findBoard, listSteps } from "./board.store.ts";
import { readElements } from "./board-document.ts";
import { boardToken } from "./board-token.ts";

/**
 * Outside the class's socket: everyone of the class reads its board, a child also their own one, staff also all children's own ones. As with a private
 * chat, the board of a private room is for its two members and the school's admins.
 */
function mayRead(actor: Actor, viewer: Viewer, board: string): boolean {
  if (boardRoom(board)) return isInRoom(board, viewer.id) || actor.kind === "admin";
  return board === classBoard || boardOwner(board) === viewer.id || (isStaff(viewer.role) && boardOwner(board) !== null);
}

/** Whether everyone saw a board at a time. */
const wasShown = ({ boardsShown = [] }: ClassState, board: string, at: number): boolean =>
  boardsShown.some((one) => one.board === board && one.at <= at && (one.until === null || at <= one.until));

/** A whiteboard as it is now or was at a time, also after the class. */
export const getBoard = handler("GET /public/class/:id/limnu_board", async ({ kernel, actor, params, query: { board, at } }) => {
  const { viewer, classId } = await viewerOf(kernel, actor, params.id);
  const isAllowed =
    mayRead(actor, viewer, board) ||
    (at !== undefined && wasShown(await liveClassEngineOf(kernel).state(classId), board, at.epochMilliseconds));
  if (!isAllowed) throw refusal("not_found");
  const boards = await listBoards(kernel.db, classId, viewer.id, (one) => mayRead(actor, viewer, one));
  const steps = at === undefined ? null : await listSteps(kernel.db, classId, board, at);
  const isOther = board !== classBoard && boardOwner(board) !== viewer.id;
  if (isOther && (steps ? steps.length === 0 : !boards.some((one) => one.board === board))) throw refusal("not_found");
  const { updates, updatedAt } = steps
    ? { updates: steps.map(({ update }) => update), updatedAt: steps.at(-1)?.at ?? null }
    : await findBoard(kernel.db, classId, board);
  return {
    class: classId,
    board,
    updatedAt,
    boards,
    elements: [...readElements(updates)].map(([id, { by, shape, points }]) => ({ id, by, shape, points: points ?? null })),
  };
});

/** A token that opens the class's whiteboards on its socket. */
export const getBoardToken = handler("GET /public/class/:id/limnu_token", async ({ kernel, actor, params }) => {
  const { viewer, classId, isOver } = await viewerOf(kernel, actor, params.id);
  if (isOver) throw refusal("class_not_open");
  return boardToken(kernel, { classId, participant: viewer.id });
});
