import { type CallSettings, defaultCallSettings } from "./call-settings.ts";
import type { EmailLook } from "./email-look.ts";

/** What a school prints about itself on receipts. */
export interface Seller {
  /** Its registered name; empty: its title. */
  legalName: string;
  /** Lines of text. */
  address: string;
  /** Tax numbers and notes that the law asks for, as lines of text. */
  taxLines: string;
}

/** Which media server a school's classes use: the embedded one, LiveKit, or LiveKit only when the embedded one has enough classes. */
export const connectionModes = ["automatic", "embedded", "livekit"] as const;
export type ConnectionMode = (typeof connectionModes)[number];

/** The settings a school controls. Times are in minutes unless the name says otherwise. */
export interface SchoolSettings {
  /** How long before its start a class can be joined. */
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
  /** How long a seat is held while an order is paid. */
  seatHoldMinutes: number;
  /** How many days it is held for a family that pays the school directly. */
  directPaymentDays: number;
  wall: { stuckAfterTries: number; idleAfterSeconds: number; resortSeconds: number };
  refund: { fullUntilHours: number };
  /** The maximum number of catch-ups for a child in one course. */
  catchUpsPerCourse: number;
  /** How many days a missed lesson may be caught up... */
  catchUpDays: number;
  /** ...and at most how many days after the end of the group. */
  catchUpDaysAfterEnd: number;
  /** How many days a lesson at one's own pace is open before it is due. */
  asyncDueDays: number;
  /** A parent may move a child to another group until this long before the next class. */
  moveUntilHours: number;
  seller: Seller;
  /** Whether staff look at a child's photos and files in a class's chat before others see them. */
  holdChatFiles: boolean;
  /** Whether teachers, assistants and observers need a second factor to log in. */
  staffSecondFactor: boolean;
  /** Whether classes may be recorded; a group has its own switch below this one. */
  recordings: boolean;
  connectionMode: ConnectionMode;
  email: EmailLook;
  calls: CallSettings;
}

/** The default settings of a school. */
export const defaultSettings: SchoolSettings = {
  joinOpensMinutes: 10,
  attendance: { absentBelowShare: 0.15, absentBelowMinutes: 5, partialBelowShare: 0.6, lateAfterMinutes: 10 },
  seatHoldMinutes: 30,
  directPaymentDays: 7,
  wall: { stuckAfterTries: 3, idleAfterSeconds: 120, resortSeconds: 5 },
  refund: { fullUntilHours: 24 },
  catchUpsPerCourse: 2,
  catchUpDays: 60,
  catchUpDaysAfterEnd: 14,
  asyncDueDays: 7,
  moveUntilHours: 24,
  seller: { legalName: "", address: "", taxLines: "" },
  holdChatFiles: true,
  staffSecondFactor: true,
  recordings: false,
  connectionMode: "automatic",
  email: { color: null, logo: null },
  calls: defaultCallSettings,
};

/** The effective settings: the school's own over the defaults. */
export function settingsOf(own: Partial<SchoolSettings>): SchoolSettings {
  return {
    ...defaultSettings,
    ...own,
    attendance: { ...defaultSettings.attendance, ...own.attendance },
    wall: { ...defaultSettings.wall, ...own.wall },
    refund: { ...defaultSettings.refund, ...own.refund },
    seller: { ...defaultSettings.seller, ...own.seller },
  };
}
