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

/** One time a slot takes place. */
export interface Occurrence {
  day: PlainDay;
  from: Temporal.Instant;
  to: Temporal.Instant;
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Minutes since midnight of `HH:mm`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a slot is one: a weekday 1-7, times of the day, the end after the start on the same day. */
export function checkSlot(slot: Slot): Decision<"validation_failed"> {
  const isWeekday = Number.isInteger(slot.weekday) && slot.weekday >= 1 && slot.weekday <= 7;
  const isTimes = timePattern.test(slot.timeFrom) && timePattern.test(slot.timeTo) && slot.timeFrom < slot.timeTo;
  const isWeek = slot.weekNumber === undefined || slot.weekNumber === null || slot.weekNumber === 1 || slot.weekNumber === 2;
  return isWeekday && isTimes && isWeek ? allow({}) : refuse("validation_failed");
}

/**
 * Whether two slots of one group are in each other's way: same weekday, and times that overlap or touch (16:00-17:00 and
 * 17:00-18:00 do). An odd-week and an even-week slot never meet.
 */
export function slotsConflict(a: Slot, b: Slot): boolean {
  const meet = !a.weekNumber || !b.weekNumber || a.weekNumber === b.weekNumber;
  return meet && a.weekday === b.weekday && a.timeFrom <= b.timeTo && b.timeFrom <= a.timeTo;
}

/** Every pair of slots in conflict, as their places in the list. */
export function findSlotConflicts(slots: readonly Slot[]): [number, number][] {
  return slots.flatMap((slot, a) =>
    slots.slice(a + 1).flatMap((other, offset): [number, number][] => (slotsConflict(slot, other) ? [[a, a + 1 + offset]] : [])),
  );
}

/** What the weeks of a group are counted by. */
export interface GroupWeeks {
  startDate: PlainDay;
  /** ISO weekday a week begins with in the edition of the group's school. */
  firstWeekday: Edition["firstWeekday"];
}

/** Which week of the group a day lies in. The first is the edition's week that holds the start date; 0 or less before it. */
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
 * A slot on a day, as instants. The start is the wall time of that day; where a clock change skips it, the time after the
 * gap, where it is repeated, the first. The length is the slot's own: a class is never shortened or stretched by a clock.
 */
export function occurrenceOn(slot: Slot, day: PlainDay, timeZone: string): Occurrence {
  const from = localInstant(day, slot.timeFrom, timeZone);
  return { day, from, to: from.add({ minutes: minutesOf(slot.timeTo) - minutesOf(slot.timeFrom) }) };
}

/**
 * The next time a slot takes place: the first whose end lies after `now`, not before the group's start. Before the
 * group has begun, or been launched, that is the first one from its start date on. The served UTC times of a slot come from it.
 */
export function nextOccurrence(slot: Slot, at: GroupWeeks & { timeZone: string; now: Temporal.Instant }): Occurrence {
  const today = dayIn(at.now, at.timeZone);
  // A class that began yesterday may still run in a zone where it is past midnight now.
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

/** A slot's times in UTC (`HH:mm`) and its weekday there, of one occurrence. */
export function slotInUtc({ from, to }: Pick<Occurrence, "from" | "to">): { weekday: number; timeFrom: string; timeTo: string } {
  const start = from.toZonedDateTimeISO("UTC");
  const time = (instant: Temporal.Instant) => instant.toZonedDateTimeISO("UTC").toPlainTime().toString({ smallestUnit: "minute" });
  return { weekday: start.dayOfWeek, timeFrom: time(from), timeTo: time(to) };
}
