import { ApiError } from "./api-error.ts";
import { failureOf, type ApiFailure } from "./failure.ts";

/** Why a polled query was refused; null if the next poll may succeed, as with an unreachable server. For `useQuery`; actions use `useApiMutation`. */
export function refusalOf(error: unknown): ApiFailure | null {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? failureOf(error) : null;
}

/** Whether the session has ended; then polling stops. */
export const isSessionOver = (error: unknown): boolean => [401, 403].includes(refusalOf(error)?.status ?? 0);

/** Whether a call got no answer: there is no connection, or the server can't be reached. */
export const isConnectionLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Whether a call was refused because its record isn't there, or no longer. */
export const isNotFound = (error: unknown): boolean => refusalOf(error)?.status === 404;
