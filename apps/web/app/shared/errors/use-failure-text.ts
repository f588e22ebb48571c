import { codeOfStatus, type ApiFailure, type FailureCode } from "../api/failure.ts";
import { useTexts } from "../texts/use-texts.ts";

/** Texts for a situation in which a code, or its reason, has a specific meaning. */
export type FailureOverrides = { readonly [C in FailureCode | `reason:${string}`]?: string };

/** The texts of errors: `failureText(failure)`. Each code has one; a screen can override those with a specific meaning. */
export function useFailureText(): (failure: ApiFailure, overrides?: FailureOverrides) => string {
  const texts = useTexts("errors");
  return ({ code, status, reason, retryAfter }, overrides = {}) => {
    const known = texts.has(code) ? code : codeOfStatus(status);
    return overrides[`reason:${reason}`] ?? overrides[known] ?? texts(known, { minutes: Math.ceil((retryAfter ?? 0) / 60) });
  };
}
