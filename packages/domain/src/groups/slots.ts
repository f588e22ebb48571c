import type { Edition } from "../editions/editions.ts";
import { type PlainDay, plainDay } from "../shared/brand.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { dayIn, laterDay, localInstant } from "../shared/time.ts";

/** A weekly lesson time on the school's wall clock. */
export interface Slot {
  /** ISO: 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** `HH:mm`, in the school's zone. */
  timeFrom: string;
  timeTo: string;
  /** Absent: every week. 1 or 2: the odd or the even weeks, counted from the group's start. */
  weekNumber?: 1 | 2 | null;
}

/** One occurrence of a slot. */
export interface Occurrence {
  day: PlainDay;
  from: Temporal.Instant;
  to: Temporal.Instant;
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Minutes since midnight of `HH:mm`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a slot is valid: a weekday 1-7, valid times, the end after the start on the same day. */
export function checkSlot(slot: Slot): Decision<"validation_failed"> {
  const isWeekday = Number.isInteger(slot.weekday) && slot.weekday >= 1 && slot.weekday <= 7;
  const isTimes = timePattern.test(slot.timeFrom) && timePattern.test(slot.timeTo) && slot.timeFrom < slot.timeTo;
  const isWeek = slot.weekNumber === undefined || slot.weekNumber === null || slot.weekNumber === 1 || slot.weekNumber === 2;
  return isWeekday && isTimes && isWeek ? allow({}) : refuse("validation_failed");
}

/**
 * Whether two slots of one group conflict: same weekday, and times that overlap or touch (16:00-17:00 and 17:00-18:00 do). An odd-week and an
 * even-week slot never conflict.
 */
export function slotsConflict(a: Slot, b: Slot): boolean {
  const meet = !a.weekNumber || !b.weekNumber || a.weekNumber === b.weekNumber;
  return meet && a.weekday === b.weekday && a.timeFrom <= b.timeTo && b.timeFrom <= a.timeTo;
}

/** Every pair of conflicting slots, by index. */
export function findSlotConflicts(slots: readonly Slot[]): [number, number][] {
  return slots.flatMap((slot, a) =>
    slots.slice(a + 1).flatMap((other, offset): [number, number][] => (slotsConflict(slot, other) ? [[a, a + 1 + offset]] : [])),
  );
}

/** What a group's week numbers are based on. */
export interface GroupWeeks {
  startDate: PlainDay;
  /** The ISO weekday on which a week begins in the edition of the group's school. */
  firstWeekday: Edition["firstWeekday"];
}

/** The number of a group's week that contains a day. Week 1 is the edition's week with the start date; earlier weeks are 0 or less. */
export function weekOfGroup({ startDate, firstWeekday }: GroupWeeks, day: PlainDay): number {
  const start = Temporal.PlainDate.from(startDate);
  const first = start.subtract({ days: (start.dayOfWeek - firstWeekday + 7) % 7 });
  return Math.floor(first.until(Temporal.PlainDate.from(day), { largestUnit: "days" }).days / 7) + 1;
}

/** Whether a slot takes place on a day, holidays aside. */
export function isSlotDay(slot: Slot, day: PlainDay, weeks: GroupWeeks): boolean {
  if (Temporal.PlainDate.from(day).dayOfWeek !== slot.weekday) return false;
  if (!slot.weekNumber) return true;
  return Math.abs(weekOfGroup(weeks, day)) % 2 === slot.weekNumber % 2;
}

/**
 * A slot on a day, as instants. The start is the wall time of that day; if a clock change skips it, the time after the gap, and if it repeats
 * it, the first one. The length is always the slot's: a clock change never shortens or extends a class.
 */
export function occurrenceOn(slot: Slot, day: PlainDay, timeZone: string): Occurrence {
  const from = localInstant(day, slot.timeFrom, timeZone);
  return { day, from, to: from.add({ minutes: minutesOf(slot.timeTo) - minutesOf(slot.timeFrom) }) };
}

/**
 * The next occurrence of a slot: the first that ends after `now` and isn't before the group's start. For a group that hasn't begun or been
 * launched, that is the first one from its start date on. The slot's UTC times in responses come from it.
 */
export function nextOccurrence(slot: Slot, at: GroupWeeks & { timeZone: string; now: Temporal.Instant }): Occurrence {
  const today = dayIn(at.now, at.timeZone);
  // A class that began yesterday may still be running if it is past midnight in its zone.
  let day = plainDay(Temporal.PlainDate.from(today).subtract({ days: 1 }).toString());
  if (day < at.startDate) day = at.startDate;
  for (;;) {
    if (isSlotDay(slot, day, at)) {
      const found = occurrenceOn(slot, day, at.timeZone);
      if (Temporal.Instant.compare(found.to, at.now) > 0) return found;
    }
    day = laterDay(day, 1, "days");
  }
}

/** The UTC times (`HH:mm`) and UTC weekday of one occurrence. */
export function slotInUtc({ from, to }: Pick<Occurrence, "from" | "to">): { weekday: number; timeFrom: string; timeTo: string } {
  const start = from.toZonedDateTimeISO("UTC");
  const time = (instant: Temporal.Instant) => instant.toZonedDateTimeISO("UTC").toPlainTime().toString({ smallestUnit: "minute" });
  return { weekday: start.dayOfWeek, timeFrom: time(from), timeTo: time(to) };
}
