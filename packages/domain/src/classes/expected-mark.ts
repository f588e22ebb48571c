import type { AttendanceState } from "./attendance-states.ts";
import { type AttendanceThresholds, stateByTimes } from "./automatic-marks.ts";

/** How a child's class went so far. Instants in epoch ms. */
export interface ClassSoFar {
  openedAt: number;
  /** When the class is planned to end. */
  endsAt: number;
  now: number;
  /** The first join; null before it. */
  joinedAt: number | null;
  /** Since when the child is gone; null while they are here. */
  goneSince: number | null;
}

/**
 * The mark a child will have when the class ends as planned, or now where it runs over, and everybody stays as they are: who is here
 * until then, who is gone for good. Short drops are not looked at: the mark itself, set at the end, counts them.
 */
export function expectedMark(soFar: ClassSoFar, thresholds: AttendanceThresholds): AttendanceState {
  const { openedAt, now, joinedAt, goneSince } = soFar;
  if (joinedAt === null) return "ABSENT";
  const end = Math.max(soFar.endsAt, now);
  const came = Math.max(joinedAt, openedAt);
  const online = Math.max(0, (goneSince ?? end) - came);
  const base = end - openedAt;
  return stateByTimes(base > 0 ? online / base : 0, online, came - openedAt, thresholds);
}
