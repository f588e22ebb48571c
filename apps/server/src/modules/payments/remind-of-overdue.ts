import { and, asc, eq, inArray, max } from "drizzle-orm";
import { mayRemind } from "@larkroom/domain/payments/overdue";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { client } from "../people/people.views.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { isOverdueNow } from "./overdue-now.ts";
import { postReminder } from "./post-mails.ts";
import { installment, paymentOrder } from "./tables.ts";

/**
 * Emails a family about what is overdue in a school. The family's row is locked: the second of two concurrent reminders gets an error. Only for
 * the actor's own school; another school's payment returns 404.
 */
export const remindOfOverdue = handler("POST /payments/overdue/:id/remind", async (call) => {
  const { kernel, actor, params, now } = call;
  return inTransaction(kernel.db, async (tx) => {
    const [asked] = await tx
      .select({ clientId: paymentOrder.clientId, schoolId: paymentOrder.schoolId, timeZone: school.timeZone })
      .from(installment)
      .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
      .innerJoin(school, eq(school.id, paymentOrder.schoolId))
      .where(and(eq(installment.id, params.id), inScope(actor, paymentOrder.schoolId)));
    if (!asked) throw refusal("not_found");
    await tx.select({ id: client.id }).from(client).where(eq(client.id, asked.clientId)).for("no key update");
    const ofFamily = and(eq(paymentOrder.clientId, asked.clientId), eq(paymentOrder.schoolId, asked.schoolId));
    const orders = tx.select({ id: paymentOrder.id }).from(paymentOrder).where(ofFamily);
    const [last] = await tx
      .select({ at: max(installment.remindedAt) })
      .from(installment)
      .where(inArray(installment.orderId, orders));
    if (!mayRemind(last?.at ?? null, now, asked.timeZone)) throw refusal("already_done", { reason: "reminded_today" });
    const parts = await tx
      .select({ id: installment.id, orderId: installment.orderId })
      .from(installment)
      .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
      .where(and(ofFamily, isOverdueNow(now)))
      .orderBy(asc(installment.dueAt), asc(installment.id));
    const ids = parts.map(({ id }) => id);
    if (!ids.includes(params.id)) throw refusal("transition_not_allowed", { reason: "not_overdue" });
    if (!(await postReminder(kernel, tx, asked, ids))) throw refusal("transition_not_allowed", { reason: "no_email" });
    await tx.update(installment).set({ remindedAt: now }).where(inArray(installment.id, ids));
    await writeAuditLog(call, tx, {
      action: "payments.reminded",
      schoolId: asked.schoolId,
      target: { kind: "client", id: asked.clientId },
      after: { installments: ids },
    });
    return { remindedAt: now, parts: ids.length };
  });
});
