import type { PlainDay } from "../shared/brand.ts";
import { laterDay } from "../shared/time.ts";
import { type Holiday, isHoliday } from "./holidays.ts";
import { checkSlot, findSlotConflicts, type GroupWeeks, isSlotDay, type Occurrence, occurrenceOn, type Slot } from "./slots.ts";

/** Weeks are counted from the group's start, and no class lies before it. */
export interface Timetable extends GroupWeeks {
  slots: readonly Slot[];
  /** The school's IANA zone. */
  timeZone: string;
  /** The school's and the group's own. */
  holidays: readonly Holiday[];
}

/** A time of the timetable, and which of the slots it belongs to (its place in the list). */
export interface SlotDate extends Occurrence {
  slot: number;
}

/** With fewer free dates than lessons in this time a plan ends: a holiday without an end, for one. */
const longestYears = 10;

const oneWeek = [1, 2, 3, 4, 5, 6, 7];

/** Whether the slots are some, are well-formed and are not in each other's way. */
export const isTimetable = ({ slots }: Pick<Timetable, "slots">): boolean =>
  slots.length > 0 && slots.every((slot) => checkSlot(slot).ok) && findSlotConflicts(slots).length === 0;

/**
 * The times of the slots in their order, holidays left out.
 * @param firstDay where to begin; days before the group's start are passed over
 * @param countedFrom the last day something is known of: ten years after it the dates end
 */
export function* slotDates(
  { slots, startDate, firstWeekday, timeZone, holidays }: Timetable,
  firstDay: PlainDay,
  countedFrom: PlainDay,
): Generator<SlotDate, void> {
  const lastDay = laterDay(countedFrom > startDate ? countedFrom : startDate, longestYears * 12, "months");
  const ordered = slots.map((slot, index) => ({ slot, index })).toSorted((a, b) => (a.slot.timeFrom < b.slot.timeFrom ? -1 : 1));
  // From slot's day to slot's day: most days of a week have none, and ten years of days are thousands.
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
