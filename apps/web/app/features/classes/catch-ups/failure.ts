import { ApiError } from "~/shared/api/api-error.ts";

export type CatchUpFailure = "network" | "taken" | "clash" | "late" | "unknown";

/** Why a place could not be given, taken or left. Whatever is no answer of the API is thrown on. */
export function failureOf(error: unknown): CatchUpFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return "network";
  if (error.code === "group_full") return "taken";
  if (error.code === "schedule_clash") return "clash";
  return error.code === "transition_not_allowed" ? "late" : "unknown";
}
