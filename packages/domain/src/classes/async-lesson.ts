import { isFinishable } from "../curriculum/slide-table.ts";
import type { SlideType } from "../curriculum/slide-types.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { attendanceMeaning } from "./attendance-states.ts";
import { catchUpUntil, creditAfterMinutes, type CatchUpLimits, type MissedClass } from "./catch-up.ts";

// A child who was in a class only for part of it may do the rest of the lesson at their own pace, without the others.

/** When the rest of a lesson may be done; null if it may not. It starts once marks are reviewed, like catch-up credits. */
export function asyncSpan(
  one: MissedClass,
  limits: Pick<CatchUpLimits, "catchUpDays" | "catchUpDaysAfterEnd">,
): { from: Temporal.Instant; until: Temporal.Instant } | null {
  if (attendanceMeaning[one.state].catchUp !== "asynchronous") return null;
  const from = one.finishedAt.add({ minutes: creditAfterMinutes });
  const until = catchUpUntil(one, limits);
  return Temporal.Instant.compare(from, until) < 0 ? { from, until } : null;
}

/** Whether the slides of a finished class accept answers from a child now. */
export function canContinueAsync(
  one: MissedClass,
  now: Temporal.Instant,
  limits: Pick<CatchUpLimits, "catchUpDays" | "catchUpDaysAfterEnd">,
): Decision<"class_not_open", { until: Temporal.Instant }> {
  const span = asyncSpan(one, limits);
  if (!span || Temporal.Instant.compare(now, span.from) < 0 || Temporal.Instant.compare(now, span.until) >= 0)
    return refuse("class_not_open");
  return allow({ until: span.until });
}

/** Whether a child can finish a slide without the class: a memory game in turns needs other players. */
export const isFinishableAsync = (content: { readonly type: SlideType; readonly play?: string }): boolean =>
  isFinishable(content.type) && !(content.type === "DOUBLES" && content.play === "in_turns");
