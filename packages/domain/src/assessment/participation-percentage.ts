import { attendanceMeaning, type AttendanceState } from "../classes/attendance-states.ts";
import { type BasisPoints, basisPoints, fraction, fullMarks, roundHalfUp } from "./percent.ts";

/** A child's regular class. */
export interface ParticipationMark {
  state: AttendanceState;
  /** The child's mark in the catch-up class of the same lesson, if there was one. */
  catchUp: AttendanceState | null;
}

/**
 * The credit of a class, in halves: 0, 1 or 2; null if it doesn't count. The better of a class and its catch-up class counts. A child who left
 * early and did the rest at their own pace keeps half: the credit is about having been present.
 */
export function creditInHalves({ state, catchUp }: ParticipationMark): number | null {
  const credits = [state, catchUp].flatMap((one) => (one === null ? [] : [attendanceMeaning[one].credit])).filter((one) => one !== null);
  return credits.length === 0 ? null : Math.max(...credits) * 2;
}

/** The participation of a child: credits by classes that count; null if none does. */
export function participationPercentage(marks: readonly ParticipationMark[]): BasisPoints | null {
  const credits = marks.map(creditInHalves).filter((credit) => credit !== null);
  if (credits.length === 0) return null;
  const sum = credits.reduce((all, credit) => all + credit, 0);
  return basisPoints(roundHalfUp(fraction(fullMarks * sum, 2 * credits.length)));
}
