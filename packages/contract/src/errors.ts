import { z } from "zod";

/**
 * Every error code of the API, by category. The server's HTTP kernel maps categories to statuses, and the web app has the texts
 * people read; `message` in a response is the English default.
 */
export const errorCodes = {
  malformed: ["malformed_json", "malformed_id", "malformed_request", "signature_invalid"],
  invalid: [
    "validation_failed",
    "promo_code_refused",
    "code_wrong",
    "code_expired",
    "code_tries_used_up",
    "verification_required",
    "card_declined",
    "plan_not_available",
    "token_invalid",
    "google_refused",
    "lti_refused",
    "school_sign_in_refused",
  ],
  has_active_course: ["student_has_active_course"],
  unauthenticated: ["session_required", "wrong_credentials", "api_key_invalid"],
  forbidden: [
    "role_not_allowed",
    "field_not_allowed",
    "origin_not_allowed",
    "fresh_login_required",
    "second_factor_required",
    "fresh_second_factor_required",
    "google_not_configured",
    "consent_required",
    "class_not_open",
    "media_locked",
    "chat_locked",
    "assistant_off",
    "desktop_off",
    "recording_off",
    "proof_required",
    "scope_missing",
  ],
  not_found: ["not_found"],
  method: ["method_not_allowed"],
  timed_out: ["request_timeout"],
  conflict: [
    "already_done",
    "state_changed",
    "idempotency_key_reused",
    "group_full",
    "call_time_taken",
    "hold_expired",
    "promo_code_used_up",
    "student_already_enrolled",
    "schedule_clash",
    "teacher_double_booked",
    "transition_not_allowed",
    "duplicate",
    "other_person_logged_in",
    "too_many_desktops",
    "connect_again",
  ],
  misdirected: ["unknown_host"],
  too_large: ["body_too_large"],
  unsupported: ["unsupported_media_type"],
  too_many: ["too_many_requests"],
  headers_too_large: ["headers_too_large"],
  unavailable: ["temporarily_unavailable", "payment_provider_unavailable", "desktop_not_set_up", "connection_unavailable"],
  internal: ["internal_error"],
} as const;

export type ErrorKind = keyof typeof errorCodes;
export type ErrorCode = (typeof errorCodes)[ErrorKind][number];

/** One invalid field: its path in the body (`students.0.name`), a code and a plain English text. */
export const fieldError = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every error response. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.array(fieldError).optional(),
  reason: z.string().optional(),
  current: z.unknown().optional().describe("The current record, if someone else changed it first"),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
