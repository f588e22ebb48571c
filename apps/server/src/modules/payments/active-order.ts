import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { paymentOrder } from "./tables.ts";

/** Whether an order of a parent is being paid: it waits for its first payment, or more are due. */
export async function hasActiveOrder(tx: Tx, clientId: number): Promise<boolean> {
  return (await tx.$count(paymentOrder, and(eq(paymentOrder.clientId, clientId), inArray(paymentOrder.status, ["PENDING", "ACTIVE"])))) > 0;
}
