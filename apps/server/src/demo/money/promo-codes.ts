import { type PlainDay, plainDay } from "@larkroom/domain/shared/brand";
import type { Coupon } from "@larkroom/domain/payments/coupon";
import type { CatalogueWords } from "../content/courses/catalogue-words.ts";

type Terms = Pick<Coupon, "discountType" | "discount" | "paymentOrderType"> & Pick<Coupon["promo"], "redemptionCount" | "perFamily">;

/** A code, and the key of its coupon: codes of the same coupon share its name and discount. */
export interface DemoCode extends Terms {
  readonly code: string;
  readonly coupon: keyof CatalogueWords["coupons"];
  /** The month in whose middle it ended last, if it has ended. */
  readonly endedInMonth?: number;
}

const always = { paymentOrderType: "ALL", redemptionCount: null, perFamily: null } as const;

const daybreak: Omit<DemoCode, "code"> = { ...always, coupon: "daybreak", discountType: "PERCENT", discount: 10 };

/**
 * Codes to try, the most special ones first: one that is used up, a fixed amount for paying at once, and ten percent for siblings, for the last school
 * year's start and for everyone.
 */
export const demoCodes: readonly DemoCode[] = [
  { ...always, code: "FIRSTFEW", coupon: "firstFew", discountType: "PERCENT", discount: 50, redemptionCount: 3 },
  { ...daybreak, code: "TOGETHER10", perFamily: 1 },
  { ...daybreak, code: "SCHOOL10", perFamily: 1, endedInMonth: 10 },
  { ...always, code: "ATONCE", coupon: "atOnce", discountType: "FIXED", discount: 2500, paymentOrderType: "ONETIME" },
  { ...daybreak, code: "DAYBREAK10" },
];

/** The last day on which a code was valid: the fifteenth of its month, the latest before today. Null if it has not ended. */
export function expiryOf({ endedInMonth }: DemoCode, today: Temporal.PlainDate): PlainDay | null {
  if (endedInMonth === undefined) return null;
  const ended = today.with({ month: endedInMonth, day: 15 });
  return plainDay((Temporal.PlainDate.compare(ended, today) < 0 ? ended : ended.subtract({ years: 1 })).toString());
}
