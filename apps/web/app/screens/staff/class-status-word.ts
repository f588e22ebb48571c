import type { StaffClass } from "./types.ts";

/** What tells how a class stands. */
export type ClassStanding = Pick<StaffClass, "status" | "state" | "notHeld">;

/**
 * Which of the words of `status` a class is shown by: one that was online and is to be held again is put off, and one that ended without anybody
 * is as good as canceled.
 */
export function statusWord({ status, state, notHeld }: ClassStanding): StaffClass["status"] | "NOBODY_CAME" {
  if (notHeld === "nobody_joined") return "NOBODY_CAME";
  return state === "POSTPONED" ? "POSTPONED" : status;
}
