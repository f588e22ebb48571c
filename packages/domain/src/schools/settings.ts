/** What a school may set for itself. Times in minutes unless the name says otherwise. */
export interface SchoolSettings {
  /** Joining a class opens this long before its start. */
  joinOpensMinutes: number;
  attendance: {
    /** Below this share of the class a child counts as absent. */
    absentBelowShare: number;
    /** Below this many minutes a child counts as absent, whatever the share. */
    absentBelowMinutes: number;
    /** Below this share a child counts as partly present. */
    partialBelowShare: number;
    /** A first join later than this after the opening counts as late. */
    lateAfterMinutes: number;
  };
  /** How long a seat is kept while an order is paid. */
  seatHoldMinutes: number;
  wall: { stuckAfterTries: number; idleAfterSeconds: number; resortSeconds: number };
  refund: { fullUntilHours: number };
  /** Catch-ups a child may have in one course. */
  catchUpsPerCourse: number;
  /** How many days a missed lesson may be caught up, */
  catchUpDays: number;
  /** and how many after the end of the group at most. */
  catchUpDaysAfterEnd: number;
  /** Until so long before the next class a parent may move a child to another group. */
  moveUntilHours: number;
  /** Whether teachers, assistants and observers give a second factor when they log in. */
  staffSecondFactor: boolean;
}

/** The settings of a school that has set nothing. */
export const defaultSettings: SchoolSettings = {
  joinOpensMinutes: 10,
  attendance: { absentBelowShare: 0.15, absentBelowMinutes: 5, partialBelowShare: 0.6, lateAfterMinutes: 10 },
  seatHoldMinutes: 30,
  wall: { stuckAfterTries: 3, idleAfterSeconds: 120, resortSeconds: 5 },
  refund: { fullUntilHours: 24 },
  catchUpsPerCourse: 2,
  catchUpDays: 60,
  catchUpDaysAfterEnd: 14,
  moveUntilHours: 24,
  staffSecondFactor: true,
};

/** The settings in force: what the school set, over the defaults. */
export function settingsOf(own: Partial<SchoolSettings>): SchoolSettings {
  return {
    ...defaultSettings,
    ...own,
    attendance: { ...defaultSettings.attendance, ...own.attendance },
    wall: { ...defaultSettings.wall, ...own.wall },
    refund: { ...defaultSettings.refund, ...own.refund },
  };
}
