import { Alert } from "~/kit/banner/banner.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StaffGrade } from "./gradebook-data.ts";
import type { GradeForm } from "./use-grade-form.ts";

/** Why a grade wasn't saved, and that unsaved changes were found in this browser. */
export function GradeFailure({ form, grade }: { form: GradeForm; grade: StaffGrade }) {
  const texts = useTexts("gradebook");
  const theirs = grade.percentage === null ? texts("noGrade") : texts("percent", { value: grade.percentage / 100 });
  return (
    <>
      {form.isRestored ? <Alert>{texts("restored")}</Alert> : null}
      <FailureAlert
        failure={form.failure}
        overrides={{ state_changed: texts("conflict.panel", { theirs }), transition_not_allowed: texts("refused") }}
      />
    </>
  );
}
