import { and, eq, lte, or, sql } from "drizzle-orm";
import { overdueSince } from "@larkroom/domain/payments/overdue";
import { installment, paymentOrder } from "./tables.ts";

/** Whether an installment of an order that is being paid is overdue, written so that the index of unpaid installments is read only up to now. */
export const isPartOverdue = (now: Temporal.Instant) =>
  and(
    sql`${installment.status} in ('scheduled', 'pending', 'stalled')`,
    lte(installment.dueAt, now),
    or(eq(installment.status, "stalled"), lte(installment.dueAt, overdueSince(now))),
  );

/** The rule of `isOverdue`, for an installment with its order. */
export const isOverdueNow = (now: Temporal.Instant) => and(eq(paymentOrder.status, "ACTIVE"), isPartOverdue(now));
