import type { BoundFormats } from "~/shared/formats/use-formats.ts";
import type { OpenGroup } from "./types.ts";

/** Lessons of a group at one hour, on one weekday or several. */
export interface WeeklyTime {
  /** ISO weekdays in the reader's zone. */
  weekdays: number[];
  /** "4:00 – 5:00 PM", in the reader's zone. */
  hours: string;
  /** Only every second week. */
  everyOtherWeek: boolean;
}

/** When a group meets, as a reader in a zone sees it: past midnight there it is another weekday. Slots of one hour are put together. */
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
