import { allow, type Decision, refuse } from "../shared/decision.ts";

/**
 * Whether one more of something fits into the last second. `recent` holds the times (epoch ms) of those let through;
 * what is refused leaves no trace, so that a sender who floods is held at the limit, not shut out.
 * Times that lie ahead of `now` come from a clock that was set back, and don't count.
 */
export function admit(recent: readonly number[], now: number, perSecond: number): Decision<"too_many_requests", { recent: number[] }> {
  const within = recent.filter((time) => time > now - 1_000 && time <= now);
  return within.length >= perSecond ? refuse("too_many_requests") : allow({ recent: [...within, now] });
}
