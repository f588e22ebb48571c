import { ApiError } from "./api-error.ts";
import { failureOf, type ApiFailure } from "./failure.ts";

/**
 * Why what a page asks for by itself, again and again, was refused; null where it may be answered the next time, as by a server that is away. For
 * `useQuery`, which keeps what was thrown. What a person presses is sent by `useApiMutation`.
 */
export function refusalOf(error: unknown): ApiFailure | null {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? failureOf(error) : null;
}

/** Whether the session is over, so that asking again comes to nothing. */
export const isSessionOver = (error: unknown): boolean => [401, 403].includes(refusalOf(error)?.status ?? 0);
