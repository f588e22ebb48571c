import type { Answer } from "~/shared/api/call.ts";

export type CanvasState = Answer<"GET /group/:id/canvas/state">;
export type CanvasLink = Answer<"GET /group/:id/canvas">[number];
export type CanvasRoster = Answer<"GET /group/:id/canvas/roster">;
export type RosterStudent = CanvasRoster["students"][number];

/** The id of a Canvas course, from what people copy: its number, or the address of a page in it. Empty if it is neither. */
export function courseIdIn(written: string): string {
  const text = written.trim();
  return /^\d{1,20}$/.test(text) ? text : (/\/courses\/(\d{1,20})(?:[/?#]|$)/.exec(text)?.[1] ?? "");
}
