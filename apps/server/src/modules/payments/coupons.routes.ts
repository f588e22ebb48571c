import type { couponsContract } from "@larkroom/contract/payments/coupons";
import type { Handlers } from "../../kernel/http/call.ts";
import { addCoupon, changeCoupon, removeCoupon } from "./change-coupons.ts";
import { getCoupon, listCoupons } from "./list-coupons.ts";
import {
  addPromoCode,
  addPromoCodes,
  changePromoCode,
  exportPromoCodes,
  listPromoCodes,
  readPromoCode,
  removePromoCode,
} from "./promo-codes.ts";

export const couponsRoutes: Handlers<typeof couponsContract> = {
  "GET /coupon": listCoupons,
  "GET /coupon/:id": getCoupon,
  "POST /coupon": addCoupon,
  "PUT /coupon/:id": changeCoupon,
  "DELETE /coupon/:id": removeCoupon,
  "GET /coupon/:couponId/promo_code": listPromoCodes,
  "GET /coupon/:couponId/promo_code/csv": exportPromoCodes,
  "POST /coupon/:couponId/promo_code": addPromoCode,
  "POST /coupon/:couponId/promo_code/batch": addPromoCodes,
  "GET /coupon/:couponId/promo_code/:id": readPromoCode,
  "PUT /coupon/:couponId/promo_code/:id": changePromoCode,
  "DELETE /coupon/:couponId/promo_code/:id": removePromoCode,
};
