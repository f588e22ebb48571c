import type messages from "~/features/payments/school-orders/texts/en.json";
import type { FailureOverrides } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

type Problem = keyof (typeof messages)["form"]["problems"];

/** The text of a problem in a form about an order. */
export function useFormProblem(): (code: string) => string {
  const texts = useTexts("schoolOrders");
  return (code) => {
    const key = `form.problems.${code as Problem}` as const;
    return texts(texts.has(key) ? key : "form.problems.refused");
  };
}

/** What refusals mean that most changes of an order share. */
export function useOrderRefusals(): FailureOverrides {
  const texts = useTexts("schoolOrders");
  return {
    "reason:payment_in_progress": texts("form.moving"),
    state_changed: texts("form.changed"),
    transition_not_allowed: texts("form.problems.refused"),
  };
}
