import type { AttendanceState } from "./attendance-states.ts";
import { type AttendanceThresholds, stateByTimes } from "./automatic-marks.ts";

/** A child's attendance in a class so far. Instants in epoch ms. */
export interface ClassSoFar {
  openedAt: number;
  /** The planned end of the class. */
  endsAt: number;
  now: number;
  /** The first join; null if the child hasn't joined. */
  joinedAt: number | null;
  /** When the child left; null while they are here. */
  leftAt: number | null;
}

/**
 * The mark a child will get if nothing changes until the planned end of the class, or until now if it overruns: who is here stays, who left
 * doesn't return. Short disconnections are ignored here; the final mark counts them.
 */
export function expectedMark(soFar: ClassSoFar, thresholds: AttendanceThresholds): AttendanceState {
  const { openedAt, now, joinedAt, leftAt } = soFar;
  if (joinedAt === null) return "ABSENT";
  const end = Math.max(soFar.endsAt, now);
  const came = Math.max(joinedAt, openedAt);
  const online = Math.max(0, (leftAt ?? end) - came);
  const base = end - openedAt;
  return stateByTimes(base > 0 ? online / base : 0, online, came - openedAt, thresholds);
}
