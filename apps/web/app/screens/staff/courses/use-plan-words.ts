import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Course } from "./course-words.ts";
import type { Unit } from "./plan-draft.ts";

interface Payment {
  amount: number;
  offsetValue: number;
  offsetUnit: Unit;
}

/** Texts for a plan's payments, in the currency of the course's country. */
export function usePlanWords(currency: Course["currency"]) {
  const texts = useTexts("staffCourses");
  const formats = useFormats();
  const money = (amount: number): string => formats.money(amount, currency, { short: true });
  const when = ({ offsetValue, offsetUnit }: Payment): string =>
    offsetValue === 0 ? texts("plans.after.now") : texts(`plans.after.${offsetUnit}`, { count: offsetValue });
  const payment = (one: Payment): string => texts("plans.payment", { amount: money(one.amount), when: when(one) });
  /** All payments in one line, as families see it. */
  const whole = (payments: readonly Payment[]): string => {
    const sum = money(payments.reduce((all, { amount }) => all + amount, 0));
    return payments.length === 1 ? texts("plans.readsOnce", { amount: sum }) : texts("plans.readsParts", { sum, count: payments.length });
  };
  return { money, payment, whole };
}
