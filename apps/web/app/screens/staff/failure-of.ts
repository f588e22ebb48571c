import { ApiError } from "~/shared/api/api-error.ts";

/** Why something could not be done, in the kinds the console has words for: `staff.failures`. */
export type Failure = "network" | "tooMany" | "forbidden" | "gone" | "refused" | "unknown";

const kinds: Readonly<Record<number, Failure>> = {
  0: "network",
  429: "tooMany",
  403: "forbidden",
  404: "gone",
  409: "refused",
  422: "refused",
};

/** @throws what is no answer of the API */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  return kinds[error.status] ?? "unknown";
}
