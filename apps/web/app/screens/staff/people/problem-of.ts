import { ApiError } from "~/shared/api/api-error.ts";

/** Why something could not be done, in the kinds a page has words for. */
export type Problem = "network" | "tooMany" | "forbidden" | "gone" | "activeCourse" | "lastAdmin" | "hasParent" | "unknown";

/** @throws what is no answer of the API */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "student_has_active_course") return "activeCourse";
  if (error.reason === "has_parent") return "hasParent";
  if (error.code === "transition_not_allowed") return "lastAdmin";
  const known: Record<number, Problem> = { 0: "network", 429: "tooMany", 403: "forbidden", 404: "gone" };
  return known[error.status] ?? "unknown";
}
