export const attendanceStates = ["EXPECTED", "PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"] as const;
export type AttendanceState = (typeof attendanceStates)[number];

export interface AttendanceMeaning {
  /** Null where nothing can be said yet, or the child was neither here nor missing. */
  isPresent: boolean | null;
  /** The part of a full participation credit; null is left out of the participation. */
  credit: 1 | 0.5 | 0 | null;
  catchUp: "no" | "asynchronous" | "class";
  /** Whether catch-ups in a class are counted against the most a course allows. */
  isCatchUpLimited: boolean;
  notifiesParent: "no" | "in_digest" | "soon_after_start" | "confirmation";
}

/** What follows from each state of a student in a class. */
export const attendanceMeaning: Record<AttendanceState, AttendanceMeaning> = {
  EXPECTED: { isPresent: null, credit: null, catchUp: "no", isCatchUpLimited: false, notifiesParent: "no" },
  PRESENT: { isPresent: true, credit: 1, catchUp: "no", isCatchUpLimited: false, notifiesParent: "in_digest" },
  LATE: { isPresent: true, credit: 1, catchUp: "no", isCatchUpLimited: false, notifiesParent: "in_digest" },
  PARTIAL: { isPresent: true, credit: 0.5, catchUp: "asynchronous", isCatchUpLimited: false, notifiesParent: "in_digest" },
  ABSENT: { isPresent: false, credit: 0, catchUp: "class", isCatchUpLimited: true, notifiesParent: "soon_after_start" },
  EXCUSED: { isPresent: false, credit: null, catchUp: "class", isCatchUpLimited: false, notifiesParent: "confirmation" },
};

/** Catch-ups a child may have in a course after unannounced absences, unless the school sets another number. */
export const defaultCatchUpsPerCourse = 2;

/** Whether a student may catch up a class in another one, after `used` limited catch-ups in the course. */
export function mayCatchUp(state: AttendanceState, used: number, most: number = defaultCatchUpsPerCourse): boolean {
  const { catchUp, isCatchUpLimited } = attendanceMeaning[state];
  return catchUp === "class" && (!isCatchUpLimited || used < most);
}
