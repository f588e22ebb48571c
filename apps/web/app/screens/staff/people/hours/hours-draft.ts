import type { Answer, Body } from "~/shared/api/call.ts";
import { isOrdered, sentEnd, sentWeek, typedEnd, weekProblems, weekRows, type WeekRow } from "../../weekly-hours-draft.ts";

export type Availability = Answer<"GET /teacher/:id/availability">;

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

/** The stored availability as form values. */
export const hoursDraftOf = ({ weekly, exceptions }: Pick<Availability, "weekly" | "exceptions">): HoursDraft => ({
  weekly: weekRows(weekly),
  days: exceptions.map(({ day, isAvailable, timeFrom, timeTo, note }, at) => ({
    key: `day-${at}`,
    day,
    isAvailable,
    note: note ?? "",
    timeFrom: timeFrom ?? "",
    timeTo: timeTo === null ? "" : typedEnd(timeTo),
  })),
});

/** The request body, always complete. */
export const hoursBody = ({ weekly, days }: HoursDraft): Body<"POST /teacher/:id/availability"> => ({
  availability: {
    weekly: sentWeek(weekly),
    exceptions: days.map(({ day, isAvailable, timeFrom, timeTo, note }) => ({
      day,
      isAvailable,
      note: note.trim(),
      timeFrom: timeFrom === "" ? null : timeFrom.slice(0, 5),
      timeTo: timeTo === "" ? null : sentEnd(timeTo),
    })),
  },
});

/** The problems by field name: `weekly.2.timeTo`, `days.0.day`. */
export function hoursProblems({ weekly, days }: HoursDraft): Record<string, HoursProblem> {
  const found: Record<string, HoursProblem> = weekProblems(weekly);
  for (const [at, row] of days.entries()) {
    if (row.day === "") found[`days.${at}.day`] = "day";
    else if ((row.timeFrom === "") !== (row.timeTo === "")) found[`days.${at}.${row.timeFrom === "" ? "timeFrom" : "timeTo"}`] = "both";
    else if (row.timeFrom !== "" && !isOrdered(row)) found[`days.${at}.timeTo`] = "order";
  }
  return found;
}
