import type { StaffClass } from "./types.ts";

/** The fields that determine a class's displayed status. */
export type ClassStanding = Pick<StaffClass, "status" | "state" | "notHeld">;

/**
 * The displayed status of a class, a key of `status`. A class that was online and will be held again counts as postponed; one that ended without anyone
 * joining has a status of its own.
 */
export function statusWord({ status, state, notHeld }: ClassStanding): StaffClass["status"] | "NOBODY_CAME" {
  if (notHeld === "nobody_joined") return "NOBODY_CAME";
  return state === "POSTPONED" ? "POSTPONED" : status;
}
