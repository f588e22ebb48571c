import { planTotal } from "../catalog/prices.ts";
import { cents, type Cents } from "../shared/brand.ts";
import { allow, refuse, type Decision } from "../shared/decision.ts";
import { spread, type Currency } from "../shared/money.ts";
import { decideCoupon, discountOf, type Coupon, type CouponRefusal } from "./coupon.ts";
import { dueInstant, type Offset } from "./installment-dates.ts";
import { orderTypeOf, type OrderType } from "./states.ts";

/** The fields of a plan that a quote needs: amounts for one student. Without installments its cost is a single payment. */
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
  /** The coupon of the typed code; `unknown` if there is none, null if no code was typed. */
  coupon: Coupon | "unknown" | null;
  now: Temporal.Instant;
  /** The zone in which the last day of a coupon ends. */
  schoolZone: string;
  /** The zone in which later installments are charged in the morning. */
  clientZone: string;
}

export interface QuotedInstallment {
  /** From 1; the first is charged at checkout. */
  number: number;
  /** Before the discount. */
  fullAmount: Cents;
  amount: Cents;
  dueAt: Temporal.Instant;
}

export interface Quote {
  currency: Currency;
  orderType: OrderType;
  studentsCount: number;
  /** What the plan charges for one student, before the discount. */
  perStudent: Cents;
  subtotal: Cents;
  discount: Cents;
  total: Cents;
  dueToday: Cents;
  /** In the plan's order; their amounts add up to the total. */
  installments: QuotedInstallment[];
  /** Why the code gave no discount; null if it was accepted or none was typed. An order is never placed with a refused code. */
  promoRefusal: CouponRefusal | null;
  /** Nothing to pay, now or later: no provider is involved and the order completes immediately. */
  free: boolean;
}

/** The price of an order, used for the screen, for checking a promo code and for the payment itself. */
export function quote(request: QuoteRequest): Decision<"plan_not_available" | "validation_failed", { quote: Quote }> {
  const { plan, studentsCount, now } = request;
  if (!plan.active) return refuse("plan_not_available");
  if (!Number.isSafeInteger(studentsCount) || studentsCount < 1) return refuse("validation_failed");
  const parts = plan.installments.length > 0 ? plan.installments : [{ amount: plan.cost, offset: { value: 0, unit: "days" } as const }];
  const orderType = orderTypeOf(parts.length);
  const perStudent = planTotal(plan);
  const subtotal = cents(perStudent * studentsCount);
  const { discount, promoRefusal } = reduction(request, orderType, subtotal);
  const full = parts.map(({ amount }) => cents(amount * studentsCount));
  const reductions = spread(discount, full);
  const installments = parts.map(({ offset }, index) => {
    const fullAmount = full[index] ?? cents(0);
    return {
      number: index + 1,
      fullAmount,
      amount: cents(fullAmount - (reductions[index] ?? 0)),
      dueAt: dueInstant(offset, index + 1, now, request.clientZone),
    };
  });
  const total = cents(subtotal - discount);
  const dueToday = installments[0]?.amount ?? cents(0);
  const { currency } = request;
  return allow({
    quote: {
      currency,
      orderType,
      studentsCount,
      perStudent,
      subtotal,
      discount,
      total,
      dueToday,
      installments,
      promoRefusal,
      free: total === 0,
    },
  });
}

function reduction(request: QuoteRequest, orderType: OrderType, subtotal: Cents): { discount: Cents; promoRefusal: CouponRefusal | null } {
  const { coupon, courseId, countryId, schoolZone } = request;
  if (coupon === null) return { discount: cents(0), promoRefusal: null };
  if (coupon === "unknown") return { discount: cents(0), promoRefusal: "unknown_or_expired" };
  const usable = decideCoupon(coupon, { courseId, countryId, orderType, schoolZone }, request.now);
  return usable.ok ? { discount: discountOf(coupon, subtotal), promoRefusal: null } : { discount: cents(0), promoRefusal: usable.reason };
}
