import type { PlainDay } from "../shared/brand.ts";
import { laterDay } from "../shared/time.ts";
import { type Holiday, isHoliday } from "./holidays.ts";
import { checkSlot, findSlotConflicts, isSlotDay, type Occurrence, occurrenceOn, type Slot } from "./slots.ts";

export interface Timetable {
  slots: readonly Slot[];
  /** Of the group: weeks are counted from it, and no class lies before it. */
  startDate: PlainDay;
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

/** Whether the slots are some, are well-formed and are not in each other's way. */
export const isTimetable = ({ slots }: Pick<Timetable, "slots">): boolean =>
  slots.length > 0 && slots.every((slot) => checkSlot(slot).ok) && findSlotConflicts(slots).length === 0;

/**
 * The times of the slots in their order, holidays left out.
 * @param firstDay where to begin; days before the group's start are passed over
 * @param countedFrom the last day something is known of: ten years after it the dates end
 */
export function* slotDates(
  { slots, startDate, timeZone, holidays }: Timetable,
  firstDay: PlainDay,
  countedFrom: PlainDay,
): Generator<SlotDate, void> {
  const lastDay = laterDay(countedFrom > startDate ? countedFrom : startDate, longestYears * 12, "months");
  const ordered = slots.map((slot, index) => ({ slot, index })).toSorted((a, b) => (a.slot.timeFrom < b.slot.timeFrom ? -1 : 1));
  const weekdays = new Set(slots.map(({ weekday }) => weekday));
  const first = firstDay > startDate ? firstDay : startDate;
  let weekday = Temporal.PlainDate.from(first).dayOfWeek;
  for (let day = first; day <= lastDay; day = laterDay(day, 1, "days"), weekday = (weekday % 7) + 1) {
    // Most days of a week have no slot: they are passed over before anything is asked of them.
    if (!weekdays.has(weekday) || isHoliday(day, holidays)) continue;
    for (const { slot, index } of ordered) {
      if (isSlotDay(slot, day, startDate)) yield { ...occurrenceOn(slot, day, timeZone), slot: index };
    }
  }
}
