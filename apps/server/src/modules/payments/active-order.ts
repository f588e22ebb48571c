import { and, eq, inArray, or } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { school } from "../schools/schools.views.ts";
import { charge, paymentOrder, paymentOrderItem, refund } from "./tables.ts";

/** Whether a parent has an order with outstanding payments: the first one, or later ones. */
export async function hasActiveOrder(tx: Tx, clientId: number): Promise<boolean> {
  return (await tx.$count(paymentOrder, and(eq(paymentOrder.clientId, clientId), inArray(paymentOrder.status, ["PENDING", "ACTIVE"])))) > 0;
}

/** Whether an order that would enrol a child waits for its first payment. */
export async function isBeingBooked(tx: Tx, studentId: number): Promise<boolean> {
  const items = tx.select({ id: paymentOrderItem.orderId }).from(paymentOrderItem).where(eq(paymentOrderItem.studentId, studentId));
  return (await tx.$count(paymentOrder, and(inArray(paymentOrder.id, items), eq(paymentOrder.status, "PENDING")))) > 0;
}

/** Whether money may still move through a country's account at a provider: orders with outstanding payments, open charges or refunds. */
export async function usesPaymentAccount(tx: Tx, provider: string, countryId: number): Promise<boolean> {
  const schools = tx.select({ id: school.id }).from(school).where(eq(school.countryId, countryId));
  const moving = tx
    .select({ id: charge.orderId })
    .from(charge)
    .where(and(eq(charge.provider, provider), inArray(charge.status, ["created", "processing", "requires_action"])));
  const owed = tx
    .select({ id: refund.orderId })
    .from(refund)
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .where(and(eq(charge.provider, provider), eq(refund.status, "pending")));
  const uses = or(
    and(
      eq(paymentOrder.provider, provider as typeof paymentOrder.$inferSelect.provider),
      inArray(paymentOrder.status, ["PENDING", "ACTIVE"]),
    ),
    inArray(paymentOrder.id, moving),
    inArray(paymentOrder.id, owed),
  );
  return (await tx.$count(paymentOrder, and(inArray(paymentOrder.schoolId, schools), uses))) > 0;
}
