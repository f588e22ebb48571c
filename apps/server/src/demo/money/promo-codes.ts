import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { type PlainDay, plainDay } from "@larkroom/domain/shared/brand";
import type { Coupon } from "@larkroom/domain/payments/coupon";

type Terms = Pick<Coupon, "discountType" | "discount" | "paymentOrderType"> & Pick<Coupon["promo"], "redemptionCount" | "perFamily">;

/** A code with its coupon: codes with the same name share one. */
export interface DemoCode extends Terms {
  readonly code: string;
  readonly name: Readonly<Record<EditionSlug, string>>;
  /** The month in whose middle it ended last, if it has ended. */
  readonly endedInMonth?: number;
}

const always = { paymentOrderType: "ALL", redemptionCount: null, perFamily: null } as const;

const daybreak: Omit<DemoCode, "code"> = {
  ...always,
  name: { us: "Daybreak", uk: "Daybreak", il: "עשרה אחוזים", pt: "Dez por cento" },
  ...{ discountType: "PERCENT", discount: 10 },
};

/**
 * Codes to try, the most special ones first: one that is used up, a fixed amount for paying at once, and ten percent for siblings, for the last school
 * year's start and for everyone.
 */
export const demoCodes: readonly DemoCode[] = [
  {
    ...always,
    code: "FIRSTFEW",
    name: { us: "First few", uk: "First few", il: "הראשונים נהנים", pt: "Os primeiros" },
    ...{ discountType: "PERCENT", discount: 50, redemptionCount: 3 },
  },
  { ...daybreak, code: "TOGETHER10", perFamily: 1 },
  { ...daybreak, code: "SCHOOL10", perFamily: 1, endedInMonth: 10 },
  {
    ...always,
    code: "ATONCE",
    name: { us: "At once", uk: "At once", il: "בתשלום אחד", pt: "Pagamento único" },
    ...{ discountType: "FIXED", discount: 2500, paymentOrderType: "ONETIME" },
  },
  { ...daybreak, code: "DAYBREAK10" },
];

/** The last day on which a code was valid: the fifteenth of its month, the latest before today. Null if it has not ended. */
export function expiryOf({ endedInMonth }: DemoCode, today: Temporal.PlainDate): PlainDay | null {
  if (endedInMonth === undefined) return null;
  const ended = today.with({ month: endedInMonth, day: 15 });
  return plainDay((Temporal.PlainDate.compare(ended, today) < 0 ? ended : ended.subtract({ years: 1 })).toString());
}
