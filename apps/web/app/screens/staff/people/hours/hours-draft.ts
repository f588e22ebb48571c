import type { Answer, Body } from "~/shared/api/call.ts";

export type Availability = Answer<"GET /teacher/:id/availability">;

/** Weekly hours being edited: `HH:mm`, or empty. Midnight as an end means the end of the day. */
export interface WeekRow {
  key: string;
  weekday: number;
  timeFrom: string;
  timeTo: string;
}

/** An exception being edited; without times it is the whole day. */
export interface DayRow extends Omit<WeekRow, "weekday"> {
  day: string;
  isAvailable: boolean;
  note: string;
}

export interface HoursDraft {
  weekly: WeekRow[];
  days: DayRow[];
}

const problems = ["required", "day", "order", "both"] as const;
export type HoursProblem = (typeof problems)[number];
export const isHoursProblem = (code: string): code is HoursProblem => problems.some((one) => one === code);

/** Time fields don't support 24:00. */
const typed = (timeTo: string): string => (timeTo === "24:00" ? "00:00" : timeTo);
const sent = (timeTo: string): string => (timeTo.slice(0, 5) === "00:00" ? "24:00" : timeTo.slice(0, 5));

/** The stored availability as form values. */
export const hoursDraftOf = ({ weekly, exceptions }: Pick<Availability, "weekly" | "exceptions">): HoursDraft => ({
  weekly: weekly.map(({ weekday, timeFrom, timeTo }, at) => ({ key: `week-${at}`, weekday, timeFrom, timeTo: typed(timeTo) })),
  days: exceptions.map(({ day, isAvailable, timeFrom, timeTo, note }, at) => ({
    ...{ key: `day-${at}`, day, isAvailable, note: note ?? "" },
    ...{ timeFrom: timeFrom ?? "", timeTo: timeTo === null ? "" : typed(timeTo) },
  })),
});

/** The request body, always complete. */
export const hoursBody = ({ weekly, days }: HoursDraft): Body<"POST /teacher/:id/availability"> => ({
  availability: {
    weekly: weekly.map(({ weekday, timeFrom, timeTo }) => ({ weekday, timeFrom: timeFrom.slice(0, 5), timeTo: sent(timeTo) })),
    exceptions: days.map(({ day, isAvailable, timeFrom, timeTo, note }) => ({
      ...{ day, isAvailable, note: note.trim() },
      ...{ timeFrom: timeFrom === "" ? null : timeFrom.slice(0, 5), timeTo: timeTo === "" ? null : sent(timeTo) },
    })),
  },
});

const isOrdered = ({ timeFrom, timeTo }: Pick<WeekRow, "timeFrom" | "timeTo">): boolean => timeFrom.slice(0, 5) < sent(timeTo);

/** The problems by field name: `weekly.2.timeTo`, `days.0.day`. */
export function hoursProblems({ weekly, days }: HoursDraft): Record<string, HoursProblem> {
  const found: Record<string, HoursProblem> = {};
  for (const [at, row] of weekly.entries()) {
    if (row.timeFrom === "") found[`weekly.${at}.timeFrom`] = "required";
    else if (row.timeTo === "") found[`weekly.${at}.timeTo`] = "required";
    else if (!isOrdered(row)) found[`weekly.${at}.timeTo`] = "order";
  }
  for (const [at, row] of days.entries()) {
    if (row.day === "") found[`days.${at}.day`] = "day";
    else if ((row.timeFrom === "") !== (row.timeTo === "")) found[`days.${at}.${row.timeFrom === "" ? "timeFrom" : "timeTo"}`] = "both";
    else if (row.timeFrom !== "" && !isOrdered(row)) found[`days.${at}.timeTo`] = "order";
  }
  return found;
}
