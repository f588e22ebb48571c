import { weekOfGroup, type GroupWeeks } from "../groups/slots.ts";
import type { PlainDay } from "../shared/brand.ts";
import type { Span } from "../shared/spans.ts";
import { dayIn, endOfDay } from "../shared/time.ts";
import type { Frequency } from "./assignment-types.ts";

/** A regular class of a group: not canceled, not a preview and not a catch-up class. */
export interface ExpandedClass extends Span {
  id: number;
  lessonId: number;
}

export interface ExpansionInput extends GroupWeeks {
  frequency: Frequency;
  /** The lesson the assignment belongs to; null for the whole course. */
  lessonId: number | null;
  classes: readonly ExpandedClass[];
  /** The school's IANA zone. */
  timeZone: string;
}

/** One time a group has to do an assignment. */
export interface AssignmentOccurrence {
  /** What it stands for, the same after classes were moved: `once`, `class 12`, `week 3`, `weeks 2`, `month 2026-11`. */
  key: string;
  dateFrom: Temporal.Instant;
  dateTo: Temporal.Instant;
}

const compare = Temporal.Instant.compare;
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (compare(a, b) <= 0 ? a : b);

/**
 * The occurrences of an assignment in a group, by date. It is due when its period ends in the school's zone or, if it belongs to a class, when
 * the next regular class begins; at the latest when the group's last class ends. Periods without a class are left out.
 */
export function expandAssignment(input: ExpansionInput): AssignmentOccurrence[] {
  const classes = input.classes.toSorted((a, b) => compare(a.from, b.from) || a.id - b.id);
  const last = classes.map(({ to }) => to).reduce<Temporal.Instant | null>((a, b) => (a && compare(a, b) > 0 ? a : b), null);
  if (last === null) return [];
  const found = input.frequency === "every_lesson" ? ofClasses(classes, last) : ofPeriods(input, classes, last);
  if (input.frequency !== "none" || input.lessonId === null) return found;
  const index = classes.findIndex(({ lessonId }) => lessonId === input.lessonId);
  const own = index === -1 ? undefined : ofClasses(classes, last)[index];
  return own ? [{ ...own, key: "once" }] : [];
}

const ofClasses = (classes: readonly ExpandedClass[], last: Temporal.Instant): AssignmentOccurrence[] =>
  classes.map(({ id, from, to }, index) => {
    const next = classes.slice(index + 1).find((one) => compare(one.from, from) > 0);
    return { key: `class ${id}`, dateFrom: from, dateTo: next?.from ?? (compare(to, last) > 0 ? to : last) };
  });

/** A period begins at midnight, or with the group; it ends a second before the next one begins. */
function ofPeriods(input: ExpansionInput, classes: readonly ExpandedClass[], last: Temporal.Instant): AssignmentOccurrence[] {
  const { timeZone, startDate } = input;
  const periods = new Map<string, { first: PlainDay; last: PlainDay | null }>();
  for (const { from } of classes) {
    const period = periodOf(input, dayIn(from, timeZone));
    periods.set(period.key, period);
  }
  const startOfDay = (day: PlainDay) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant();
  return [...periods].map(([key, period]) => {
    const first = period.first > startDate ? period.first : startDate;
    const begins = earlier(startOfDay(first), classes.find(({ from }) => periodOf(input, dayIn(from, timeZone)).key === key)?.from ?? last);
    const ends = period.last === null ? last : endOfDay(period.last, timeZone).subtract({ seconds: 1 });
    return { key, dateFrom: begins, dateTo: earlier(ends, last) };
  });
}

function periodOf(input: ExpansionInput, day: PlainDay): { key: string; first: PlainDay; last: PlainDay | null } {
  const date = Temporal.PlainDate.from(day);
  const text = (one: Temporal.PlainDate) => one.toString() as PlainDay;
  if (input.frequency === "monthly")
    return { key: `month ${day.slice(0, 7)}`, first: text(date.with({ day: 1 })), last: text(date.with({ day: date.daysInMonth })) };
  if (input.frequency === "none") return { key: "once", first: input.startDate, last: null };
  const week = weekOfGroup(input, day);
  const monday = date.subtract({ days: (date.dayOfWeek - input.firstWeekday + 7) % 7 });
  if (input.frequency === "weekly") return { key: `week ${week}`, first: text(monday), last: text(monday.add({ days: 6 })) };
  const pair = Math.ceil(week / 2);
  const first = monday.subtract({ weeks: week - (2 * pair - 1) });
  return { key: `weeks ${pair}`, first: text(first), last: text(first.add({ days: 13 })) };
}
