import { codeOfStatus, type ApiFailure, type FailureCode } from "../api/failure.ts";
import { useTexts } from "../texts/use-texts.ts";

/** Sentences for a situation in which a code, or the finer reason beside it, means something in particular. */
export type FailureOverrides = { readonly [C in FailureCode | `reason:${string}`]?: string };

/** The texts for refusals: `failureText(failure)`. Each code has one; a screen overrides those that mean something in particular there. */
export function useFailureText(): (failure: ApiFailure, overrides?: FailureOverrides) => string {
  const texts = useTexts("errors");
  return ({ code, status, reason, retryAfter }, overrides = {}) => {
    const known = texts.has(code) ? code : codeOfStatus(status);
    return overrides[`reason:${reason}`] ?? overrides[known] ?? texts(known, { minutes: Math.ceil((retryAfter ?? 0) / 60) });
  };
}
