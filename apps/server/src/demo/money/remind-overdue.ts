import { and, eq, isNotNull } from "drizzle-orm";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { postReminder } from "../../modules/payments/index.ts";
import { installment, paymentOrder } from "../../modules/payments/tables.ts";

/** Writes the emails of the reminders that the school sent about overdue payments, dated when they were sent. */
export async function remindOverdue(kernel: Kernel, schoolId: number): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    const reminded = await tx
      .select({ id: installment.id, clientId: paymentOrder.clientId, at: installment.remindedAt })
      .from(installment)
      .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
      .where(and(eq(paymentOrder.schoolId, schoolId), isNotNull(installment.remindedAt)));
    for (const [clientId, parts] of Map.groupBy(reminded, (one) => one.clientId))
      await postReminder(
        kernel,
        tx,
        { clientId, schoolId },
        parts.map(({ id }) => id),
      );
    const [first] = reminded;
    if (!first?.at) return;
    await tx
      .update(outgoingMessage)
      .set({ createdAt: first.at })
      .where(and(eq(outgoingMessage.schoolId, schoolId), eq(outgoingMessage.kind, "payments.reminder")));
  });
}
