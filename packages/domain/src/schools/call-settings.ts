/** How long a call may be, in minutes. Each divides an hour, so that calls begin at times people expect. */
export const callMinutes = [10, 15, 20, 30, 60] as const;
type CallMinutes = (typeof callMinutes)[number];

/** How a call is held: the school phones the number that was given, or both open a link of the school's. */
export const callMethods = ["phone", "video"] as const;
export type CallMethod = (typeof callMethods)[number];

/** When and how families may book a call with the school. */
export interface CallSettings {
  readonly isOn: boolean;
  readonly minutes: CallMinutes;
  /** Weekly hours in the school's zone: `weekday` 1 is Monday, times are `HH:mm`, `24:00` is the end of the day. */
  readonly weekly: readonly { readonly weekday: number; readonly timeFrom: string; readonly timeTo: string }[];
  /** A call is booked at least this many hours before. */
  readonly noticeHours: number;
  /** A call is booked at most this many days ahead. */
  readonly horizonDays: number;
  /** The admin who takes the calls. */
  readonly hostId: number | null;
  readonly method: CallMethod;
  /** The link of video calls. */
  readonly videoUrl: string | null;
}

/** No one can book a call until the school says who takes it and when. */
export const defaultCallSettings: CallSettings = {
  isOn: false,
  minutes: 15,
  weekly: [],
  noticeHours: 4,
  horizonDays: 14,
  hostId: null,
  method: "phone",
  videoUrl: null,
};
