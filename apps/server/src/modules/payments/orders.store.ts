import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Installment, Order } from "./charges.store.ts";
import { installment, paymentOrder, paymentOrderItem } from "./tables.ts";

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

/** Locks the order of an installment until the transaction ends; null when there is no such installment. */
export async function lockOrderOf(tx: Tx, installmentId: number): Promise<Order | null> {
  const [row] = await tx
    .select()
    .from(paymentOrder)
    .where(eq(paymentOrder.id, sql`(select part.order_id from installment part where part.id = ${installmentId})`))
    .for("update");
  return row ?? null;
}

/** Inserts the places of a new order, one for each child. */
export async function insertItems(
  tx: Tx,
  { id: orderId, courseId, groupId }: Order,
  items: readonly { studentId: number; amount: number }[],
): Promise<void> {
  await tx.insert(paymentOrderItem).values(items.map((item) => ({ ...item, orderId, courseId, groupId })));
}

/** Inserts the installments of a new order. One that needs no payment is paid at once. */
export const insertInstallments = async (
  tx: Tx,
  orderId: number,
  parts: readonly Pick<Installment, "number" | "amount" | "status" | "dueAt">[],
  now: Temporal.Instant,
): Promise<{ id: number; number: number }[]> =>
  await tx
    .insert(installment)
    .values(parts.map((part) => ({ ...part, orderId, paidAt: part.status === "succeeded" ? now : null })))
    .returning({ id: installment.id, number: installment.number });

/** The id of an order's first installment, for a statement that is sent together with the one that inserts it. */
export const firstInstallmentOf = (orderId: number): SQL<number> =>
  sql`(select part.id from installment part where part.order_id = ${orderId} and part.number = 1)`;
