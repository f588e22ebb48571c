import { planTotal } from "../catalog/prices.ts";
import { cents, type Cents } from "../shared/brand.ts";
import { allow, refuse, type Decision } from "../shared/decision.ts";
import { spread, type Currency } from "../shared/money.ts";
import { decideCoupon, discountOf, type Coupon, type CouponRefusal } from "./coupon.ts";
import { dueInstant, type Offset } from "./installment-dates.ts";
import { orderTypeOf, type OrderType } from "./states.ts";

/** A plan as a quote needs it: amounts for one student. Without installments its cost is one payment. */
export interface QuotedPlan {
  cost: Cents;
  active: boolean;
  installments: readonly { amount: Cents; offset: Offset }[];
}

export interface QuoteRequest {
  plan: QuotedPlan;
  studentsCount: number;
  courseId: number;
  countryId: number;
  currency: Currency;
  coupon: Coupon | null;
  now: Temporal.Instant;
  /** Ends the last day of a coupon. */
  schoolZone: string;
  /** Charges the later installments in the morning. */
  clientZone: string;
}

export interface QuotedInstallment {
  index: number;
  /** Before the discount. */
  fullAmount: Cents;
  amount: Cents;
  dueAt: Temporal.Instant;
}

export interface Quote {
  currency: Currency;
  orderType: OrderType;
  subtotal: Cents;
  discount: Cents;
  total: Cents;
  /** In the plan's order; their amounts sum to the total. */
  installments: QuotedInstallment[];
  /** What is charged at checkout. */
  dueNow: Cents;
  /** Nothing to pay, now or later: no provider is asked and the order completes at once. */
  free: boolean;
}

export type QuoteRefusal = CouponRefusal | "plan_inactive" | "students_required";

/** The one price of an order: for the screen, for the check of a promo code and for the payment itself. */
export function quote(request: QuoteRequest): Decision<QuoteRefusal, { quote: Quote }> {
  const { plan, studentsCount, coupon, now } = request;
  if (!plan.active) return refuse("plan_inactive");
  if (!Number.isInteger(studentsCount) || studentsCount < 1) return refuse("students_required");
  const parts = plan.installments.length > 0 ? plan.installments : [{ amount: plan.cost, offset: { value: 0, unit: "days" } as const }];
  const orderType = orderTypeOf(parts.length);
  if (coupon) {
    const usable = decideCoupon(
      coupon,
      { courseId: request.courseId, countryId: request.countryId, orderType, schoolZone: request.schoolZone },
      now,
    );
    if (!usable.ok) return usable;
  }
  const full = parts.map(({ amount }) => cents(amount * studentsCount));
  const subtotal = cents(planTotal(plan) * studentsCount);
  const discount = coupon ? discountOf(coupon, subtotal) : cents(0);
  const reductions = spread(discount, full);
  const installments = parts.map(({ offset }, index) => {
    const fullAmount = full[index] ?? cents(0);
    return {
      index,
      fullAmount,
      amount: cents(fullAmount - (reductions[index] ?? 0)),
      dueAt: dueInstant(offset, index, now, request.clientZone),
    };
  });
  const total = cents(subtotal - discount);
  const dueNow = installments[0]?.amount ?? cents(0);
  return allow({ quote: { currency: request.currency, orderType, subtotal, discount, total, installments, dueNow, free: total === 0 } });
}
