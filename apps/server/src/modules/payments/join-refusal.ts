import { and, eq, isNotNull, min } from "drizzle-orm";
import { joinsPause } from "@larkroom/domain/payments/decline";
import type { Tx } from "../../kernel/db/db.ts";
import { group } from "../groups/tables.ts";
import { installment, paymentOrder, paymentOrderItem } from "./tables.ts";

/** Why a child may not join a group's classes now: a payment for its course has been stalled for too long. Null when it may. */
export async function joinRefusal(tx: Tx, studentId: number, groupId: number, now: Temporal.Instant): Promise<"payment_stalled" | null> {
  const [longest] = await tx
    .select({ since: min(installment.stalledAt) })
    .from(paymentOrderItem)
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentOrderItem.orderId))
    .innerJoin(installment, eq(installment.orderId, paymentOrder.id))
    // By course, not by the group that was bought: the child may have moved to another group since.
    .innerJoin(group, and(eq(group.id, groupId), eq(group.courseId, paymentOrder.courseId)))
    .where(
      and(
        eq(paymentOrderItem.studentId, studentId),
        eq(paymentOrder.status, "ACTIVE"),
        eq(installment.status, "stalled"),
        isNotNull(installment.stalledAt),
      ),
    );
  return joinsPause(longest?.since ?? null, now) ? "payment_stalled" : null;
}
