import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { paymentOrder, paymentOrderItem } from "./tables.ts";

/** Whether a parent has an order with outstanding payments: the first one, or later ones. */
export async function hasActiveOrder(tx: Tx, clientId: number): Promise<boolean> {
  return (await tx.$count(paymentOrder, and(eq(paymentOrder.clientId, clientId), inArray(paymentOrder.status, ["PENDING", "ACTIVE"])))) > 0;
}

/** Whether an order that would enrol a child waits for its first payment. */
export async function isBeingBooked(tx: Tx, studentId: number): Promise<boolean> {
  const items = tx.select({ id: paymentOrderItem.orderId }).from(paymentOrderItem).where(eq(paymentOrderItem.studentId, studentId));
  return (await tx.$count(paymentOrder, and(inArray(paymentOrder.id, items), eq(paymentOrder.status, "PENDING")))) > 0;
}
