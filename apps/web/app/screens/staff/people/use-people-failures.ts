import type { FailureOverrides } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Error messages for refusals about a person. */
export function usePeopleFailures(): FailureOverrides {
  const texts = useTexts("staffPeople");
  return {
    student_has_active_course: texts("failures.activeCourse"),
    transition_not_allowed: texts("failures.lastAdmin"),
    "reason:has_parent": texts("failures.hasParent"),
  };
}
