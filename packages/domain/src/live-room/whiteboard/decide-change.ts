import { screenMessage } from "../chat-filter/screen-message.ts";
import { type ClassState, entry, isLearner, type Viewer } from "../state.ts";
import { type BoardElement, isBoardElement, isElementId } from "./element.ts";
import { isBoard, mayDraw, seesWhiteboard } from "./whiteboard.ts";

/** The complete list of reasons why a whiteboard refuses a change. `out_of_date`: the page has to read the board again first. */
export const boardRefusals = [
  "malformed_request",
  "not_found",
  "role_not_allowed",
  "class_not_open",
  "consent_required",
  "text_not_allowed",
  "board_full",
  "out_of_date",
  "too_many_requests",
  "not_connected",
] as const;
export type BoardRefusal = (typeof boardRefusals)[number];

/** An element before and after a change; undefined where there is none. */
export interface ElementChange {
  id: string;
  before: BoardElement | undefined;
  after: unknown;
}

/** Why someone may not draw on a board now; null if they may. */
export function boardObstacle(state: ClassState, viewer: Viewer, board: string): BoardRefusal | null {
  if (!isBoard(state, board) || !seesWhiteboard(state, viewer, board)) return "not_found";
  if (state.phase === "finished") return "class_not_open";
  return mayDraw(state, viewer, board) ? null : "role_not_allowed";
}

/**
 * Why a person's change of one element is refused; null if it is allowed. A child changes and erases only what they drew: no one loses their work
 * to another child. A child's text passes the chat filter as a whole, and needs the consent that the chat needs.
 */
export function changeObstacle(state: ClassState, viewer: Viewer, { id, before, after }: ElementChange): BoardRefusal | null {
  const isChild = isLearner(viewer.role);
  if (isChild && before && before.by !== viewer.id) return "role_not_allowed";
  if (after === undefined) return null;
  if (!isElementId(id) || !isBoardElement(after)) return "malformed_request";
  if (after.by !== (before?.by ?? viewer.id)) return "role_not_allowed";
  return isChild ? textObstacle(state, viewer, before, after) : null;
}

const textOf = (element: BoardElement | undefined): string => {
  const text = element?.shape["text"];
  return typeof text === "string" ? text : "";
};

function textObstacle(state: ClassState, viewer: Viewer, before: BoardElement | undefined, after: BoardElement): BoardRefusal | null {
  const text = textOf(after);
  if (after.shape.type !== "text" || text === textOf(before)) return null;
  if (entry(state.participants, viewer.id)?.locks?.chat) return "consent_required";
  return screenMessage(text, state).verdict === "deliver" ? null : "text_not_allowed";
}
