import { and, gte, inArray, lt, notInArray } from "drizzle-orm";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { deleteErasedParents } from "../privacy/index.ts";
import { charge, installment, paymentDispute, paymentOrder, providerEvent, refund } from "./tables.ts";

/** What the payments module deletes by age: orders with everything that belongs to them, and the providers' events about them. */
export const paymentRetention: readonly RetentionPart[] = [
  {
    kind: "payments",
    what: "payment_order",
    sweep: ({ db }, start) =>
      inTransaction(db, async (tx) => {
        // An order with outstanding payments, or with an installment due later, is kept, whatever its age.
        const later = tx.select({ id: installment.orderId }).from(installment).where(gte(installment.dueAt, start));
        const old = await tx
          .select({ id: paymentOrder.id })
          .from(paymentOrder)
          .where(
            and(
              lt(paymentOrder.createdAt, start),
              inArray(paymentOrder.status, ["COMPLETED", "CANCELED"]),
              notInArray(paymentOrder.id, later),
            ),
          )
          .for("update");
        const ids = old.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await tx.delete(paymentDispute).where(inArray(paymentDispute.orderId, ids));
        await tx.delete(refund).where(inArray(refund.orderId, ids));
        await tx.delete(charge).where(inArray(charge.orderId, ids));
        // Items and installments are deleted with their order.
        return (await tx.delete(paymentOrder).where(inArray(paymentOrder.id, ids))).rowCount ?? 0;
      }),
  },
  {
    kind: "payments",
    what: "account",
    sweep: ({ db }, start) => deleteErasedParents(db, start, db.select({ id: paymentOrder.clientId }).from(paymentOrder)),
  },
  {
    kind: "payments",
    what: "provider_event",
    sweep: async ({ db }, start) => (await db.delete(providerEvent).where(lt(providerEvent.receivedAt, start))).rowCount ?? 0,
  },
];
