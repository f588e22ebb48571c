import { ApiError } from "~/shared/api/api-error.ts";

export type RequestFailure = "network" | "wait" | "gone" | "done" | "unknown";

/** Why a request or an answer couldn't be sent. Errors that aren't API errors are rethrown. */
export function requestFailure(error: unknown): RequestFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return "network";
  if (error.status === 429) return "wait";
  if (error.status === 404) return "gone";
  return error.code === "already_done" ? "done" : "unknown";
}
