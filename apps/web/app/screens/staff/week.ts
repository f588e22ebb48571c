import type { Edition } from "@larkroom/domain/editions/editions";
import type { StaffClass } from "./types.ts";

/** A day of the week that is shown, with its classes in their order. */
export interface WeekDay<C = StaffClass> {
  /** YYYY-MM-DD in the reader's zone. */
  day: string;
  classes: readonly C[];
}

/** The first day of the week a day lies in, as the edition's weeks begin. */
export function weekStart(day: Temporal.PlainDate, { firstWeekday }: Pick<Edition, "firstWeekday">): Temporal.PlainDate {
  return day.subtract({ days: (day.dayOfWeek - firstWeekday + 7) % 7 });
}

/** The week an address asks for by any of its days; this week when it asks for none, or for no day. */
export function askedWeek(asked: string | null, today: Temporal.PlainDate, edition: Pick<Edition, "firstWeekday">): Temporal.PlainDate {
  if (asked === null || !/^20\d\d-\d\d-\d\d$/.test(asked)) return weekStart(today, edition);
  try {
    return weekStart(Temporal.PlainDate.from(asked, { overflow: "reject" }), edition);
  } catch {
    return weekStart(today, edition);
  }
}

/** Some whole days as a span of instants. */
export function spanOf(first: Temporal.PlainDate, days: number, zone: string): { from: string; to: string } {
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant().toString();
  return { from: at(first), to: at(first.add({ days })) };
}

/** The day a class begins on, YYYY-MM-DD in a zone. */
export const dayOfClass = ({ from }: Pick<StaffClass, "from">, zone: string): string =>
  Temporal.Instant.from(from).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Seven days from a first one, each with the classes that begin on it. */
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

/** The class to go to next: one that is open, else the first that may still be opened and is not past its end. */
export function nextClass(classes: readonly StaffClass[], now: Temporal.Instant): StaffClass | undefined {
  return (
    classes.find(({ status }) => status === "OPEN") ??
    classes.find(({ status, to }) => (status === "UPCOMING" || status === "POSTPONED") && Date.parse(to) > now.epochMilliseconds)
  );
}
