import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { ClassStatus } from "./status.ts";

/** Joining opens this many minutes before a class, unless the school sets another number. */
export const defaultJoinOpensMinutes = 10;

export interface JoinableClass {
  status: ClassStatus;
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** When a class can first be joined. */
export function joiningOpensAt(from: Temporal.Instant, opensMinutes: number = defaultJoinOpensMinutes): Temporal.Instant {
  return from.subtract({ minutes: opensMinutes });
}

/**
 * Whether a student may join a class now. An open class can be joined at any time, because it may start early or overrun. An upcoming one
 * can be joined from when joining opens until its planned end. Others can't.
 */
export function mayJoinClass(
  one: JoinableClass,
  now: Temporal.Instant,
  opensMinutes: number = defaultJoinOpensMinutes,
): Decision<"class_not_open", { opensAt: Temporal.Instant }> {
  const opensAt = joiningOpensAt(one.from, opensMinutes);
  if (one.status === "OPEN") return allow({ opensAt });
  const isJoiningOpen = Temporal.Instant.compare(now, opensAt) >= 0 && Temporal.Instant.compare(now, one.to) < 0;
  return one.status === "UPCOMING" && isJoiningOpen ? allow({ opensAt }) : refuse("class_not_open");
}
