import type { PlainDay } from "../shared/brand.ts";
import { laterDay } from "../shared/time.ts";
import { type Holiday, isHoliday } from "./holidays.ts";
import { checkSlot, findSlotConflicts, type GroupWeeks, isSlotDay, type Occurrence, occurrenceOn, type Slot } from "./slots.ts";

/** Weeks are counted from the group's start, and no class is before it. */
export interface Timetable extends GroupWeeks {
  slots: readonly Slot[];
  /** The school's IANA zone. */
  timeZone: string;
  /** The holidays of the school and the group's own. */
  holidays: readonly Holiday[];
}

/** A scheduled time, and the index of its slot. */
export interface SlotDate extends Occurrence {
  slot: number;
}

/** Planning stops after this time if there are fewer free dates than lessons, for example during an endless holiday. */
const longestYears = 10;

const oneWeek = [1, 2, 3, 4, 5, 6, 7];

/** Whether there are slots, all valid and without conflicts. */
export const isTimetable = ({ slots }: Pick<Timetable, "slots">): boolean =>
  slots.length > 0 && slots.every((slot) => checkSlot(slot).ok) && findSlotConflicts(slots).length === 0;

/**
 * The times of the slots in order, without holidays.
 * @param firstDay where to start; days before the group's start are skipped
 * @param countedFrom the last day of existing classes: the dates end ten years after it
 */
export function* slotDates(
  { slots, startDate, firstWeekday, timeZone, holidays }: Timetable,
  firstDay: PlainDay,
  countedFrom: PlainDay,
): Generator<SlotDate, void> {
  const lastDay = laterDay(countedFrom > startDate ? countedFrom : startDate, longestYears * 12, "months");
  const ordered = slots.map((slot, index) => ({ slot, index })).toSorted((a, b) => (a.slot.timeFrom < b.slot.timeFrom ? -1 : 1));
  // Jumps from slot day to slot day: most days of a week have none, and ten years have thousands of days.
  const weekdays = new Set(slots.map(({ weekday }) => weekday));
  const daysUntilNext = (weekday: number): number | undefined => oneWeek.find((days) => weekdays.has(((weekday - 1 + days) % 7) + 1));
  const first = firstDay > startDate ? firstDay : startDate;
  let weekday = Temporal.PlainDate.from(first).dayOfWeek;
  let day = first;
  for (
    let days: number | undefined = weekdays.has(weekday) ? 0 : daysUntilNext(weekday);
    days !== undefined;
    days = daysUntilNext(weekday)
  ) {
    day = laterDay(day, days, "days");
    weekday = ((weekday - 1 + days) % 7) + 1;
    if (day > lastDay) return;
    if (isHoliday(day, holidays)) continue;
    for (const { slot, index } of ordered) {
      if (isSlotDay(slot, day, { startDate, firstWeekday })) yield { ...occurrenceOn(slot, day, timeZone), slot: index };
    }
  }
}
