import { desc, eq, inArray, sql } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { charge, installment, paymentOrder } from "./tables.ts";

const lastContact = sql<string | null>`(
  select to_char(max(m.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from outgoing_message m
  where m.recipient = ${account.email} and m.kind like 'payments.%' and m.school_id = ${paymentOrder.schoolId})`;

const toInstant = (text: string | null): Temporal.Instant | null => (text === null ? null : Temporal.Instant.from(text));

/** What a person who follows up an overdue installment needs to know: the last attempt, what follows, and the last email. Two queries. */
export async function overdueDetails(db: Db, installmentIds: readonly number[]) {
  const ids = [...installmentIds];
  const [rows, attempts] = await Promise.all([
    db
      .select({
        id: installment.id,
        orderId: installment.orderId,
        provider: paymentOrder.provider,
        oldestAmount: installment.amount,
        failure: installment.failure,
        nextAttemptAt: installment.nextAttemptAt,
        pausedUntil: paymentOrder.pausedUntil,
        lastContact,
      })
      .from(installment)
      .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
      .innerJoin(account, eq(account.id, paymentOrder.clientId))
      .where(inArray(installment.id, ids)),
    db
      .selectDistinctOn([charge.installmentId], { installmentId: charge.installmentId, at: charge.createdAt, failure: charge.failureCode })
      .from(charge)
      .where(inArray(charge.installmentId, ids))
      .orderBy(charge.installmentId, desc(charge.id)),
  ]);
  return new Map(
    rows.map(({ id, lastContact: contact, failure, ...row }) => {
      const last = attempts.find(({ installmentId }) => installmentId === id);
      return [id, { ...row, failure: failure ?? last?.failure ?? null, triedAt: last?.at ?? null, lastContactAt: toInstant(contact) }];
    }),
  );
}
