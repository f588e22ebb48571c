import { ApiError } from "~/shared/api/api-error.ts";

export type RequestFailure = "network" | "wait" | "gone" | "done" | "unknown";

/** Why a request or its answer could not be sent. Whatever is no answer of the API is thrown on. */
export function requestFailure(error: unknown): RequestFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return "network";
  if (error.status === 429) return "wait";
  if (error.status === 404) return "gone";
  return error.code === "already_done" ? "done" : "unknown";
}
