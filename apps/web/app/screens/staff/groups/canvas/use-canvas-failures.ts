import type { FailureOverrides } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** What keeps Canvas from answering, in words. */
export function useCanvasFailures(): FailureOverrides {
  const texts = useTexts("staffGroupCanvas");
  return {
    "reason:not_connected": texts("failures.not_connected"),
    "reason:not_linked": texts("failures.not_linked"),
    "reason:already_linked": texts("failures.already_linked"),
    "reason:course_missing": texts("problems.course_missing"),
    "reason:keys_refused": texts("problems.keys_refused"),
    "reason:not_allowed": texts("problems.not_allowed"),
    "reason:wrong_address": texts("problems.wrong_address"),
    "reason:rate_limited": texts("problems.rate_limited"),
    "reason:not_reachable": texts("problems.not_reachable"),
    "reason:not_in_canvas": texts("failures.not_in_canvas"),
  };
}
