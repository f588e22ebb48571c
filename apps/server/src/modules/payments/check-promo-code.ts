import { decideCoupon } from "@larkroom/domain/payments/coupon";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { findPublicCourse } from "../catalog/index.ts";
import { getSchool } from "../schools/index.ts";
import { countGuess } from "./guesses.ts";
import { findPromo } from "./price-cart.ts";

/** What a promo code would take off, or why not. Every check counts against the limit, so that codes can't be guessed. */
export const checkPromoCode = handler("POST /pay/check_promo_code", async ({ kernel, actor, body, now, request }) => {
  await countGuess(kernel, request);
  const course = await findPublicCourse(kernel.db, body.course, actor);
  if (!course) throw refusal("not_found");
  const school = await getSchool(kernel.db, course.schoolId);
  const promo = await findPromo(kernel.db, actor, course.schoolId, body.promo_code);
  if (!promo) return { valid: false, promo: null, reason: "unknown_or_expired" as const };
  const { coupon } = promo;
  // When both order types are asked for, a code for either one is valid.
  const orderType =
    body.payment_plan_type === "ALL" ? (coupon.paymentOrderType === "ALL" ? "ONETIME" : coupon.paymentOrderType) : body.payment_plan_type;
  const usable = decideCoupon(coupon, { courseId: course.id, countryId: course.countryId, orderType, schoolZone: school.timeZone }, now);
  if (!usable.ok) return { valid: false, promo: null, reason: usable.reason };
  return { valid: true, promo: { code: promo.code, discountType: coupon.discountType, discount: coupon.discount }, reason: null };
});
