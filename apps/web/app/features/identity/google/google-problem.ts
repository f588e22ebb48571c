import type { ApiFailure } from "~/shared/api/failure.ts";
import type { Translated } from "~/shared/texts/registry.ts";
import type { messages } from "./messages.us.ts";

/** Why a login with Google came to nothing, as it travels in an address. */
export interface GoogleProblem {
  code: string;
  /** What whoever refused it said, in a language of their own. */
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

/** The key of a problem's text; "unknown" for all that nobody foresaw. */
export const problemText = (code: string): ProblemText => texts[code] ?? "unknown";

/** Whether the person went back by themselves: nothing is wrong then. */
export const isOwnChoice = (code: string): boolean => problemText(code) === "denied";

/** A refusal of the API as it goes into an address. */
export const problemOf = ({ code, reason, message }: ApiFailure): GoogleProblem => ({
  code: reason === null ? code : `${code}.${reason}`,
  message,
});

export const problemQuery = ({ code, message }: GoogleProblem): Record<string, string> => ({
  error_code: code,
  ...(message === null ? {} : { error_message: message }),
});

/** A plain sentence: without an address, a handle or a number to call, which whoever made the link could have put there. */
const plain = /^(?!.*\d[\d\s.()-]{4,})(?!.*\p{L}\.\p{L})[\p{L}\p{N}\p{M}\s.,;:!?'’"“”()-]{1,200}$/u;

/** What an address says went wrong; null where it says nothing. A message is taken only where no word of ours says it better. */
export function readProblem(query: URLSearchParams): GoogleProblem | null {
  const code = query.get("error_code");
  const message = query.get("error_message")?.trim() ?? "";
  if (code === null && message === "") return null;
  const known = problemText(code ?? "") !== "unknown";
  return { code: (code ?? "unknown").slice(0, 80), message: !known && plain.test(message) ? message : null };
}
