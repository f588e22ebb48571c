import { z } from "zod";
import { codeBatch, codePattern } from "@larkroom/domain/payments/code-batch";
import { endpoint, fileAnswer, noContent } from "../endpoint.ts";
import { superAdmins } from "../roles.ts";
import { listOf, listQuery } from "../shared/list.ts";
import { amount, currency, day, id, instant, maybeText, pathId, queryChoice, text } from "../shared/wire.ts";
import { planType } from "./payments.ts";

const managers = ["school_admin", "super_admin"] as const;
const discountType = z.enum(["PERCENT", "FIXED"]);
const named = z.object({ id, name: z.string() });
const limit = z.int().min(1).max(1_000_000).nullable();

const coupon = z.object({
  id,
  school: named,
  course: named.nullable().describe("The only course it is for; null: all of the school"),
  countryId: id
    .nullable()
    .describe("The only country it is for; null: all. A fixed amount without a course is for one country, the school's by default"),
  name: z.string(),
  description: z.string(),
  discountType,
  discount: z.int().describe("Whole percent, or minor units of `currency`"),
  currency: currency.describe("Of its country, else of its course, else of the school"),
  paymentOrderType: planType,
  active: z.boolean(),
  codes: z.int().describe("The number of its promo codes"),
  used: z.int().describe("Orders that used or hold one of them"),
  createdAt: instant,
});

const couponFields = {
  name: text(120),
  description: maybeText(500),
  discountType,
  discount: z.int().min(1, { error: "required" }).max(100_000_000),
  paymentOrderType: planType,
  courseId: id.nullable(),
  countryId: id.nullable(),
  active: z.boolean(),
};

/** A percentage is at most 100. */
const isPossible = ({ discountType: type, discount }: { discountType?: string | undefined; discount?: number | undefined }): boolean =>
  type !== "PERCENT" || discount === undefined || discount <= 100;
const tooMuch = { path: ["discount"], error: "too_big" };

const promoCode = z.object({
  id,
  name: z.string().describe("The code itself"),
  description: z.string(),
  expiryDate: day.nullable().describe("Valid until the end of this day in the school's time zone"),
  redemptionCount: z.int().nullable().describe("How many orders may use it; null: any number"),
  perFamily: z.int().nullable().describe("How many orders of one family may use it; null: any number"),
  used: z.int(),
  active: z.boolean(),
  createdAt: instant,
});

const terms = { description: maybeText(500), expiryDate: day.nullable(), redemptionCount: limit, perFamily: limit, active: z.boolean() };
const codeName = z
  .string()
  .trim()
  .toUpperCase()
  .min(3, { error: "too_short" })
  .max(40, { error: "too_long" })
  .regex(codePattern, { error: "code_characters" });

const ofCoupon = z.object({ couponId: pathId });
const byCode = ofCoupon.extend({ id: pathId });

/** Coupons of a school and the promo codes that families type. */
export const couponsContract = {
  "GET /coupon": endpoint({
    id: "PAY-05-list",
    summary: "Coupons of the caller's schools",
    who: managers,
    query: listQuery(["name", "discount", "used", "createdAt"], {
      school: pathId.optional(),
      course: pathId.optional(),
      active: queryChoice,
    }),
    response: listOf(coupon),
  }),
  "GET /coupon/:id": endpoint({
    id: "PAY-05-read",
    summary: "A coupon with its use by month",
    who: managers,
    params: z.object({ id: pathId }),
    response: coupon.extend({
      months: z
        .array(z.object({ month: z.string().describe("YYYY-MM in the school's time zone"), orders: z.int(), discount: amount }))
        .describe("Months with paid orders that used one of its codes, the oldest first; at most the last 24"),
    }),
    errors: ["not_found"],
  }),
  "POST /coupon": endpoint({
    id: "PAY-05-create",
    summary: "Adds a coupon",
    who: managers,
    body: z
      .object({
        ...couponFields,
        schoolId: id.optional().describe("Defaults to the admin's own school"),
        description: couponFields.description.default(""),
        paymentOrderType: planType.default("ALL"),
        courseId: couponFields.courseId.default(null),
        countryId: couponFields.countryId.default(null),
        active: couponFields.active.default(true),
      })
      .refine(isPossible, tooMuch),
    owners: { schoolId: superAdmins },
    response: coupon,
  }),
  "PUT /coupon/:id": endpoint({
    id: "PAY-05-change",
    summary: "Changes a coupon; fields that are left out keep their value. Orders keep the discount they were placed with",
    who: managers,
    params: z.object({ id: pathId }),
    body: z.object(couponFields).partial().refine(isPossible, tooMuch),
    response: coupon,
    errors: ["not_found"],
  }),
  "DELETE /coupon/:id": endpoint({
    id: "PAY-05-remove",
    summary: "Removes a coupon with its codes; refused once an order was placed with one: deactivate it instead",
    who: managers,
    params: z.object({ id: pathId }),
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /coupon/:couponId/promo_code": endpoint({
    id: "PAY-06-list",
    summary: "The promo codes of a coupon",
    who: managers,
    params: ofCoupon,
    query: listQuery(["name", "used", "expiryDate", "createdAt"], { active: queryChoice }),
    response: listOf(promoCode),
    errors: ["not_found"],
  }),
  "GET /coupon/:couponId/promo_code/csv": endpoint({
    id: "PAY-06-csv",
    summary: "All promo codes of a coupon as CSV",
    who: managers,
    params: ofCoupon,
    response: fileAnswer,
    errors: ["not_found"],
  }),
  "POST /coupon/:couponId/promo_code": endpoint({
    id: "PAY-06-create",
    summary: "Adds a promo code",
    who: managers,
    params: ofCoupon,
    body: z.object({
      ...terms,
      name: codeName,
      description: terms.description.default(""),
      expiryDate: terms.expiryDate.default(null),
      redemptionCount: limit.default(null),
      perFamily: limit.default(null),
      active: terms.active.default(true),
    }),
    response: promoCode,
    errors: ["not_found"],
  }),
  "POST /coupon/:couponId/promo_code/batch": endpoint({
    id: "PAY-06-batch",
    summary: "Generates promo codes, each different and hard to guess",
    who: managers,
    params: ofCoupon,
    body: z.object({
      count: z.int().min(1).max(codeBatch.most),
      prefix: z
        .string()
        .trim()
        .toUpperCase()
        .max(20, { error: "too_long" })
        .regex(codePattern, { error: "code_characters" })
        .or(z.literal("")),
      length: z.int().min(codeBatch.shortest).max(codeBatch.longest).default(8),
      description: terms.description.default(""),
      expiryDate: terms.expiryDate.default(null),
      redemptionCount: limit.default(1),
      perFamily: limit.default(1),
    }),
    response: z.object({ codes: z.array(z.string()) }),
    errors: ["not_found"],
  }),
  "GET /coupon/:couponId/promo_code/:id": endpoint({
    id: "PAY-06-read",
    summary: "A promo code",
    who: managers,
    params: byCode,
    response: promoCode,
    errors: ["not_found"],
  }),
  "PUT /coupon/:couponId/promo_code/:id": endpoint({
    id: "PAY-06-change",
    summary: "Changes a promo code's terms; fields that are left out keep their value",
    who: managers,
    params: byCode,
    body: z.object(terms).partial(),
    response: promoCode,
    errors: ["not_found"],
  }),
  "DELETE /coupon/:couponId/promo_code/:id": endpoint({
    id: "PAY-06-remove",
    summary: "Removes a promo code; refused once an order was placed with it: deactivate it instead",
    who: managers,
    params: byCode,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
