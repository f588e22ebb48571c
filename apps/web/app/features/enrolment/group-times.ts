import type { BoundFormats } from "~/shared/formats/use-formats.ts";
import type { OpenGroup } from "./types.ts";

/** Classes of a group at the same hours, on one or more weekdays. */
export interface WeeklyTime {
  /** ISO weekdays in the reader's time zone. */
  weekdays: number[];
  /** "4:00 – 5:00 PM", in the reader's time zone. */
  hours: string;
  /** Whether it takes place every other week only. */
  everyOtherWeek: boolean;
}

/** When a group meets, in the reader's time zone, where the weekday may differ. Slots with the same hours are merged. */
export function weeklyTimes(
  group: { slots: readonly Omit<OpenGroup["slots"][number], "id">[] },
  zone: string,
  { timeRange }: Pick<BoundFormats, "timeRange">,
): WeeklyTime[] {
  const times: WeeklyTime[] = [];
  for (const slot of group.slots.toSorted((a, b) => Temporal.Instant.compare(a.nextFrom, b.nextFrom))) {
    const weekday = Temporal.Instant.from(slot.nextFrom).toZonedDateTimeISO(zone).dayOfWeek;
    const hours = timeRange(slot.nextFrom, slot.nextTo);
    const everyOtherWeek = slot.weekNumber !== null;
    const same = times.find((time) => time.hours === hours && time.everyOtherWeek === everyOtherWeek);
    if (same) same.weekdays.push(weekday);
    else times.push({ weekdays: [weekday], hours, everyOtherWeek });
  }
  return times;
}
