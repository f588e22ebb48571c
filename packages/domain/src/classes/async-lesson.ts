import { isFinishable } from "../curriculum/slide-table.ts";
import type { SlideType } from "../curriculum/slide-types.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { attendanceMeaning } from "./attendance-states.ts";
import { catchUpUntil, creditAfterMinutes, type CatchUpLimits, type MissedClass } from "./catch-up.ts";

// A child who was in a class for a part only may do the rest of its lesson alone, without anybody else and in its own time.

/** When the rest of a lesson may be done; null without the right to. Marks are looked over first, like those of who missed the class. */
export function asyncSpan(
  one: MissedClass,
  limits: Pick<CatchUpLimits, "catchUpDays" | "catchUpDaysAfterEnd">,
): { from: Temporal.Instant; until: Temporal.Instant } | null {
  if (attendanceMeaning[one.state].catchUp !== "asynchronous") return null;
  const from = one.finishedAt.add({ minutes: creditAfterMinutes });
  const until = catchUpUntil(one, limits);
  return Temporal.Instant.compare(from, until) < 0 ? { from, until } : null;
}

/** Whether the slides of a class that is over take answers from a child now. */
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

/** Whether a child alone can finish a slide: cards that are turned in turns need a table of others. */
export const isFinishableAsync = (content: { readonly type: SlideType; readonly play?: string }): boolean =>
  isFinishable(content.type) && !(content.type === "DOUBLES" && content.play === "in_turns");
