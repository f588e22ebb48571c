import type { AttendanceState } from "./attendance-states.ts";

/** A catch-up credit is given this long after a class finished; until then its marks may be reviewed. */
export const creditAfterMinutes = 30;

export interface CatchUpLimits {
  /** The maximum number of catch-ups in a course after unannounced absences. */
  catchUpsPerCourse: number;
  /** A credit lasts this many days after the missed class... */
  catchUpDays: number;
  /** ...and at most this many days after the group's last class. */
  catchUpDaysAfterEnd: number;
}

export interface MissedClass {
  state: AttendanceState;
  finishedAt: Temporal.Instant;
  /** The end of the group's last class. */
  groupEndsAt: Temporal.Instant;
}

/** Until when a missed class, or part of one, may be caught up. */
export function catchUpUntil(
  { finishedAt, groupEndsAt }: Pick<MissedClass, "finishedAt" | "groupEndsAt">,
  limits: Pick<CatchUpLimits, "catchUpDays" | "catchUpDaysAfterEnd">,
): Temporal.Instant {
  const own = finishedAt.add({ hours: 24 * limits.catchUpDays });
  const group = groupEndsAt.add({ hours: 24 * limits.catchUpDaysAfterEnd });
  return Temporal.Instant.compare(own, group) <= 0 ? own : group;
}
