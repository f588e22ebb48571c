import { ApiError } from "~/shared/api/api-error.ts";

export type DistributorFailure = "network" | "tooMany" | "inUse" | "gone" | "unknown";

/** Why something could not be done to a distributor, as far as there are words. @throws what is no answer of the API */
export function failureOf(error: unknown): DistributorFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "transition_not_allowed") return "inUse";
  const known: Record<number, DistributorFailure> = { 0: "network", 429: "tooMany", 404: "gone" };
  return known[error.status] ?? "unknown";
}
