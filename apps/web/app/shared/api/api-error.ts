/** A field the server refused: its path in the body (`students.0.name`), a code, and plain English. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/**
 * An unsuccessful answer of the API, or no answer at all (status 0, code `network_error`).
 * `message` is the server's plain English; texts for users are chosen by `code`.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  /** The reason, if the code alone isn't specific enough. */
  readonly reason: string | null;
  readonly details: readonly FieldProblem[];
  readonly requestId: string | null;
  /** Seconds to wait before a retry, from the Retry-After header. */
  readonly retryAfter: number | null;
  /** On an edit conflict: the current record, in the format the call returns. */
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

  /** The refused fields as `{ "students.0.name": code }`, with the first problem of each. */
  get fields(): Record<string, string> {
    return Object.fromEntries(this.details.toReversed().map(({ field, code }) => [field, code]));
  }
}

/** The data of an ApiError as a plain object. */
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
 * Converts any error response to one format. The message is the body's `message`, else its `detail`, else its `error`, else the status.
 * @param body the response: parsed JSON, a text, or nothing
 * @param now epoch milliseconds, for a Retry-After given as a date
 */
export function apiProblem(status: number, body: unknown, header: (name: string) => string | null, now: number): ApiProblem {
  const fields = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const said = (name: string) => (typeof fields[name] === "string" && fields[name] !== "" ? fields[name] : null);
  return {
    status,
    code: said("code") ?? `http_${status}`,
    message:
      said("message") ??
      said("detail") ??
      said("error") ??
      (typeof body === "string" && body !== "" && !body.startsWith("<") ? body : `HTTP ${status}`),
    reason: said("reason"),
    details: Array.isArray(fields["details"]) ? fields["details"].filter(isFieldProblem) : [],
    requestId: said("requestId") ?? header("x-request-id"),
    retryAfter: secondsToWait(header("retry-after"), now),
    current: fields["current"] ?? null,
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
