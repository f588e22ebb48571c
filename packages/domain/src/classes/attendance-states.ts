export const attendanceStates = ["EXPECTED", "PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"] as const;
export type AttendanceState = (typeof attendanceStates)[number];

export interface AttendanceMeaning {
  /** Null if the child counts as neither present nor absent. */
  isPresent: boolean | null;
  /** The share of a full participation credit; null doesn't count towards participation. */
  credit: 1 | 0.5 | 0 | null;
  catchUp: "no" | "asynchronous" | "class";
  /** Whether catch-ups in a class count against the limit of a course. */
  isCatchUpLimited: boolean;
  notifiesParent: "no" | "in_digest" | "soon_after_start" | "confirmation";
}

/** The consequences of each attendance state. */
export const attendanceMeaning: Record<AttendanceState, AttendanceMeaning> = {
  EXPECTED: { isPresent: null, credit: null, catchUp: "no", isCatchUpLimited: false, notifiesParent: "no" },
  PRESENT: { isPresent: true, credit: 1, catchUp: "no", isCatchUpLimited: false, notifiesParent: "in_digest" },
  LATE: { isPresent: true, credit: 1, catchUp: "no", isCatchUpLimited: false, notifiesParent: "in_digest" },
  PARTIAL: { isPresent: true, credit: 0.5, catchUp: "asynchronous", isCatchUpLimited: false, notifiesParent: "in_digest" },
  ABSENT: { isPresent: false, credit: 0, catchUp: "class", isCatchUpLimited: true, notifiesParent: "soon_after_start" },
  EXCUSED: { isPresent: false, credit: null, catchUp: "class", isCatchUpLimited: false, notifiesParent: "confirmation" },
};

/** The number of catch-ups a child may have in a course after unannounced absences, unless the school sets another. */
export const defaultCatchUpsPerCourse = 2;

/** Whether a student may catch up a missed class in another class, after `used` limited catch-ups in the course. */
export function mayCatchUp(state: AttendanceState, used: number, most: number = defaultCatchUpsPerCourse): boolean {
  const { catchUp, isCatchUpLimited } = attendanceMeaning[state];
  return catchUp === "class" && (!isCatchUpLimited || used < most);
}
