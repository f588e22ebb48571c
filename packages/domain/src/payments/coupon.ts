import { cents, type Cents, type PlainDay } from "../shared/brand.ts";
import { allow, refuse, type Decision } from "../shared/decision.ts";
import { shareOf } from "../shared/money.ts";
import { endOfDay } from "../shared/time.ts";
import type { OrderType } from "./states.ts";

export type DiscountType = "PERCENT" | "FIXED";

/** A promo code with its coupon. */
export interface Coupon {
  active: boolean;
  discountType: DiscountType;
  /** In percent (0 to 100, at most two decimals) or in minor units of the course's currency. */
  discount: number;
  paymentOrderType: "ALL" | OrderType;
  /** The only course it is valid for; null for all. */
  courseId: number | null;
  /** The only country it is valid for; null for all. */
  countryId: number | null;
  promo: {
    active: boolean;
    /** The last valid day in the school's zone; null if it doesn't expire. */
    expiryDate: PlainDay | null;
    /** How many orders may use it; null for any number. */
    redemptionCount: number | null;
    /** The number of orders that used it or hold it now. */
    redeemed: number;
    /** How many orders of one family may use it; null for any number. */
    perFamily: number | null;
    /** The number of this family's paid orders that used it; 0 for a visitor. */
    redeemedByFamily: number;
  };
}

/** Why a code gives no discount. Expired and unknown codes look the same, so that guessing reveals nothing. */
export type CouponRefusal =
  | "inactive"
  | "unknown_or_expired"
  | "other_course"
  | "other_country"
  | "other_order_type"
  | "used_up"
  | "used_by_family";

/** The purchase a coupon is used for. */
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
  if (promo.perFamily !== null && promo.redeemedByFamily >= promo.perFamily) return refuse("used_by_family");
  if (promo.redemptionCount !== null && promo.redeemed >= promo.redemptionCount) return refuse("used_up");
  return allow({});
}

/** The discount on a subtotal, between 0 and the subtotal: percentages are rounded half up, a fixed value applies once per order. */
export function discountOf(coupon: Pick<Coupon, "discountType" | "discount">, subtotal: Cents): Cents {
  if (coupon.discountType === "FIXED") return cents(Math.min(Math.max(0, Math.trunc(coupon.discount)), subtotal));
  const basisPoints = Math.min(Math.max(0, Math.round(coupon.discount * 100)), 10_000);
  return shareOf(subtotal, basisPoints, 10_000);
}

/** A promo code as it is stored and compared: trimmed, upper case. */
export const normalisePromoCode = (text: string): string => text.trim().toUpperCase();
