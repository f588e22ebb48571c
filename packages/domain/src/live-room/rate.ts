import { allow, type Decision, refuse } from "../shared/decision.ts";

/**
 * Whether one more item is allowed within the last second. `recent` holds the times (epoch ms) of those allowed; refused ones aren't recorded, so
 * that a flooding sender is limited, not locked out. Times after `now` come from a clock that was set back, and don't count.
 */
export function admit(recent: readonly number[], now: number, perSecond: number): Decision<"too_many_requests", { recent: number[] }> {
  const within = recent.filter((time) => time > now - 1_000 && time <= now);
  return within.length >= perSecond ? refuse("too_many_requests") : allow({ recent: [...within, now] });
}
