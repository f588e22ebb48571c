import type { FailureCode } from "../api/failure.ts";

/** The texts shown for API errors, unless the page has more specific ones. */
export const messages = {
  network_error: "We can’t reach the server. Check your connection and try again.",
  unknown: "Something went wrong. Try again.",

  malformed_json: "Something went wrong. Try again.",
  malformed_id: "This no longer exists.",
  malformed_request: "Something went wrong. Try again.",
  signature_invalid: "This link isn’t valid. Ask for a new one.",

  validation_failed: "Some details aren’t right. Check them and try again.",
  promo_code_refused: "This promo code can’t be used here.",
  code_wrong: "That code isn’t right. Check it and try again.",
  code_expired: "This code has expired. Ask for a new one.",
  code_tries_used_up: "Too many wrong codes. Ask for a new one.",
  verification_required: "Confirm your phone or email first.",
  card_declined: "Your card was declined. Try another card.",
  plan_not_available: "This price plan is no longer available. Choose another.",
  token_invalid: "This link isn’t valid anymore. Ask for a new one.",
  google_refused: "Google login didn’t work. Try again.",
  lti_refused: "We couldn’t open this from your learning platform. Try again.",
  school_sign_in_refused: "Signing in with your school’s account didn’t work. Try again.",

  student_has_active_course: "This student is still taking a course. End the enrollment first.",

  session_required: "Your session has ended. Log in again.",
  wrong_credentials: "Wrong username or password",
  api_key_invalid: "This API key isn’t valid.",

  role_not_allowed: "You don’t have permission to do this.",
  field_not_allowed: "You don’t have permission to change some of these fields.",
  origin_not_allowed: "Reload the page and try again.",
  fresh_login_required: "For your security, log in again and then make this change.",
  second_factor_required: "Enter your two-step verification code first.",
  fresh_second_factor_required: "For your security, verify with your code again.",
  google_not_configured: "Google login isn’t available.",
  consent_required: "A parent’s permission is needed first.",
  class_not_open: "This class isn’t open.",
  media_locked: "Cameras and microphones are locked right now.",
  chat_locked: "Chat is closed right now.",
  assistant_off: "The AI assistant is off right now.",
  desktop_off: "Remote desktops are off in this class.",
  recording_off: "Recording isn’t turned on for this class.",
  proof_required: "We couldn’t verify that a person sent this. Wait a few seconds and send it again, or write to us by email.",
  scope_missing: "This API key isn’t allowed to read that.",

  not_found: "This no longer exists.",
  method_not_allowed: "Something went wrong. Try again.",
  request_timeout: "This took too long. Try again.",

  already_done: "This has already been done.",
  state_changed: "Someone else changed this. Review the latest version and try again.",
  idempotency_key_reused: "This was already sent. Reload the page.",
  group_full: "This group is full.",
  call_time_taken: "This time is no longer free. Choose another one.",
  hold_expired: "Your seat hold expired. Choose a group again.",
  promo_code_used_up: "This promo code has been used up.",
  student_already_enrolled: "This student is already in another group of this course.",
  schedule_clash: "This student has another class at that time.",
  teacher_double_booked: "This teacher has another class at that time.",
  transition_not_allowed: "This can’t be done right now. Reload the page to see what changed.",
  duplicate: "This already exists.",
  other_person_logged_in: "Someone else is logged in on this device. Log them out first.",
  too_many_desktops: "All of the school’s desktops are in use. Try again in a few minutes.",

  unknown_host: "Something went wrong. Try again.",
  body_too_large: "This is too large.",
  unsupported_media_type: "This type of file isn’t supported.",
  too_many_requests: "Too many attempts. {minutes, plural, =0 {Wait a moment} one {Wait a minute} other {Wait # minutes}} and try again.",
  headers_too_large: "Something went wrong. Try again.",
  temporarily_unavailable: "We’re busy right now. Try again in a moment.",
  desktop_not_set_up: "Remote desktops aren’t set up.",
  connect_again: "Connect the account again: its access has ended.",
  connection_unavailable: "The connected service isn’t available right now. Try again in a few minutes.",
  payment_provider_unavailable: "Payments aren’t available right now. Try again in a few minutes.",
  internal_error: "Something went wrong. Try again.",
} as const satisfies Record<FailureCode, string>;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    errors: typeof messages;
  }
}
