import { type ErrorBody, type ErrorCode, errorCodes, type ErrorKind, type FieldError } from "@larkroom/contract/errors";

/** The only mapping from kinds of errors to HTTP statuses. */
const statusOfKind: Record<ErrorKind, number> = {
  malformed: 400,
  invalid: 422,
  has_active_course: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method: 405,
  timed_out: 408,
  conflict: 409,
  misdirected: 421,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  headers_too_large: 431,
  unavailable: 503,
  internal: 500,
};

/** Default messages in plain English; users see the web app's own localized texts. */
const messages: Partial<Record<ErrorCode, string>> = {
  wrong_credentials: "Wrong username or password",
  session_required: "Log in first",
  api_key_invalid: "Send a valid key: Authorization: Bearer lark_…",
  role_not_allowed: "Your role can’t do this",
  field_not_allowed: "You can’t change some of these fields",
  origin_not_allowed: "Requests from another site aren’t allowed",
  not_found: "Not found",
  validation_failed: "Some fields are invalid",
  malformed_json: "The body isn’t valid JSON",
  malformed_id: "Invalid id",
  malformed_request: "We couldn’t read the request",
  method_not_allowed: "This address doesn’t support this method",
  request_timeout: "The request took too long",
  headers_too_large: "The address or headers are too long",
  unsupported_media_type: "This content type isn’t supported",
  temporarily_unavailable: "Temporarily unavailable. Try again.",
  too_many_requests: "Too many attempts. Wait a moment, then try again.",
  body_too_large: "Too large",
  student_has_active_course: "This student has an active course",
  internal_error: "Something went wrong",
};

const kindOfCode = new Map<ErrorCode, ErrorKind>(
  (Object.entries(errorCodes) as [ErrorKind, readonly ErrorCode[]][]).flatMap(([kind, codes]) =>
    codes.map((code) => [code, kind] as const),
  ),
);

interface RefusalOptions {
  readonly details?: FieldError[];
  /** A more specific reason from a domain rule, in addition to the code. */
  readonly reason?: string;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly message?: string;
  /** The methods that the path accepts. */
  readonly allow?: readonly string[];
  /**
   * The current record, in the shape the verb answers with, for someone whose edit is outdated. It is filtered by the endpoint's response
   * schema, like any answer.
   */
  readonly current?: unknown;
}

/** A refusal. Verbs throw it; only the HTTP kernel knows its status. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly options: RefusalOptions;

  constructor(code: ErrorCode, options: RefusalOptions) {
    super(options.message ?? messages[code] ?? code.replaceAll("_", " "));
    this.name = "Refusal";
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return statusOfKind[kindOfCode.get(this.code) ?? "internal"];
  }
}

/** Creates a refusal to throw. */
export function refusal(code: ErrorCode, options: RefusalOptions = {}): Refusal {
  return new Refusal(code, options);
}

/** Refuses one field of the body, with the error code the form shows a text for. */
export function fieldRefusal(field: string, code: string, message = code.replaceAll("_", " ")): Refusal {
  return new Refusal("validation_failed", { details: [{ field, code, message }] });
}

/** The response body of every refusal. */
export function refusalBody({ code, message, options }: Refusal, requestId: string): ErrorBody {
  const { details, reason, current } = options;
  return { code, message, details, reason, current, requestId };
}
