import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { listOpenRenewals } from "../enrolment/index.ts";
import { paymentOrder, paymentOrderItem } from "./tables.ts";

/**
 * A price for families who continue is for children with a finished course that they haven't continued yet; an order that waits for its payment counts as
 * continuing. The family's checkouts must be locked.
 * @throws `plan_not_available` when one of the children has none
 */
export async function mustBeRenewable(tx: Tx, studentIds: readonly number[], now: Temporal.Instant): Promise<void> {
  const pending = await tx
    .select({ studentId: paymentOrderItem.studentId, at: paymentOrder.createdAt })
    .from(paymentOrder)
    .innerJoin(paymentOrderItem, eq(paymentOrderItem.orderId, paymentOrder.id))
    .where(
      and(eq(paymentOrder.status, "PENDING"), eq(paymentOrder.journey, "renew"), inArray(paymentOrderItem.studentId, [...studentIds])),
    );
  const open = await listOpenRenewals(
    tx,
    studentIds,
    now,
    pending.flatMap(({ studentId, at }) => (studentId === null ? [] : [{ studentId, at }])),
  );
  if (studentIds.some((id) => !open.some(({ studentId }) => studentId === id)))
    throw refusal("plan_not_available", { reason: "not_renewable" });
}
