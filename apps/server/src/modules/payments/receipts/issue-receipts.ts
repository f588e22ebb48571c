import { asc, eq, sql, and } from "drizzle-orm";
import { type DueReceipt, dueReceipts, receiptYear } from "@larkroom/domain/payments/receipts";
import { lockInTransaction } from "../../../kernel/db/advisory-lock.ts";
import type { Tx } from "../../../kernel/db/db.ts";
import { getSchool } from "../../schools/index.ts";
import type { Order } from "../charges.store.ts";
import { charge, installment, receipt, refund } from "../tables.ts";

type Ordered = Pick<Order, "id" | "schoolId">;

/** The receipts and credit notes of an order that have no number yet, by date. */
async function listMissing(tx: Tx, { id }: Ordered): Promise<DueReceipt[]> {
  const installments = await tx.select().from(installment).where(eq(installment.orderId, id)).orderBy(asc(installment.number));
  const charges = await tx.select({ id: charge.id, status: charge.status }).from(charge).where(eq(charge.orderId, id));
  const refunds = await tx.select().from(refund).where(eq(refund.orderId, id)).orderBy(asc(refund.id));
  const issued = await tx
    .select({ kind: receipt.kind, sourceId: sql<number>`coalesce(${receipt.installmentId}, ${receipt.refundId})`.mapWith(Number) })
    .from(receipt)
    .where(eq(receipt.orderId, id));
  const isIssued = ({ kind, sourceId }: DueReceipt): boolean => issued.some((one) => one.kind === kind && one.sourceId === sourceId);
  return dueReceipts({ installments, charges, refunds }).filter((one) => !isIssued(one));
}

async function insertReceipt(tx: Tx, order: Ordered, due: DueReceipt, now: Temporal.Instant): Promise<void> {
  const { timeZone, settings } = await getSchool(tx, order.schoolId);
  const year = receiptYear(due.at, timeZone);
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${receipt.number}), 0)`.mapWith(Number) })
    .from(receipt)
    .where(and(eq(receipt.schoolId, order.schoolId), eq(receipt.kind, due.kind), eq(receipt.year, year)));
  await tx.insert(receipt).values({
    ...{ schoolId: order.schoolId, orderId: order.id, kind: due.kind, year, number: (last?.number ?? 0) + 1, at: due.at, createdAt: now },
    ...{ installmentId: due.kind === "receipt" ? due.sourceId : null, refundId: due.kind === "credit_note" ? due.sourceId : null },
    seller: Object.values(settings.seller).some((text) => text !== "") ? settings.seller : null,
  });
}

/**
 * Numbers the receipts and credit notes that an order must have and has not, in the caller's transaction. A school's numbers are assigned one transaction
 * at a time, and one that is rolled back takes none: so there are no gaps. Without anything to number, nobody waits.
 */
export async function issueReceipts(tx: Tx, order: Ordered, now: Temporal.Instant): Promise<void> {
  if ((await listMissing(tx, order)).length === 0) return;
  await lockInTransaction(tx, `receipts of school ${order.schoolId}`);
  // Whoever had the lock before may have numbered them.
  for (const due of await listMissing(tx, order)) await insertReceipt(tx, order, due, now);
}
