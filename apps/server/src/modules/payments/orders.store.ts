import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Installment, Order } from "./charges.store.ts";
import { installment, paymentOrder } from "./tables.ts";

/** Null when there is none. */
export async function findOrder(db: Db | Tx, id: number): Promise<Order | null> {
  const [row] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, id));
  return row ?? null;
}

/** Locks an order until the transaction ends. @throws when there is none */
export async function lockOrder(tx: Tx, id: number): Promise<Order> {
  const [row] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, id)).for("update");
  if (!row) throw new Error(`no order ${id}`);
  return row;
}

/** An installment with its order's client; null when there is none. */
export async function findInstallment(db: Db | Tx, id: number): Promise<(Installment & { clientId: number }) | null> {
  const [row] = await db
    .select({ part: installment, clientId: paymentOrder.clientId })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .where(eq(installment.id, id));
  return row ? { ...row.part, clientId: row.clientId } : null;
}
