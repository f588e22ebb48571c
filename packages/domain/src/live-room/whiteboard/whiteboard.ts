import { isInRoom, mainRoom, privateMembers } from "../rooms.ts";
import { type Attachment, type ClassState, entry, isLearner, isStaff, type Participant, type Viewer } from "../state.ts";

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
  /** The picture under the class's board in place of a slide. Missing until staff first use one. */
  picture?: BackdropPicture | null;
}

/** A picture that staff sent to everyone in the chat: the number of its message, and its stored file. */
export interface BackdropPicture {
  message: number;
  file: number;
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

/** The child and the member of staff whose private room has this board; null for all other boards. */
export const boardRoom = (board: string): { child: string; staff: string } | null =>
  boardOwner(board) === null ? privateMembers(board) : null;

/** The private rooms whose board staff have opened. */
export const roomBoards = (state: ClassState): readonly string[] => state.roomBoards ?? [];

/** A picture in the chat that may lie under the class's board. The materials of a lesson may get it, so it is never a child's. */
export function pictureIn({ messages, participants }: ClassState, { message, file }: BackdropPicture): Attachment | null {
  const found = messages.find(({ number, room, deleted }) => number === message && room === mainRoom && !deleted);
  const sender = found && entry(participants, found.sender);
  if (!found || !sender || !isStaff(sender.role)) return null;
  return found.attachments.find((one) => one.file === file && one.type === "image") ?? null;
}

/** Whether the class uses whiteboards at all. */
export const hasWhiteboard = (state: ClassState): boolean => state.features?.whiteboard !== false;

export const whiteboardOf = (state: ClassState): Whiteboard => state.whiteboard ?? newWhiteboard;

/** Whether a class has such a board: its own, that of one of its children, or that of a child's private room with a member of staff. */
export function isBoard(state: ClassState, board: string): boolean {
  return board === classBoard || isOwnBoard(state, board) || isRoomBoard(state, board);
}

const present = (state: ClassState, id: string): Participant | null => {
  const person = entry(state.participants, id);
  return person && !person.removed ? person : null;
};

/** Whether it is a child's own board. Only these and the class's can be shown to everyone. */
export function isOwnBoard(state: ClassState, board: string): boolean {
  const owner = boardOwner(board);
  const person = owner === null ? null : present(state, owner);
  return person !== null && isLearner(person.role);
}

/** Whether it is the board of a private room. A guest has no private room. */
export function isRoomBoard(state: ClassState, board: string): boolean {
  const pair = boardRoom(board);
  const staff = pair && present(state, pair.staff);
  return pair !== null && present(state, pair.child)?.role === "child" && staff !== null && isStaff(staff.role);
}

const memberOf = (state: ClassState, viewer: Viewer): Participant | null => {
  const person = entry(state.participants, viewer.id);
  return person && !person.removed && person.role === viewer.role ? person : null;
};

/**
 * Whether someone sees a board: everyone the class's and the one that staff show; a child's own board that child and staff; the board of a private
 * room its two members, the child while it is open.
 */
export function seesWhiteboard(state: ClassState, viewer: Viewer, board: string): boolean {
  if (!memberOf(state, viewer) || !isBoard(state, board)) return false;
  if (boardRoom(board)) return isInRoom(board, viewer.id) && (isStaff(viewer.role) || roomBoards(state).includes(board));
  return board === classBoard || boardOwner(board) === viewer.id || isStaff(viewer.role) || whiteboardOf(state).shown === board;
}

/** Whether someone may draw on a board now. */
export function mayDraw(state: ClassState, viewer: Viewer, board: string): boolean {
  if (!seesWhiteboard(state, viewer, board) || !hasWhiteboard(state) || state.phase === "finished") return false;
  if (isStaff(viewer.role)) return true;
  if (!isLearner(viewer.role) || state.phase !== "live") return false;
  if (boardRoom(board)) return true;
  const { draw, drawers, own } = whiteboardOf(state);
  return board === classBoard ? draw === "all" || drawers.includes(viewer.id) : own && boardOwner(board) === viewer.id;
}
