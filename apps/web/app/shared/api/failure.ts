import type { ErrorCode } from "@larkroom/contract/errors";
import { ApiError } from "./api-error.ts";

/** Every error code of a call: those of the contract, no connection, and an unknown answer. */
export type FailureCode = ErrorCode | "network_error" | "unknown";

/** A failed call as a page handles it: an ApiError with a known code. */
export interface ApiFailure {
  readonly code: FailureCode;
  readonly status: number;
  /** The reason, if the code alone isn't specific enough. */
  readonly reason: string | null;
  /** The refused fields by path, with the code of the first problem of each. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | null;
  /** On an edit conflict: the current record. */
  readonly current: unknown;
  /** The server's plain English, for what no text of ours says. */
  readonly message: string;
}

/** Codes for answers that aren't from the API itself, such as a proxy's, and for codes newer than the page. */
const byStatus: Readonly<Record<number, FailureCode>> = {
  401: "session_required",
  403: "role_not_allowed",
  404: "not_found",
  409: "state_changed",
  413: "body_too_large",
  429: "too_many_requests",
  502: "temporarily_unavailable",
  503: "temporarily_unavailable",
  504: "temporarily_unavailable",
};

export const codeOfStatus = (status: number): FailureCode => byStatus[status] ?? "unknown";

/** Converts an error of a call. @throws errors that aren't API errors, because those are bugs */
export function failureOf(error: unknown): ApiFailure {
  if (!(error instanceof ApiError)) throw error;
  const { status, reason, fields, retryAfter, current, message } = error;
  const code = error.code.startsWith("http_") ? codeOfStatus(status) : (error.code as FailureCode);
  return { code, status, reason, fields, retryAfter, current, message };
}
