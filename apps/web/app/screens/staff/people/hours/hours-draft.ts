import type { Answer, Body } from "~/shared/api/call.ts";

export type Availability = Answer<"GET /teacher/:id/availability">;

/** Hours of a week while they are typed: `HH:mm`, or nothing yet. Midnight as an end is the end of the day. */
export interface WeekLine {
  key: string;
  weekday: number;
  timeFrom: string;
  timeTo: string;
}

/** A day that differs while it is typed; without times it is the whole day. */
export interface DayLine extends Omit<WeekLine, "weekday"> {
  day: string;
  isAvailable: boolean;
  note: string;
}

export interface HoursDraft {
  weekly: WeekLine[];
  days: DayLine[];
}

const problems = ["required", "day", "order", "both"] as const;
export type HoursProblem = (typeof problems)[number];
export const isHoursProblem = (code: string): code is HoursProblem => problems.some((one) => one === code);

/** A time field knows no 24:00. */
const typed = (timeTo: string): string => (timeTo === "24:00" ? "00:00" : timeTo);
const sent = (timeTo: string): string => (timeTo.slice(0, 5) === "00:00" ? "24:00" : timeTo.slice(0, 5));

/** What is kept, as it is typed. */
export const hoursDraftOf = ({ weekly, exceptions }: Pick<Availability, "weekly" | "exceptions">): HoursDraft => ({
  weekly: weekly.map(({ weekday, timeFrom, timeTo }, at) => ({ key: `week-${at}`, weekday, timeFrom, timeTo: typed(timeTo) })),
  days: exceptions.map(({ day, isAvailable, timeFrom, timeTo, note }, at) => ({
    ...{ key: `day-${at}`, day, isAvailable, note: note ?? "" },
    ...{ timeFrom: timeFrom ?? "", timeTo: timeTo === null ? "" : typed(timeTo) },
  })),
});

/** What is sent: all of it. */
export const hoursBody = ({ weekly, days }: HoursDraft): Body<"POST /teacher/:id/availability"> => ({
  availability: {
    weekly: weekly.map(({ weekday, timeFrom, timeTo }) => ({ weekday, timeFrom: timeFrom.slice(0, 5), timeTo: sent(timeTo) })),
    exceptions: days.map(({ day, isAvailable, timeFrom, timeTo, note }) => ({
      ...{ day, isAvailable, note: note.trim() },
      ...{ timeFrom: timeFrom === "" ? null : timeFrom.slice(0, 5), timeTo: timeTo === "" ? null : sent(timeTo) },
    })),
  },
});

const isOrdered = ({ timeFrom, timeTo }: Pick<WeekLine, "timeFrom" | "timeTo">): boolean => timeFrom.slice(0, 5) < sent(timeTo);

/** What is wrong, by the field's name: `weekly.2.timeTo`, `days.0.day`. */
export function hoursProblems({ weekly, days }: HoursDraft): Record<string, HoursProblem> {
  const found: Record<string, HoursProblem> = {};
  for (const [at, line] of weekly.entries()) {
    if (line.timeFrom === "") found[`weekly.${at}.timeFrom`] = "required";
    else if (line.timeTo === "") found[`weekly.${at}.timeTo`] = "required";
    else if (!isOrdered(line)) found[`weekly.${at}.timeTo`] = "order";
  }
  for (const [at, line] of days.entries()) {
    if (line.day === "") found[`days.${at}.day`] = "day";
    else if ((line.timeFrom === "") !== (line.timeTo === "")) found[`days.${at}.${line.timeFrom === "" ? "timeFrom" : "timeTo"}`] = "both";
    else if (line.timeFrom !== "" && !isOrdered(line)) found[`days.${at}.timeTo`] = "order";
  }
  return found;
}
