import type { StaffClass } from "./types.ts";

/** The fields that determine a class's displayed status. */
export type ClassStatusFields = Pick<StaffClass, "status" | "state" | "notHeld">;

/**
 * The displayed status of a class, a key of `status`. A class that was online and will be held again counts as postponed; one that ended without anyone
 * joining has a status of its own.
 */
export function statusWord({ status, state, notHeld }: ClassStatusFields): StaffClass["status"] | "NO_ONE_JOINED" {
  if (notHeld === "nobody_joined") return "NO_ONE_JOINED";
  return state === "POSTPONED" ? "POSTPONED" : status;
}
