import { and, eq, gt, inArray, lte, max, min, or } from "drizzle-orm";
import { joinsPause } from "@larkroom/domain/payments/decline";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { group } from "../groups/groups.views.ts";
import { installment, paymentOrder, paymentOrderItem } from "./tables.ts";

/**
 * Why a child may not join a group's classes now: a payment for its course has been stalled for too long, or is overdue while staff have paused the
 * order. Null when it may.
 */
export async function joinRefusal(
  db: Db | Tx,
  studentId: number,
  groupId: number,
  now: Temporal.Instant,
): Promise<"payment_stalled" | null> {
  const isOwedNow = and(inArray(installment.status, ["scheduled", "pending", "stalled"]), lte(installment.dueAt, now));
  const [longest] = await db
    .select({ since: min(installment.stalledAt), pausedUntil: max(paymentOrder.pausedUntil) })
    .from(paymentOrderItem)
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentOrderItem.orderId))
    .innerJoin(installment, eq(installment.orderId, paymentOrder.id))
    // By course, not by the group that was bought: the child may have moved to another group since.
    .innerJoin(group, and(eq(group.id, groupId), eq(group.courseId, paymentOrder.courseId)))
    .where(
      and(
        eq(paymentOrderItem.studentId, studentId),
        eq(paymentOrder.status, "ACTIVE"),
        or(eq(installment.status, "stalled"), and(gt(paymentOrder.pausedUntil, now), isOwedNow)),
      ),
    );
  const isPaused = longest?.pausedUntil != null && Temporal.Instant.compare(longest.pausedUntil, now) > 0;
  return isPaused || joinsPause(longest?.since ?? null, now) ? "payment_stalled" : null;
}
