import { and, eq, lte, or, sql } from "drizzle-orm";
import { overdueSince } from "@larkroom/domain/payments/overdue";
import { installment, paymentOrder } from "./tables.ts";

/** The rule of `isOverdue`, written so that the index of unpaid installments is read only up to now. */
export const isOverdueNow = (now: Temporal.Instant) =>
  and(
    eq(paymentOrder.status, "ACTIVE"),
    sql`${installment.status} in ('scheduled', 'pending', 'stalled')`,
    lte(installment.dueAt, now),
    or(eq(installment.status, "stalled"), lte(installment.dueAt, overdueSince(now))),
  );
