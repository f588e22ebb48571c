import { planTotal } from "@larkroom/domain/catalog/prices";
import { dueDay } from "@larkroom/domain/payments/installment-dates";
import type { Cents, PlainDay } from "@larkroom/domain/shared/brand";
import type { PricePlan } from "./types.ts";

export type PlanType = PricePlan["type"];

/** The plan shown for each payment type: the cheapest of several. Amounts are for one child. */
export interface OfferedPlans {
  ONETIME: PricePlan | null;
  INSTALLMENTS: PricePlan | null;
}

/** The total for one child. */
export const totalOf = ({ cost, installments }: PricePlan): number =>
  planTotal({ cost: cost as Cents, installments: installments.map(({ amount }) => ({ amount: amount as Cents })) });

/** The plans a visitor can buy: active plans for the whole course. */
export function offeredPlans(plans: readonly PricePlan[]): OfferedPlans {
  const cheapest = (type: PlanType) =>
    plans
      .filter((plan) => plan.active && plan.journey === "purchase" && plan.type === type)
      .toSorted((a, b) => totalOf(a) - totalOf(b))[0] ?? null;
  return { ONETIME: cheapest("ONETIME"), INSTALLMENTS: cheapest("INSTALLMENTS") };
}

/** One payment of a plan: the first is due at sign-up (no date), the others on a date. */
export interface DatedPayment {
  number: number;
  amount: number;
  day: PlainDay | null;
}

/** The payments of a plan for someone who signs up now, with dates in the payer's time zone. */
export function datedPayments(plan: PricePlan, now: Temporal.Instant, zone: string): DatedPayment[] {
  return plan.installments.map(({ number, amount, offsetValue, offsetUnit }, index) => ({
    number,
    amount,
    day: index === 0 ? null : dueDay({ value: offsetValue, unit: offsetUnit }, now, zone),
  }));
}

/** The amount of every payment, or null when they differ. */
export function evenAmount({ installments }: PricePlan): number | null {
  const amount = installments[0]?.amount;
  return amount !== undefined && installments.every((one) => one.amount === amount) ? amount : null;
}
