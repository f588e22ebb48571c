import type { FailureOverrides } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** The texts for refused course requests and answers, for children and parents. */
export function useRequestFailures(): FailureOverrides {
  const texts = useTexts("courseRequests");
  const unknown = texts("failures.unknown");
  return {
    unknown,
    internal_error: unknown,
    network_error: texts("failures.network"),
    too_many_requests: texts("failures.wait"),
    not_found: texts("failures.gone"),
    already_done: texts("failures.done"),
  };
}
