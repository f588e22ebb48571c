import type { FailureOverrides } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Error messages for refused bookings, cancellations and absence reports. @param name the child's first name */
export function useCatchUpFailures(name: string): FailureOverrides {
  const texts = useTexts("catchUps");
  return {
    group_full: texts("failures.taken"),
    schedule_clash: texts("failures.clash", { name }),
    transition_not_allowed: texts("failures.late"),
  };
}
