import { isStaff, type Viewer } from "@larkroom/domain/live-room/state";
import { boardOwner, classBoard, ownBoard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { handler } from "../../../kernel/http/call.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import { viewerOf } from "../participant.ts";
import { listBoards } from "./board.read.ts";
import { findBoard } from "./board.store.ts";
import { readElements } from "./board-document.ts";
import { boardToken } from "./board-token.ts";

/** Outside the class's socket: everyone of the class reads its board, a child also their own one, staff all of them. */
const mayRead = (viewer: Viewer, board: string): boolean =>
  board === classBoard || boardOwner(board) === viewer.id || (isStaff(viewer.role) && boardOwner(board) !== null);

/** A whiteboard as it is now, also after the class. */
export const getBoard = handler("GET /public/class/:id/limnu_board", async ({ kernel, actor, params, query: { board } }) => {
  const { viewer, classId } = await viewerOf(kernel, actor, params.id);
  if (!mayRead(viewer, board)) throw refusal("not_found");
  const boards = await listBoards(kernel.db, classId, isStaff(viewer.role) ? null : [classBoard, ownBoard(viewer.id)]);
  const isOther = board !== classBoard && boardOwner(board) !== viewer.id;
  if (isOther && !boards.some((one) => one.board === board)) throw refusal("not_found");
  const { updates, updatedAt } = await findBoard(kernel.db, classId, board);
  return {
    ...{ class: classId, board, updatedAt, boards },
    elements: [...readElements(updates)].map(([id, { by, shape, points }]) => ({ id, by, shape, points: points ?? null })),
  };
});

/** A token that opens the class's whiteboards on its socket. */
export const getBoardToken = handler("GET /public/class/:id/limnu_token", async ({ kernel, actor, params }) => {
  const { viewer, classId, isOver } = await viewerOf(kernel, actor, params.id);
  if (isOver) throw refusal("class_not_open");
  return boardToken(kernel, { classId, participant: viewer.id });
});
