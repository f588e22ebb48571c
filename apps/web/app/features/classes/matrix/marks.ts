import { marksByHand } from "@larkroom/domain/classes/attendance-change";
import { attendanceMeaning, type AttendanceState } from "@larkroom/domain/classes/attendance-states";
import type { Edition } from "@larkroom/domain/editions/editions";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import type { Answer } from "~/shared/api/call.ts";

export type Matrix = Answer<"GET /group/:id/attendances">;
export type MatrixClass = Matrix["classes"][number];
export type MatrixCell = Matrix["cells"][number];

/** The marks that keys set: Present, Late, Absent, Excused. Keys go by their position, so that they work in every keyboard layout. */
export const markOfKey: Readonly<Record<string, AttendanceState>> = { KeyP: "PRESENT", KeyL: "LATE", KeyA: "ABSENT", KeyE: "EXCUSED" };

export const keyOf = (groupClass: number, user: number): string => `${groupClass}-${user}`;

/** Whether a mark can be set by hand in a class; EXPECTED resets it to automatic. */
export function maySet({ status }: Pick<MatrixClass, "status">, state: AttendanceState): boolean {
  const allowed = marksByHand[status];
  return state === "EXPECTED" ? allowed.length > 0 : allowed.includes(state);
}

/** How many children attended, out of those whose mark counts. Null until someone is marked. */
export function presentIn(cells: readonly Pick<MatrixCell, "state">[]): { attended: number; held: number } | null {
  const marked = cells.filter(({ state }) => state !== "EXPECTED");
  if (marked.length === 0) return null;
  return {
    attended: marked.filter(({ state }) => attendanceMeaning[state].isPresent).length,
    held: marked.filter(({ state }) => attendanceMeaning[state].credit !== null).length,
  };
}

/** The children that "mark the rest present" applies to: unmarked or marked automatically. An excused child stays excused. */
export const leftToMark = (cells: readonly MatrixCell[]): number[] =>
  cells.filter(({ state, markedBy }) => markedBy === "automatic" && state !== "PRESENT").map(({ user }) => user);

/** The day of a class in its school's time zone. */
export const dayOf = ({ from, timeZone }: Pick<MatrixClass, "from" | "timeZone">, edition: Edition): string =>
  boundFormats(edition, timeZone).dayAndMonth(from);
