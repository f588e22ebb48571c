import { useLeaveGuard } from "~/shared/forms/use-leave-guard.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Asks before a form of the console with unsaved changes is left. */
export function useStaffLeaveGuard(isDirty: boolean): void {
  const texts = useTexts("staff");
  useLeaveGuard(isDirty, {
    title: texts("form.leave.title"),
    text: texts("form.leave.text"),
    accept: texts("form.leave.accept"),
    decline: texts("form.leave.decline"),
  });
}
