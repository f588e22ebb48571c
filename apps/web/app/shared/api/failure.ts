import type { ErrorCode } from "@larkroom/contract/errors";
import { ApiError } from "./api-error.ts";

/** Every code a call can fail with: those of the contract, no connection, and an answer that is none of ours. */
export type FailureCode = ErrorCode | "network_error" | "unknown";

/** A refused call as a page reads it: an ApiError whose code is known. */
export interface ApiFailure {
  readonly code: FailureCode;
  readonly status: number;
  /** Why, where a code alone does not say. */
  readonly reason: string | null;
  /** The refused fields by their path, each with the code of its first problem. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before another try. */
  readonly retryAfter: number | null;
  /** Where somebody else changed the record first: as it stands now. */
  readonly current: unknown;
  /** The server's plain English, for what no text of ours says. */
  readonly message: string;
}

/** Codes for answers that did not come from the API itself, as a proxy's, and for codes newer than the open page. */
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

/** Reads what a call threw. @throws what is no answer of the API: a mistake of ours stays one */
export function failureOf(error: unknown): ApiFailure {
  if (!(error instanceof ApiError)) throw error;
  const { status, reason, fields, retryAfter, current, message } = error;
  const code = error.code.startsWith("http_") ? codeOfStatus(status) : (error.code as FailureCode);
  return { code, status, reason, fields, retryAfter, current, message };
}
