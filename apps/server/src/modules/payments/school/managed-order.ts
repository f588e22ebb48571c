import type { Actor } from "../../../kernel/auth/actor.ts";
import { requireAccess } from "../../../kernel/auth/access.ts";
import { writeAuditLog } from "../../../kernel/audit/write-audit-log.ts";
import type { AuditContext } from "../../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../../kernel/db/db.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import type { Order } from "../charges.store.ts";
import { manageOrder } from "../orders.access.ts";
import { findOrder, lockOrder } from "../orders.store.ts";
import { readSchoolOrder } from "./order-record.read.ts";

interface Managing extends AuditContext {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly params: { readonly id: number };
  readonly now: Temporal.Instant;
}

/** The order that a call is about. @throws `not_found` also for another school's */
export const getManagedOrder = async ({ kernel, actor, params }: Managing): Promise<Order> =>
  requireAccess(manageOrder, actor, await findOrder(kernel.db, params.id));

/**
 * Changes an order of the actor's school: authorizes, locks it, changes it, and writes the activity log in the same transaction.
 * @param change returns what the log says about it
 * @returns the order as the record page shows it
 */
export async function changeOrder(
  call: Managing,
  action: string,
  change: (tx: Tx, order: Order) => Promise<{ before?: unknown; after: unknown }>,
) {
  const found = await getManagedOrder(call);
  await inTransaction(call.kernel.db, async (tx) => {
    const order = await lockOrder(tx, found.id);
    const said = await change(tx, order);
    await writeAuditLog(call, tx, {
      action: `payments.${action}`,
      schoolId: order.schoolId,
      target: { kind: "payment_order", id: order.id },
      ...said,
    });
  });
  return readSchoolOrder(call.kernel.db, call.actor, found.id, call.now);
}
