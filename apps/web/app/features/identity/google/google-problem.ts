import type { ApiFailure } from "~/shared/api/failure.ts";
import type { Translated } from "~/shared/texts/registry.ts";
import type messages from "./texts/en.json";

/** Why a Google login failed, as passed in a URL. */
export interface GoogleProblem {
  code: string;
  /** The message of the server that refused it, in that server's language. */
  message: string | null;
}

type ProblemText = keyof Translated<(typeof messages)["problems"]>;

const texts: Readonly<Record<string, ProblemText>> = {
  access_denied: "denied",
  "google_refused.denied": "denied",
  "google_refused.state": "again",
  "google_refused.code": "again",
  "google_refused.email_unverified": "unverified",
  "google_refused.account": "closed",
  google_unknown_student: "student",
  google_not_configured: "off",
  temporarily_unavailable: "away",
  too_many_requests: "wait",
  network_error: "network",
  duplicate: "duplicate",
  fresh_login_required: "fresh",
  role_not_allowed: "fresh",
};

/** The message key of a problem; "unknown" for unexpected codes. */
export const problemText = (code: string): ProblemText => texts[code] ?? "unknown";

/** Whether the user canceled; that isn't an error. */
export const isOwnChoice = (code: string): boolean => problemText(code) === "denied";

/** Converts an API error for use in a URL. */
export const problemOf = ({ code, reason, message }: ApiFailure): GoogleProblem => ({
  code: reason === null ? code : `${code}.${reason}`,
  message,
});

export const problemQuery = ({ code, message }: GoogleProblem): Record<string, string> => ({
  error_code: code,
  ...(message === null ? {} : { error_message: message }),
});

/** Matches a plain sentence without URLs, handles or phone numbers, which an attacker could have put into the link. */
const plain = /^(?!.*\d[\d\s.()-]{4,})(?!.*\p{L}\.\p{L})[\p{L}\p{N}\p{M}\s.,;:!?'’"“”()-]{1,200}$/u;

/** Reads the problem from a URL; null when there is none. The URL's message is used only when we have none of our own. */
export function readProblem(query: URLSearchParams): GoogleProblem | null {
  const code = query.get("error_code");
  const message = query.get("error_message")?.trim() ?? "";
  if (code === null && message === "") return null;
  const known = problemText(code ?? "") !== "unknown";
  return { code: (code ?? "unknown").slice(0, 80), message: !known && plain.test(message) ? message : null };
}
