import { attendanceMeaning } from "@larkroom/domain/classes/attendance-states";
import type { Edition } from "@larkroom/domain/editions/editions";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import type { Answer } from "~/shared/api/call.ts";

export type Matrix = Answer<"GET /group/:id/attendances">;
export type MatrixClass = Matrix["classes"][number];
export type MatrixCell = Matrix["cells"][number];

/** How many attended a class, of those on its roster whose mark counts. Null before anyone is marked. */
export function presentIn(cells: readonly Pick<MatrixCell, "state">[]): { attended: number; held: number } | null {
  const marked = cells.filter(({ state }) => state !== "EXPECTED");
  if (marked.length === 0) return null;
  return {
    attended: marked.filter(({ state }) => attendanceMeaning[state].isPresent).length,
    held: marked.filter(({ state }) => attendanceMeaning[state].credit !== null).length,
  };
}

/** The day of a class as its school writes it down. */
export const dayOf = ({ from, timeZone }: Pick<MatrixClass, "from" | "timeZone">, edition: Edition): string =>
  boundFormats(edition, timeZone).dayAndMonth(from);
