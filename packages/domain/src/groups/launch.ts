import type { PlainDay } from "../shared/brand.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { dayIn, laterDay } from "../shared/time.ts";
import { type Holiday, isHoliday } from "./holidays.ts";
import { checkSlot, findSlotConflicts, isSlotDay, type Occurrence, occurrenceOn, type Slot } from "./slots.ts";

export interface LaunchInput {
  /** The course's lessons in their order. */
  lessons: readonly { id: string }[];
  slots: readonly Slot[];
  startDate: PlainDay;
  /** The school's IANA zone. */
  timeZone: string;
  holidays: readonly Holiday[];
  /** The group's classes so far, also moved and finished ones; without catch-ups. */
  existing: readonly { lessonId: string; from: Temporal.Instant; to: Temporal.Instant }[];
}

export interface PlannedClass extends Occurrence {
  lessonId: string;
  /** The lesson's place in the course, from 1. */
  number: number;
}

/** With fewer free dates than lessons in this time the plan is refused: a holiday without an end, for one. */
const longestYears = 10;

/**
 * The classes a launch adds: one for each lesson that has none, in the order of the lessons, slot by slot from the start
 * date on, never on a holiday and never over a class the group already has. Running it again adds nothing; lessons added
 * to the course later get the dates after those before them.
 */
export function planLaunch(input: LaunchInput): Decision<"validation_failed" | "transition_not_allowed", { classes: PlannedClass[] }> {
  if (input.slots.length === 0 || input.slots.some((slot) => !checkSlot(slot).ok) || findSlotConflicts(input.slots).length > 0)
    return refuse("validation_failed");
  const known = new Map(input.existing.map((one) => [one.lessonId, one]));
  const dates = freeDates(input);
  const classes: PlannedClass[] = [];
  let notBefore: Temporal.Instant | null = null;
  for (const [index, lesson] of input.lessons.entries()) {
    const held = known.get(lesson.id);
    if (held) {
      notBefore = later(notBefore, held.to);
      continue;
    }
    const date = firstFrom(dates, notBefore);
    if (date === null) return refuse("transition_not_allowed");
    classes.push({ ...date, lessonId: lesson.id, number: index + 1 });
    notBefore = date.to;
  }
  return allow({ classes });
}

const later = (a: Temporal.Instant | null, b: Temporal.Instant): Temporal.Instant =>
  a === null || Temporal.Instant.compare(a, b) < 0 ? b : a;

/** The dates only ever go forward, so what was passed over is not needed again. */
function firstFrom(dates: Generator<Occurrence, void>, notBefore: Temporal.Instant | null): Occurrence | null {
  for (let next = dates.next(); !next.done; next = dates.next()) {
    if (notBefore === null || Temporal.Instant.compare(next.value.from, notBefore) >= 0) return next.value;
  }
  return null;
}

function* freeDates({ slots, startDate, timeZone, holidays, existing }: LaunchInput): Generator<Occurrence, void> {
  // Counted from the last class there is: the lessons that are left follow it.
  const newest = existing.map(({ to }) => dayIn(to, timeZone)).reduce((latest, day) => (day > latest ? day : latest), startDate);
  const lastDay = laterDay(newest, longestYears * 12, "months");
  const ordered = slots.toSorted((a, b) => (a.timeFrom < b.timeFrom ? -1 : 1));
  for (let day = startDate; ; day = laterDay(day, 1, "days")) {
    const isFree = !isHoliday(day, holidays);
    for (const slot of ordered) {
      if (!isFree || !isSlotDay(slot, day, startDate)) continue;
      const found = occurrenceOn(slot, day, timeZone);
      const isTaken = existing.some(
        ({ from, to }) => Temporal.Instant.compare(found.from, to) < 0 && Temporal.Instant.compare(from, found.to) < 0,
      );
      if (!isTaken) yield found;
    }
    if (day > lastDay) return;
  }
}
