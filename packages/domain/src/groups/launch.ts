import { allow, type Decision, refuse } from "../shared/decision.ts";
import { overlaps, type Span } from "../shared/spans.ts";
import { dayIn } from "../shared/time.ts";
import { isTimetable, type SlotDate, slotDates, type Timetable } from "./slot-dates.ts";

/** The time of an existing class. */
interface Taken extends Span {
  /** The original start of its slot date, if someone moved it. */
  plannedFrom?: Temporal.Instant | null;
}

export interface LaunchInput<Id extends string | number = string> extends Timetable {
  /** The lessons of the group in order: all of its course's, or those chosen for it. */
  lessons: readonly { id: Id }[];
  /** The group's classes so far, including moved and finished ones, without catch-up classes. */
  existing: readonly (Taken & { lessonId: Id })[];
}

export interface PlannedClass<Id extends string | number = string> extends SlotDate {
  lessonId: Id;
  /** The lesson's position in the group, from 1. */
  number: number;
}

/**
 * The classes a launch adds: one for each lesson without a class, in lesson order, slot by slot from the start date, never on a holiday, over a
 * class the group already has, or on the original date of a moved one. Running it again adds nothing; lessons added to the course later get dates
 * after the earlier ones. It is refused if ten years have fewer free dates than there are lessons.
 */
export function planLaunch<Id extends string | number>(
  input: LaunchInput<Id>,
): Decision<"validation_failed" | "transition_not_allowed", { classes: PlannedClass<Id>[] }> {
  if (!isTimetable(input)) return refuse("validation_failed");
  const known = new Map(input.existing.map((one) => [one.lessonId, one]));
  // Counted from the last existing class, because the remaining lessons follow it.
  const newest = input.existing
    .map(({ to }) => dayIn(to, input.timeZone))
    .reduce((latest, day) => (day > latest ? day : latest), input.startDate);
  const dates = slotDates(input, input.startDate, newest);
  const classes: PlannedClass<Id>[] = [];
  let notBefore: Temporal.Instant | null = null;
  for (const [index, lesson] of input.lessons.entries()) {
    const held = known.get(lesson.id);
    if (held) {
      notBefore = later(notBefore, held.to);
      continue;
    }
    const date = firstFrom(dates, notBefore, input.existing);
    if (date === null) return refuse("transition_not_allowed");
    classes.push({ ...date, lessonId: lesson.id, number: index + 1 });
    notBefore = date.to;
  }
  return allow({ classes });
}

const later = (a: Temporal.Instant | null, b: Temporal.Instant): Temporal.Instant =>
  a === null || Temporal.Instant.compare(a, b) < 0 ? b : a;

/** The next suitable date. Dates only move forward, so skipped ones are never needed again. */
function firstFrom(dates: Generator<SlotDate, void>, notBefore: Temporal.Instant | null, taken: readonly Taken[]): SlotDate | null {
  for (let next = dates.next(); !next.done; next = dates.next()) {
    const { value } = next;
    const isLate = notBefore === null || Temporal.Instant.compare(value.from, notBefore) >= 0;
    if (isLate && !taken.some((one) => overlaps(value, one) || one.plannedFrom?.equals(value.from))) return value;
  }
  return null;
}
