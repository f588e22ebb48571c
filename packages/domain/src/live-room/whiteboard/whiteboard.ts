import { mainRoom } from "../rooms.ts";
import { type ClassState, entry, isLearner, isStaff, type Participant, type Viewer } from "../state.ts";

/** How a class uses its whiteboards. What is drawn on them isn't part of the class's log. */
export interface Whiteboard {
  /** The board everyone sees in place of the slide; null while the slide is shown. */
  shown: string | null;
  /** Whether every child draws on the class's board, or only those with a turn. Staff always do. */
  draw: "all" | "turns";
  /** The children who have a turn. */
  drawers: string[];
  /** Whether children draw on boards of their own. */
  own: boolean;
  /** The slide under the class's board. */
  backdrop: string | null;
}

export const newWhiteboard: Whiteboard = { shown: null, draw: "turns", drawers: [], own: false, backdrop: null };

/** The class's board, by its room. */
export const classBoard = mainRoom;

const mark = "own~";

/** The key of a child's own board. */
export const ownBoard = (user: string): string => `${mark}${user}`;

/** Whose own board it is; null for the class's board and for an invalid key. */
export const boardOwner = (board: string): string | null =>
  board.startsWith(mark) && board.length > mark.length ? board.slice(mark.length) : null;

/** Whether the class uses whiteboards at all. */
export const hasWhiteboard = (state: ClassState): boolean => state.features?.whiteboard !== false;

export const whiteboardOf = (state: ClassState): Whiteboard => state.whiteboard ?? newWhiteboard;

/** Whether a class has such a board: its own, or that of one of its children. */
export function isBoard(state: ClassState, board: string): boolean {
  if (board === classBoard) return true;
  const owner = boardOwner(board);
  const person = owner === null ? undefined : entry(state.participants, owner);
  return person !== undefined && isLearner(person.role) && !person.removed;
}

const memberOf = (state: ClassState, viewer: Viewer): Participant | null => {
  const person = entry(state.participants, viewer.id);
  return person && !person.removed && person.role === viewer.role ? person : null;
};

/** Whether someone sees a board: everyone the class's and the one that staff show; a child's own board that child and staff. */
export function seesWhiteboard(state: ClassState, viewer: Viewer, board: string): boolean {
  if (!memberOf(state, viewer) || !isBoard(state, board)) return false;
  return board === classBoard || boardOwner(board) === viewer.id || isStaff(viewer.role) || whiteboardOf(state).shown === board;
}

/** Whether someone may draw on a board now. */
export function mayDraw(state: ClassState, viewer: Viewer, board: string): boolean {
  if (!seesWhiteboard(state, viewer, board) || !hasWhiteboard(state) || state.phase === "finished") return false;
  if (isStaff(viewer.role)) return true;
  if (!isLearner(viewer.role) || state.phase !== "live") return false;
  const { draw, drawers, own } = whiteboardOf(state);
  return board === classBoard ? draw === "all" || drawers.includes(viewer.id) : own && boardOwner(board) === viewer.id;
}
