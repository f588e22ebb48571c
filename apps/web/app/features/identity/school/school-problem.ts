import type { ApiFailure } from "~/shared/api/failure.ts";
import type { Translated } from "~/shared/texts/registry.ts";
import type messages from "./texts/en.json";

type ProblemText = keyof Translated<(typeof messages)["problems"]>;

const texts: Readonly<Record<string, ProblemText>> = {
  access_denied: "denied",
  "school_sign_in_refused.denied": "denied",
  "school_sign_in_refused.state": "again",
  "school_sign_in_refused.code": "again",
  "school_sign_in_refused.account": "account",
  "school_sign_in_refused.off": "off",
  not_found: "off",
  temporarily_unavailable: "away",
  too_many_requests: "wait",
  network_error: "network",
  duplicate: "duplicate",
  fresh_login_required: "fresh",
};

/** The message key of a problem; "unknown" for unexpected codes. */
export const problemText = (code: string): ProblemText => texts[code] ?? "unknown";

/** Converts an API error for use in a URL. */
export const problemOf = ({ code, reason }: ApiFailure): string => (reason === null ? code : `${code}.${reason}`);
