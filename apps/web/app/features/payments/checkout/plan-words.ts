import type { PricePlan, Quote } from "./types.ts";

/** How the payments of a plan lie in time. */
export type Rhythm = "atOnce" | "monthly" | "dated";

/** One payment, one each month, or days of their own. */
export function rhythmOf({ installments }: Pick<PricePlan, "installments">): Rhythm {
  if (installments.length <= 1) return "atOnce";
  const monthly = installments.every(
    ({ offsetValue, offsetUnit }, index) => offsetValue === index && (index === 0 || offsetUnit === "months"),
  );
  return monthly ? "monthly" : "dated";
}

/** The amount that every payment has, null when they differ. */
export function evenPayment({ installments }: Pick<Quote, "installments">): number | null {
  const amount = installments[0]?.amount;
  return amount !== undefined && installments.every((one) => one.amount === amount) ? amount : null;
}

/** What a plan saves beside the dearest of them; 0 for the dearest itself. Totals that are not known yet count for nothing. */
export function savingOf(total: number | undefined, others: readonly (number | undefined)[]): number {
  if (total === undefined) return 0;
  const known = others.filter((other): other is number => other !== undefined);
  return Math.max(0, Math.max(total, ...known) - total);
}
