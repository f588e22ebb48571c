import type { PlainDay } from "../shared/brand.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { overlaps, type Span } from "../shared/spans.ts";
import { dayIn } from "../shared/time.ts";
import type { ClassStatus } from "./class-status.ts";
import type { PlannedClass } from "./launch.ts";
import { isTimetable, type SlotDate, slotDates, type Timetable } from "./slot-dates.ts";

export interface ScheduledClass extends Span {
  id: number;
  lessonId: number;
  status: ClassStatus;
  /** Someone set its time manually. */
  isMoved: boolean;
  /** Someone was there, was marked, or reported an absence. */
  isAttended: boolean;
  /** The start the schedule gave a moved class; null if the class wasn't moved, or if it isn't known. */
  plannedFrom: Temporal.Instant | null;
}

export interface MatchInput extends Timetable {
  /** The lessons of the group in order. */
  lessons: readonly { id: number }[];
  /** All classes of the group except catch-up classes. */
  classes: readonly ScheduledClass[];
  /** Times to avoid: the group's catch-up classes. */
  blocked: readonly Span[];
  now: Temporal.Instant;
}

/** Why a class isn't re-dated. `status`: it is postponed, canceled or a preview. */
export type FixedReason = "begun" | "status" | "moved" | "attended";

export interface FixedClass {
  class: ScheduledClass;
  because: FixedReason;
  /** The lesson's position in the group, from 1; null for a lesson that no longer belongs to it. */
  number: number | null;
  /** The slot date that is reserved for this class; null once it has passed. It is stored as the class's planned start. */
  slotDate: SlotDate | null;
}

export interface RedatedClass {
  class: ScheduledClass;
  number: number;
  date: SlotDate;
  /** False: its time is the same as before. */
  isNewTime: boolean;
}

export interface MatchPlan {
  fixed: FixedClass[];
  /** The classes that follow the schedule, in lesson order, including those whose time doesn't change. */
  redated: RedatedClass[];
  /** New classes for lessons without one. */
  added: PlannedClass<number>[];
  /** Classes of lessons that no longer belong to the group. */
  removed: ScheduledClass[];
  /** Lessons without a date in the next ten years; an existing class keeps its old time. */
  unplaced: { lessonId: number; class: ScheduledClass | null }[];
  /** The day of the last class in the school's zone, without canceled ones; null if there is none. */
  endsBefore: PlainDay | null;
  endsAfter: PlainDay | null;
}

const { compare } = Temporal.Instant;

/** Why a class may not be re-dated, or null if it may: only upcoming classes without changes or marks follow the schedule. */
export function fixedReason(one: ScheduledClass, now: Temporal.Instant): FixedReason | null {
  if (one.status === "OPEN" || one.status === "CLOSED") return "begun";
  if (one.status !== "UPCOMING") return "status";
  if (compare(one.from, now) <= 0) return "begun";
  if (one.isMoved) return "moved";
  return one.isAttended ? "attended" : null;
}

/**
 * What a change of slots, holidays or chosen lessons does to a group's classes. Upcoming classes that no one touched get the next slot dates in
 * lesson order; lessons without a class get one, and untouched classes of other lessons are removed. All other classes stay; one that is still
 * ahead keeps its slot date reserved, so that nothing moves up because of it. No class is put on a holiday, in the past or over another class.
 * Planning again after the plan is carried out changes nothing.
 */
export function planMatch(input: MatchInput): Decision<"validation_failed", { plan: MatchPlan }> {
  if (!isTimetable(input) || new Set(input.lessons.map(({ id }) => id)).size < input.lessons.length) return refuse("validation_failed");
  const { now, classes, timeZone } = input;
  const fixed = classes.filter((one) => fixedReason(one, now) !== null);
  const wanted = new Set(input.lessons.map(({ id }) => id));
  const plan: MatchPlan = {
    fixed: [],
    redated: [],
    added: [],
    removed: classes.filter((one) => fixedReason(one, now) === null && !wanted.has(one.lessonId)),
    unplaced: [],
    endsBefore: lastDay(classes, timeZone),
    endsAfter: null,
  };
  const dates = datesAhead(input, [...fixed, ...input.blocked]);
  for (const [index, lesson] of input.lessons.entries()) {
    const own = classes.filter(({ lessonId }) => lessonId === lesson.id).toSorted((a, b) => compare(a.from, b.from));
    for (const one of own.length > 0 ? own : [null]) place(plan, { lessonId: lesson.id, number: index + 1 }, one, { dates, now });
  }
  for (const one of fixed.filter(({ lessonId }) => !wanted.has(lessonId)))
    plan.fixed.push({ class: one, because: fixedReason(one, now) ?? "status", number: null, slotDate: null });
  plan.endsAfter = lastDay(
    [
      ...plan.fixed.map((one) => one.class),
      ...plan.redated.map(({ class: { status }, date }) => ({ ...date, status })),
      ...plan.added.map((added) => ({ ...added, status: "UPCOMING" as const })),
      ...plan.unplaced.flatMap((one) => (one.class ? [one.class] : [])),
    ],
    timeZone,
  );
  return allow({ plan });
}

/** Whether carrying out a plan would change nothing. */
export const isMatched = ({ redated, added, removed, unplaced }: MatchPlan): boolean =>
  added.length + removed.length + unplaced.length === 0 && redated.every(({ isNewTime }) => !isNewTime);

interface Dates {
  /** The next date that isn't over another class. */
  nextFree: () => SlotDate | null;
  /** The next date, even if it is taken. */
  next: () => SlotDate | null;
}

function place(
  plan: MatchPlan,
  { lessonId, number }: { lessonId: number; number: number },
  one: ScheduledClass | null,
  { dates, now }: { dates: Dates; now: Temporal.Instant },
): void {
  const because = one && fixedReason(one, now);
  if (one && because) {
    const isAhead = compare(one.plannedFrom ?? one.from, now) > 0;
    plan.fixed.push({ class: one, because, number, slotDate: isAhead ? dates.next() : null });
    return;
  }
  const date = dates.nextFree();
  if (date === null) plan.unplaced.push({ lessonId, class: one });
  else if (one === null) plan.added.push({ ...date, lessonId, number });
  else plan.redated.push({ class: one, number, date, isNewTime: !one.from.equals(date.from) || !one.to.equals(date.to) });
}

/** Upcoming slot dates, only moving forward; none begins before the previous one has ended. */
function datesAhead(input: MatchInput, taken: readonly Span[]): Dates {
  const { now, timeZone } = input;
  const today = dayIn(now, timeZone);
  const newest = input.classes.map(({ to }) => dayIn(to, timeZone)).reduce((latest, day) => (day > latest ? day : latest), today);
  const all = slotDates(input, today, newest);
  let notBefore = now;
  const take = (isFree: (date: SlotDate) => boolean) => {
    for (let next = all.next(); !next.done; next = all.next()) {
      const { value } = next;
      if (compare(value.from, now) <= 0 || compare(value.from, notBefore) < 0 || !isFree(value)) continue;
      notBefore = value.to;
      return value;
    }
    return null;
  };
  return { nextFree: () => take((date) => !taken.some((one) => overlaps(one, date))), next: () => take(() => true) };
}

function lastDay(classes: readonly (Span & { status: ClassStatus })[], timeZone: string): PlainDay | null {
  const days = classes.filter(({ status }) => status !== "CANCELED").map(({ from }) => dayIn(from, timeZone));
  return days.toSorted().at(-1) ?? null;
}
