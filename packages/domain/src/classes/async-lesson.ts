import { isFinishable } from "../curriculum/slide-table.ts";
import type { SlideType } from "../curriculum/slide-types.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { ClassStatus } from "../groups/class-status.ts";
import { attendanceMeaning, type AttendanceState } from "./attendance-states.ts";
import { catchUpUntil, creditAfterMinutes, type CatchUpLimits, type MissedClass } from "./missed-class.ts";

// What a child may do at their own pace, without the others: a lesson of type ASYNC from its date until it is due, and afterwards what is left of it;
// and the rest of a class that the child left early.

type Limits = Pick<CatchUpLimits, "catchUpDays" | "catchUpDaysAfterEnd">;

/** When a lesson at one's own pace is due, exclusive: the same local time that many days after it opened. */
export const asyncDueAt = ({ startsAt, timeZone }: Pick<AsyncClass, "startsAt" | "timeZone">, days: number): Temporal.Instant =>
  startsAt.toZonedDateTimeISO(timeZone).add({ days }).toInstant();

/** A class whose lesson is over for a child, as far as it decides what may still be done of it. */
interface EndedClass extends MissedClass {
  /** The lesson was done at one's own pace: then all that is left of it may be done late, whatever was done in time. */
  readonly isAsyncLesson: boolean;
}

/** When the rest of a lesson may be done; null if it may not. It starts once marks are reviewed, like catch-up credits. */
export function asyncSpan(one: EndedClass, limits: Limits): { from: Temporal.Instant; until: Temporal.Instant } | null {
  const { catchUp } = attendanceMeaning[one.state];
  if (catchUp !== "asynchronous" && !(one.isAsyncLesson && catchUp === "class")) return null;
  const from = one.finishedAt.add({ minutes: creditAfterMinutes });
  const until = catchUpUntil(one, limits);
  return Temporal.Instant.compare(from, until) < 0 ? { from, until } : null;
}

/** A class as one child may have work to do in it at their own pace. */
export interface AsyncClass {
  readonly isAsyncLesson: boolean;
  readonly status: ClassStatus;
  readonly startsAt: Temporal.Instant;
  /** The school's zone. */
  readonly timeZone: string;
  readonly state: AttendanceState;
  readonly finishedAt: Temporal.Instant | null;
  /** The end of the group's last class; null if all of them were canceled. */
  readonly groupEndsAt: Temporal.Instant | null;
}

/** When a child works in a class at their own pace: until it is due, or after its end. Null: never, or it is canceled or postponed. */
export function asyncWorkSpan(one: AsyncClass, limits: Limits & { readonly asyncDueDays: number }) {
  if (one.isAsyncLesson && (one.status === "UPCOMING" || one.status === "OPEN"))
    return { from: one.startsAt, until: asyncDueAt(one, limits.asyncDueDays) };
  if (one.status !== "CLOSED" || one.finishedAt === null) return null;
  const { state, finishedAt, groupEndsAt, isAsyncLesson } = one;
  return asyncSpan({ state, finishedAt, groupEndsAt: groupEndsAt ?? finishedAt, isAsyncLesson }, limits);
}

/** Whether the slides of a class accept answers from a child at their own pace now. */
export function canContinueAsync(
  one: AsyncClass,
  now: Temporal.Instant,
  limits: Limits & { readonly asyncDueDays: number },
): Decision<"class_not_open", { until: Temporal.Instant }> {
  const span = asyncWorkSpan(one, limits);
  if (!span || Temporal.Instant.compare(now, span.from) < 0 || Temporal.Instant.compare(now, span.until) >= 0)
    return refuse("class_not_open");
  return allow({ until: span.until });
}

/** What time asks of a class whose lesson is done at one's own pace: to be opened, to be closed, or nothing. */
export function asyncClassStep(
  one: Pick<AsyncClass, "status" | "startsAt" | "timeZone">,
  now: Temporal.Instant,
  days: number,
): "open" | "close" | null {
  const isDue = Temporal.Instant.compare(now, asyncDueAt(one, days)) >= 0;
  if (one.status === "OPEN") return isDue ? "close" : null;
  return one.status === "UPCOMING" && !isDue && Temporal.Instant.compare(now, one.startsAt) >= 0 ? "open" : null;
}

/** What a child did of a lesson at their own pace. */
interface AsyncWork {
  /** How many slides the child opened. */
  readonly opened: number;
  /** How many slides are left that a child can finish alone. */
  readonly left: number;
  readonly isExcused: boolean;
}

/**
 * The mark of a lesson at one's own pace when it is due: PRESENT when all was done, PARTIAL when something was, otherwise ABSENT. An excused child
 * who did all of it counts as present.
 */
export function asyncMark({ opened, left, isExcused }: AsyncWork): "PRESENT" | "PARTIAL" | "ABSENT" | "EXCUSED" {
  if (opened > 0 && left === 0) return "PRESENT";
  if (isExcused) return "EXCUSED";
  return opened > 0 ? "PARTIAL" : "ABSENT";
}

/** Whether a child can finish a slide without the class: a memory game in turns needs other players. */
export const isFinishableAsync = (content: { readonly type: SlideType; readonly play?: string }): boolean =>
  isFinishable(content.type) && !(content.type === "DOUBLES" && content.play === "in_turns");
