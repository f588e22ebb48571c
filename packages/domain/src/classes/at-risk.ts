import type { AttendanceState } from "./attendance-states.ts";

/** So many classes missed in a row without notice, and somebody should call. */
export const riskAfterAbsences = 2;

export interface HeldClass {
  from: Temporal.Instant;
  state: AttendanceState;
}

/**
 * The absences a child has in a row up to now in one group, from its classes that were held, in any order. An excused one says nothing either way
 * and is passed over; coming, late or for a part, ends the row.
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
