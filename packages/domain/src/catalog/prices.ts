import { cents, type Cents } from "../shared/brand.ts";
import { sumCents } from "../shared/money.ts";

/** The fields of a plan that prices need. Amounts are for one student, in the currency of the course's country. */
export interface PricedPlan {
  cost: Cents;
  /** The cost without the plan's own discount; null if there is none. */
  costUndiscounted?: Cents | null;
  active: boolean;
  journey: string;
  installments: readonly { amount: Cents }[];
}

/** What a plan charges one student in total: the sum of its installments, or its cost if it has none. */
export const planTotal = (plan: Pick<PricedPlan, "cost" | "installments">): Cents =>
  plan.installments.length > 0 ? sumCents(plan.installments.map(({ amount }) => amount)) : plan.cost;

/** The price a course is offered for: its cheapest plan, and whether there are other prices. */
export interface FromPrice {
  amount: Cents;
  /** The higher price shown struck out; null if there is none. */
  undiscounted: Cents | null;
  /** There is more than one price: shown as "from". */
  several: boolean;
}

/**
 * The price to show on a course: the lowest total of its active plans for a journey, null if it has none. The journey excludes trial plans:
 * a free trial would make every course look free.
 */
export function fromPrice(plans: readonly PricedPlan[], journey = "purchase"): FromPrice | null {
  const offered = plans.filter((plan) => plan.active && plan.journey === journey);
  const totals = offered.map(planTotal);
  if (totals.length === 0) return null;
  const amount = cents(Math.min(...totals));
  const cheapest = offered.find((plan) => planTotal(plan) === amount);
  const undiscounted = cheapest?.costUndiscounted ?? null;
  return {
    amount,
    undiscounted: undiscounted !== null && undiscounted > amount ? undiscounted : null,
    several: totals.some((total) => total !== amount),
  };
}
