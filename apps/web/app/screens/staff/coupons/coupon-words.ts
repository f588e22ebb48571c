import { editionOfCountry, editions } from "@larkroom/domain/editions/editions";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export type Coupon = Answer<"GET /coupon">["items"][number];
export type CouponRecord = Answer<"GET /coupon/:id">;
export type PromoCode = Answer<"GET /coupon/:couponId/promo_code">["items"][number];

/** What a coupon takes off, as text. */
export function useDiscountText(): (coupon: Pick<Coupon, "discountType" | "discount" | "currency">) => string {
  const texts = useTexts("staffCoupons");
  const formats = useFormats();
  return ({ discountType, discount, currency }) =>
    discountType === "PERCENT"
      ? texts("percent", { percent: formats.number(discount) })
      : texts("fixed", { amount: formats.money(discount, currency) });
}

/** The edition of a country, which determines its currency. */
export const editionOf = (countryId: number) => editionOfCountry(countryId) ?? editions.us;

/** The name of a country. */
export function useCountryName(): (countryId: number) => string {
  const texts = useTexts("staffCoupons");
  return (countryId) => texts(`countries.${editionOf(countryId).slug}`);
}

const known = ["required", "discount", "amount", "duplicate", "too_short", "code_characters", "number", "too_small"] as const;
const others = { no_school: "school", no_course: "course", no_country: "country", too_big: "discount" } as const;

/** The text of a field's problem in the coupons' forms. */
export function useCouponProblem(): (code: string) => string {
  const texts = useTexts("staffCoupons");
  return (code) => {
    const name = known.find((one) => one === code) ?? others[code as keyof typeof others] ?? "unknown";
    return texts(`problems.${name}`);
  };
}

/** A limit from its field: null if it is empty, NaN if it is no whole number above zero. */
export const readLimit = (typed: string): number | null =>
  typed.trim() === "" ? null : /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
