/** One field the server refused: its path in the body (`students.0.name`), a code, and plain English. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/**
 * An answer of the API that is not a success, or no answer at all (status 0, code `network_error`).
 * `message` is the server's plain English; texts for people are chosen by `code`.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  /** Why, where a code alone does not say. */
  readonly reason: string | null;
  readonly details: readonly FieldProblem[];
  readonly requestId: string | null;
  /** Seconds to wait before another try, from the Retry-After header. */
  readonly retryAfter: number | null;
  /** Where somebody else changed a record first: as it stands now, in the shape the call answers with. */
  readonly current: unknown;

  constructor(what: ApiProblem, options?: ErrorOptions) {
    super(what.message, options);
    this.status = what.status;
    this.code = what.code;
    this.reason = what.reason;
    this.details = what.details;
    this.requestId = what.requestId;
    this.retryAfter = what.retryAfter;
    this.current = what.current ?? null;
  }

  /** The refused fields as `{ "students.0.name": code }`, the first problem of each. */
  get fields(): Record<string, string> {
    return Object.fromEntries(this.details.toReversed().map(({ field, code }) => [field, code]));
  }
}

/** What an ApiError tells, as plain data. */
export interface ApiProblem {
  status: number;
  code: string;
  message: string;
  reason: string | null;
  details: readonly FieldProblem[];
  requestId: string | null;
  retryAfter: number | null;
  current?: unknown;
}

/** What this side refuses, or never got an answer to, as the server would say it. */
export const refusal = (status: number, code: string, more?: Partial<ApiProblem>, options?: ErrorOptions): ApiError =>
  new ApiError({ status, code, message: code, reason: null, details: [], requestId: null, retryAfter: null, ...more }, options);

/**
 * Reads any refusal into one shape. The message is the body's `message`, else its `detail`, else its error text, else the status.
 * @param body what was answered: parsed JSON, a text, or nothing
 * @param now milliseconds since the epoch, for a Retry-After given as a date
 */
export function apiProblem(status: number, body: unknown, header: (name: string) => string | null, now: number): ApiProblem {
  const told = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const said = (name: string) => (typeof told[name] === "string" && told[name] !== "" ? told[name] : null);
  return {
    status,
    code: said("code") ?? `http_${status}`,
    message:
      said("message") ??
      said("detail") ??
      said("error") ??
      (typeof body === "string" && body !== "" && !body.startsWith("<") ? body : `HTTP ${status}`),
    reason: said("reason"),
    details: Array.isArray(told["details"]) ? told["details"].filter(isFieldProblem) : [],
    requestId: said("requestId") ?? header("x-request-id"),
    retryAfter: secondsToWait(header("retry-after"), now),
    current: told["current"] ?? null,
  };
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as FieldProblem).field === "string" &&
    typeof (value as FieldProblem).code === "string"
  );
}

function secondsToWait(header: string | null, now: number): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
