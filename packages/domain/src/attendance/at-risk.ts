import type { AttendanceState } from "../classes/attendance-states.ts";

/** After this many unannounced absences in a row, someone should call the family. */
export const riskAfterAbsences = 2;

export interface HeldClass {
  from: Temporal.Instant;
  state: AttendanceState;
}

/**
 * A child's absences in a row up to now in one group, from its held classes in any order. An excused absence is skipped; coming at all, also late
 * or for part of a class, ends the row.
 * @returns null below the number at which a child counts as at risk
 */
export function absencesInARow(held: readonly HeldClass[]): { absences: number; since: Temporal.Instant } | null {
  let absences = 0;
  let since: Temporal.Instant | null = null;
  for (const { state, from } of held.toSorted((a, b) => Temporal.Instant.compare(b.from, a.from))) {
    if (state === "EXCUSED" || state === "EXPECTED") continue;
    if (state !== "ABSENT") break;
    absences += 1;
    since = from;
  }
  return since !== null && absences >= riskAfterAbsences ? { absences, since } : null;
}
