import { cents, type Cents, type PlainDay } from "../shared/brand.ts";
import { allow, refuse, type Decision } from "../shared/decision.ts";
import { shareOf } from "../shared/money.ts";
import { endOfDay } from "../shared/time.ts";
import type { OrderType } from "./states.ts";

export type DiscountType = "PERCENT" | "FIXED";

/** A promo code with the coupon it stands for. */
export interface Coupon {
  active: boolean;
  discountType: DiscountType;
  /** Percent (0 to 100, two decimals at most) or minor units of the course's currency. */
  discount: number;
  paymentOrderType: "ALL" | OrderType;
  /** The only course it is for, null for all. */
  courseId: number | null;
  /** The only country it is for, null for all. */
  countryId: number | null;
  promo: {
    active: boolean;
    /** The last day it is good, in the school's zone; null for ever. */
    expiryDate: PlainDay | null;
    /** How many orders may use it, null for any number. */
    redemptionCount: number | null;
    /** Orders that used it or hold it now. */
    redeemed: number;
  };
}

/** Why a code gives nothing. An expired one looks like none at all to whoever guesses. */
export type CouponRefusal = "inactive" | "unknown_or_expired" | "other_course" | "other_country" | "other_order_type" | "used_up";

/** What is bought with it. */
export interface CouponUse {
  courseId: number;
  countryId: number;
  orderType: OrderType;
  schoolZone: string;
}

/** Whether a coupon may be used now on an order. */
export function decideCoupon(coupon: Coupon, use: CouponUse, now: Temporal.Instant): Decision<CouponRefusal> {
  const { promo } = coupon;
  if (!coupon.active || !promo.active) return refuse("inactive");
  if (promo.expiryDate !== null && Temporal.Instant.compare(now, endOfDay(promo.expiryDate, use.schoolZone)) >= 0)
    return refuse("unknown_or_expired");
  if (coupon.countryId !== null && coupon.countryId !== use.countryId) return refuse("other_country");
  if (coupon.courseId !== null && coupon.courseId !== use.courseId) return refuse("other_course");
  if (coupon.paymentOrderType !== "ALL" && coupon.paymentOrderType !== use.orderType) return refuse("other_order_type");
  if (promo.redemptionCount !== null && promo.redeemed >= promo.redemptionCount) return refuse("used_up");
  return allow({});
}

/** What a coupon takes off a subtotal, never more than it and never less than 0: percent rounded half up, a fixed value once an order. */
export function discountOf(coupon: Pick<Coupon, "discountType" | "discount">, subtotal: Cents): Cents {
  if (coupon.discountType === "FIXED") return cents(Math.min(Math.max(0, Math.trunc(coupon.discount)), subtotal));
  const basisPoints = Math.min(Math.max(0, Math.round(coupon.discount * 100)), 10_000);
  return shareOf(subtotal, basisPoints, 10_000);
}

/** A promo code as it is stored and compared: trimmed, upper case. */
export const normalisePromoCode = (text: string): string => text.trim().toUpperCase();
