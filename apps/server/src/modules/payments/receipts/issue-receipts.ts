import { asc, eq, sql } from "drizzle-orm";
import { type DueReceipt, dueReceipts, type ReceiptSources, receiptYear } from "@larkroom/domain/payments/receipts";
import { lockInTransaction } from "../../../kernel/db/advisory-lock.ts";
import type { Tx } from "../../../kernel/db/db.ts";
import { together } from "../../../kernel/db/together.ts";
import { getSchool, type School } from "../../schools/index.ts";
import type { Order } from "../charges.store.ts";
import { charge, installment, receipt, refund } from "../tables.ts";

type Ordered = Pick<Order, "id" | "schoolId">;

const sourcesOf = async (tx: Tx, orderId: number): Promise<ReceiptSources> => {
  const [installments, charges, refunds] = await together([
    tx.select().from(installment).where(eq(installment.orderId, orderId)).orderBy(asc(installment.number)),
    tx.select({ id: charge.id, status: charge.status }).from(charge).where(eq(charge.orderId, orderId)),
    tx.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id)),
  ]);
  return { installments, charges, refunds };
};

/** Inserts the next receipt of its kind and year, unless the payment or refund has one. */
function insertReceipt(
  tx: Tx,
  { id, schoolId }: Ordered,
  { kind, sourceId, at }: DueReceipt,
  { timeZone, settings }: School,
  now: Temporal.Instant,
) {
  const year = receiptYear(at, timeZone);
  const [installmentId, refundId] = kind === "receipt" ? [sourceId, null] : [null, sourceId];
  const seller = Object.values(settings.seller).some((text) => text !== "") ? JSON.stringify(settings.seller) : null;
  return tx.execute(sql`
    insert into receipt (school_id, order_id, kind, installment_id, refund_id, year, number, at, seller, created_at)
    select ${schoolId}::bigint, ${id}::bigint, ${kind}::text, ${installmentId}::bigint, ${refundId}::bigint, ${year}::smallint,
      coalesce((select max(number) from receipt where school_id = ${schoolId} and kind = ${kind} and year = ${year}), 0) + 1,
      ${inMs(at)}::timestamptz, ${seller}::jsonb, ${inMs(now)}::timestamptz
    where not exists (select 1 from receipt where installment_id = ${installmentId}::bigint or refund_id = ${refundId}::bigint)`);
}

const inMs = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

/**
 * Numbers the receipts and credit notes that an order must have and has not, in the caller's transaction. A school's numbers are assigned one transaction
 * at a time, and one that is rolled back takes none: so there are no gaps. Without anything to number, nobody waits.
 * @param known what the order's receipts are made from, if the caller has it under the order's lock
 */
export async function issueReceipts(tx: Tx, order: Ordered, now: Temporal.Instant, known?: ReceiptSources): Promise<void> {
  const [sources, school, issued] = await together([
    known ?? sourcesOf(tx, order.id),
    getSchool(tx, order.schoolId),
    tx
      .select({ kind: receipt.kind, sourceId: sql<number>`coalesce(${receipt.installmentId}, ${receipt.refundId})`.mapWith(Number) })
      .from(receipt)
      .where(eq(receipt.orderId, order.id)),
  ]);
  const missing = dueReceipts(sources).filter(
    ({ kind, sourceId }) => !issued.some((one) => one.kind === kind && one.sourceId === sourceId),
  );
  if (missing.length === 0) return;
  // Whoever had the lock before may have numbered them: each is inserted only if it still has no number.
  await together([
    lockInTransaction(tx, `receipts of school ${order.schoolId}`),
    ...missing.map((due) => insertReceipt(tx, order, due, school, now)),
  ]);
}
