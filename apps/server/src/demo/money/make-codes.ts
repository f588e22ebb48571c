import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { Tx } from "../../kernel/db/db.ts";
import { coupon, promoCode } from "../../modules/payments/tables.ts";
import { readCatalogueWords } from "../content/courses/catalogue-words.ts";
import { demoCodes, expiryOf } from "./promo-codes.ts";
import type { Purchase } from "./purchase.ts";

interface School {
  readonly tx: Tx;
  readonly edition: EditionSlug;
  readonly schoolId: number;
  readonly now: Temporal.Instant;
}

/** Inserts the coupons with their codes and how often each was used. @returns the ids by code */
export async function makeCodes(
  { tx, edition, schoolId, now }: School,
  purchases: readonly Purchase[],
): Promise<ReadonlyMap<string, number>> {
  const { countryId, timeZone } = editions[edition];
  const createdAt = now.subtract({ hours: 24 * 370 });
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const names = readCatalogueWords(edition).coupons;
  const named = demoCodes.filter((code, index) => demoCodes.findIndex((one) => one.coupon === code.coupon) === index);
  const coupons = await tx
    .insert(coupon)
    .values(
      named.map(({ coupon: key, discountType, discount, paymentOrderType }) => ({
        schoolId,
        countryId,
        name: names[key],
        discountType,
        discount,
        paymentOrderType,
        createdAt,
      })),
    )
    .returning({ id: coupon.id });
  const codes = await tx
    .insert(promoCode)
    .values(
      demoCodes.map((one) => ({
        schoolId,
        couponId: coupons[named.findIndex(({ coupon: key }) => key === one.coupon)]?.id ?? 0,
        name: one.code,
        redemptionCount: one.redemptionCount,
        perFamily: one.perFamily,
        used: purchases.filter(({ code }) => code === one.code).length,
        expiryDate: expiryOf(one, today),
        createdAt,
      })),
    )
    .returning({ id: promoCode.id, name: promoCode.name });
  return new Map(codes.map(({ id, name }) => [name, id]));
}
