import { dueReceipts, receiptYear } from "@larkroom/domain/payments/receipts";
import { receipt } from "../../modules/payments/tables.ts";
import { insertRows } from "./insert-rows.ts";
import { demoSellers } from "./seller.ts";
import type { Money, WrittenCharge } from "./write-charges.ts";
import type { WrittenOrder } from "./write-orders.ts";
import type { WrittenRefund } from "./write-refunds.ts";

interface Books {
  readonly orders: readonly WrittenOrder[];
  readonly charges: readonly WrittenCharge[];
  readonly refunds: readonly WrittenRefund[];
}

/** Numbers the receipts and credit notes of all orders by date, as they would have been while the year went by: without a gap. */
export async function writeReceipts({ tx, edition, schoolId, timeZone }: Money, { orders, charges, refunds }: Books): Promise<void> {
  const chargesOf = Map.groupBy(charges, ({ orderId }) => orderId);
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId);
  const due = orders
    .flatMap(({ id: orderId, parts }) =>
      dueReceipts({ installments: parts, charges: chargesOf.get(orderId) ?? [], refunds: refundsOf.get(orderId) ?? [] }).map((one) => ({
        ...one,
        orderId,
        year: receiptYear(one.at, timeZone),
      })),
    )
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  const last = new Map<string, number>();
  const rows = due.map(({ kind, sourceId, at, orderId, year }) => {
    const number = (last.get(`${kind} ${year}`) ?? 0) + 1;
    last.set(`${kind} ${year}`, number);
    return {
      schoolId,
      orderId,
      kind,
      year,
      number,
      at,
      createdAt: at,
      seller: demoSellers[edition],
      installmentId: kind === "receipt" ? sourceId : null,
      refundId: kind === "credit_note" ? sourceId : null,
    };
  });
  await insertRows(tx, receipt, rows);
}
