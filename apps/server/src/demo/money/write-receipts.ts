import { inArray } from "drizzle-orm";
import { dueReceipts, receiptYear } from "@larkroom/domain/payments/receipts";
import { charge, receipt, refund } from "../../modules/payments/tables.ts";
import { demoSellers } from "./seller.ts";
import type { Money } from "./write-charges.ts";
import type { WrittenOrder } from "./write-orders.ts";

/** Numbers the receipts and credit notes of all orders by date, as they would have been while the year went by: without a gap. */
export async function writeReceipts({ tx, edition, schoolId, timeZone }: Money, orders: readonly WrittenOrder[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const charges = Map.groupBy(await tx.select().from(charge).where(inArray(charge.orderId, ids)), ({ orderId }) => orderId);
  const refunds = Map.groupBy(
    await tx.select().from(refund).where(inArray(refund.orderId, ids)).orderBy(refund.id),
    ({ orderId }) => orderId,
  );
  const due = orders
    .flatMap(({ id: orderId, parts }) =>
      dueReceipts({ installments: parts, charges: charges.get(orderId) ?? [], refunds: refunds.get(orderId) ?? [] }).map((one) => ({
        ...{ ...one, orderId, year: receiptYear(one.at, timeZone) },
      })),
    )
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  const last = new Map<string, number>();
  await tx.insert(receipt).values(
    due.map(({ kind, sourceId, at, orderId, year }) => {
      const number = (last.get(`${kind} ${year}`) ?? 0) + 1;
      last.set(`${kind} ${year}`, number);
      return {
        ...{ schoolId, orderId, kind, year, number, at, createdAt: at, seller: demoSellers[edition] },
        ...{ installmentId: kind === "receipt" ? sourceId : null, refundId: kind === "credit_note" ? sourceId : null },
      };
    }),
  );
}
