import type { PricePlan, Quote } from "./types.ts";

/** How the payments of a plan are scheduled. */
export type Rhythm = "atOnce" | "monthly" | "dated";

/** Whether a plan has one payment, one per month, or individual dates. */
export function rhythmOf({ installments }: Pick<PricePlan, "installments">): Rhythm {
  if (installments.length <= 1) return "atOnce";
  const monthly = installments.every(
    ({ offsetValue, offsetUnit }, index) => offsetValue === index && (index === 0 || offsetUnit === "months"),
  );
  return monthly ? "monthly" : "dated";
}

/** The amount of every payment, or null when they differ. */
export function evenPayment({ installments }: Pick<Quote, "installments">): number | null {
  const amount = installments[0]?.amount;
  return amount !== undefined && installments.every((one) => one.amount === amount) ? amount : null;
}

/** What a plan saves compared with the most expensive one; 0 for that one itself. Unknown totals are ignored. */
export function savingOf(total: number | undefined, others: readonly (number | undefined)[]): number {
  if (total === undefined) return 0;
  const known = others.filter((other): other is number => other !== undefined);
  return Math.max(0, Math.max(total, ...known) - total);
}
