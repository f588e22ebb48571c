import type { Edition } from "@larkroom/domain/editions/editions";
import { isAsyncLesson } from "~/features/classes/async-lesson.ts";
import type { StaffClass } from "./types.ts";

/** A day of the displayed week with its classes in order. */
export interface WeekDay<C = StaffClass> {
  /** YYYY-MM-DD in the reader's time zone. */
  day: string;
  classes: readonly C[];
}

/** The first day of the week that contains a day, by the edition's week. */
export function weekStart(day: Temporal.PlainDate, { firstWeekday }: Pick<Edition, "firstWeekday">): Temporal.PlainDate {
  return day.subtract({ days: (day.dayOfWeek - firstWeekday + 7) % 7 });
}

/** The week in the URL, given by any of its days; the current week when it is missing or invalid. */
export function askedWeek(asked: string | null, today: Temporal.PlainDate, edition: Pick<Edition, "firstWeekday">): Temporal.PlainDate {
  if (asked === null || !/^20\d\d-\d\d-\d\d$/.test(asked)) return weekStart(today, edition);
  try {
    return weekStart(Temporal.PlainDate.from(asked, { overflow: "reject" }), edition);
  } catch {
    return weekStart(today, edition);
  }
}

/** A number of whole days as a range of instants. */
export function spanOf(first: Temporal.PlainDate, days: number, zone: string): { from: string; to: string } {
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant().toString();
  return { from: at(first), to: at(first.add({ days })) };
}

/** The day a class begins, as YYYY-MM-DD in a time zone. */
export const dayOfClass = ({ from }: Pick<StaffClass, "from">, zone: string): string =>
  Temporal.Instant.from(from).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Seven days from the first one, each with the classes that begin on it. */
export function daysOfWeek<C extends Pick<StaffClass, "from">>(
  first: Temporal.PlainDate,
  classes: readonly C[],
  zone: string,
): WeekDay<C>[] {
  return Array.from({ length: 7 }, (_, place) => {
    const day = first.add({ days: place }).toString();
    return { day, classes: classes.filter((one) => dayOfClass(one, zone) === day) };
  });
}

/** The next live class: one that is open, else the first that can still be opened and hasn't ended. */
export function nextClass(classes: readonly StaffClass[], now: Temporal.Instant): StaffClass | undefined {
  return (
    classes.find((one) => one.status === "OPEN" && !isAsyncLesson(one)) ??
    classes.find((one) => !isAsyncLesson(one) && isAhead(one) && Date.parse(one.to) > now.epochMilliseconds)
  );
}

const isAhead = ({ status }: StaffClass): boolean => status === "UPCOMING" || status === "POSTPONED";
