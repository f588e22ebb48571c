import { cents, type Cents } from "../shared/brand.ts";
import { sumCents } from "../shared/money.ts";

/** The part of a plan that prices need. Amounts are for one student, in the currency of the course's country. */
export interface PricedPlan {
  cost: Cents;
  /** What it would cost without the plan's own reduction, null when there is none. */
  costUndiscounted?: Cents | null;
  active: boolean;
  journey: string;
  installments: readonly { amount: Cents }[];
}

/** What a plan takes from one student in all: its installments, or its cost where it has none. */
export const planTotal = (plan: Pick<PricedPlan, "cost" | "installments">): Cents =>
  plan.installments.length > 0 ? sumCents(plan.installments.map(({ amount }) => amount)) : plan.cost;

/** What a course is offered for: its cheapest plan, and whether there is another price to it. */
export interface FromPrice {
  amount: Cents;
  /** The higher price struck out beside it, null when there is none. */
  undiscounted: Cents | null;
  /** More than one price exists: shown as "from". */
  several: boolean;
}

/**
 * The price to show on a course: the lowest total of its active plans of a journey, null when it has none.
 * Trial plans are left out by the journey: a free trial would make every course free.
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
