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
  /** Somebody gave it a time by hand. */
  isMoved: boolean;
  /** Somebody was there, was marked, or told an absence. */
  isAttended: boolean;
  /** The start the timetable gave it, where that is not its own: of a moved class. Null: not known. */
  plannedFrom: Temporal.Instant | null;
}

export interface MatchInput extends Timetable {
  /** The lessons of the group in their order. */
  lessons: readonly { id: number }[];
  /** All classes of the group but its catch-ups. */
  classes: readonly ScheduledClass[];
  /** Times no class may be put over: the group's catch-ups. */
  blocked: readonly Span[];
  now: Temporal.Instant;
}

/** Why a class stays where it is. `status`: it is postponed, canceled or a preview. */
export type KeptBecause = "begun" | "status" | "moved" | "attended";

export interface KeptClass {
  class: ScheduledClass;
  because: KeptBecause;
  /** The lesson's place among those of the group, from 1; null for a lesson that is none of them any more. */
  number: number | null;
  /** The date of the timetable that this class stands for and no other takes; null when that is over. To be stored as its planned one. */
  standsFor: SlotDate | null;
}

export interface RedatedClass {
  class: ScheduledClass;
  number: number;
  date: SlotDate;
  /** False: its time is the same as before. */
  isNewTime: boolean;
}

export interface MatchPlan {
  kept: KeptClass[];
  /** Those that follow the timetable, in the order of the lessons; also those whose time stays the same. */
  redated: RedatedClass[];
  /** For lessons that have no class. */
  added: PlannedClass<number>[];
  /** Of lessons that are no longer the group's. */
  removed: ScheduledClass[];
  /** Lessons for which the next ten years have no date; the class keeps its old time. */
  unplaced: { lessonId: number; class: ScheduledClass | null }[];
  /** The school's day of the last class, canceled ones left out; null without any. */
  endsBefore: PlainDay | null;
  endsAfter: PlainDay | null;
}

const { compare } = Temporal.Instant;

/** Why a class may not be re-dated, or null when it may: only what is ahead, untouched and unattended follows the timetable. */
export function keptBecause(one: ScheduledClass, now: Temporal.Instant): KeptBecause | null {
  if (one.status === "OPEN" || one.status === "CLOSED") return "begun";
  if (one.status !== "UPCOMING") return "status";
  if (compare(one.from, now) <= 0) return "begun";
  if (one.isMoved) return "moved";
  return one.isAttended ? "attended" : null;
}

/**
 * What a change of slots, holidays or chosen lessons does to a group's classes. Those ahead that nobody touched get the next dates
 * of the timetable in the order of the lessons; lessons without a class get one, untouched classes of other lessons go. All
 * others stay where they are; one that stays and is still ahead uses up the date it stands for, so that nothing moves up because of it.
 * Nothing is put on a holiday, in the past or over another class. Carried out and planned again, nothing changes.
 */
export function planMatch(input: MatchInput): Decision<"validation_failed", { plan: MatchPlan }> {
  if (!isTimetable(input) || new Set(input.lessons.map(({ id }) => id)).size < input.lessons.length) return refuse("validation_failed");
  const { now, classes, timeZone } = input;
  const fixed = classes.filter((one) => keptBecause(one, now) !== null);
  const wanted = new Set(input.lessons.map(({ id }) => id));
  const plan: MatchPlan = {
    kept: [],
    redated: [],
    added: [],
    removed: classes.filter((one) => keptBecause(one, now) === null && !wanted.has(one.lessonId)),
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
    plan.kept.push({ class: one, because: keptBecause(one, now) ?? "status", number: null, standsFor: null });
  plan.endsAfter = lastDay(
    [
      ...plan.kept.map((kept) => kept.class),
      ...plan.redated.map(({ class: { status }, date }) => ({ ...date, status })),
      ...plan.added.map((added) => ({ ...added, status: "UPCOMING" as const })),
      ...plan.unplaced.flatMap((one) => (one.class ? [one.class] : [])),
    ],
    timeZone,
  );
  return allow({ plan });
}

/** Whether carrying a plan out would change nothing. */
export const isMatched = ({ redated, added, removed, unplaced }: MatchPlan): boolean =>
  added.length + removed.length + unplaced.length === 0 && redated.every(({ isNewTime }) => !isNewTime);

interface Dates {
  /** The next date that is not over another class. */
  nextFree: () => SlotDate | null;
  /** The next date, whatever lies on it. */
  next: () => SlotDate | null;
}

function place(
  plan: MatchPlan,
  { lessonId, number }: { lessonId: number; number: number },
  one: ScheduledClass | null,
  { dates, now }: { dates: Dates; now: Temporal.Instant },
): void {
  const because = one && keptBecause(one, now);
  if (one && because) {
    const isAhead = compare(one.plannedFrom ?? one.from, now) > 0;
    plan.kept.push({ class: one, because, number, standsFor: isAhead ? dates.next() : null });
    return;
  }
  const date = dates.nextFree();
  if (date === null) plan.unplaced.push({ lessonId, class: one });
  else if (one === null) plan.added.push({ ...date, lessonId, number });
  else plan.redated.push({ class: one, number, date, isNewTime: !one.from.equals(date.from) || !one.to.equals(date.to) });
}

/** The dates only ever go forward; none begins before the one before it has ended. */
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
