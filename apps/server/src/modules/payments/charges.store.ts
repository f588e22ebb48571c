import { randomUUID } from "node:crypto";
import { and, eq, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { charge, type installment, type paymentOrder } from "./tables.ts";

export type Charge = typeof charge.$inferSelect;
export type Installment = typeof installment.$inferSelect;
export type Order = typeof paymentOrder.$inferSelect;

/** A charge without a final status. */
export const isOpen = ({ status }: Pick<Charge, "status">): boolean =>
  status === "created" || status === "processing" || status === "requires_action";

/** Money may be moving, so no other attempt is allowed. A charge that waits for the payer's bank moves nothing until they answer. */
export const isMoving = ({ status }: Pick<Charge, "status">): boolean => status === "created" || status === "processing";

/** A charge that was given up because its provider never heard of it, or its payer never answered. Its money may still come. */
export const isGivenUp = ({ status, failureCode }: Pick<Charge, "status" | "failureCode">): boolean =>
  status === "canceled" && failureCode === "not_charged";

/** The condition of `isGivenUp`. */
export const givenUp = and(eq(charge.status, "canceled"), eq(charge.failureCode, "not_charged"));

/** Whether staff paused an order: nothing is charged automatically. */
export const isPaused = ({ pausedUntil }: Pick<Order, "pausedUntil">, now: Temporal.Instant): boolean =>
  pausedUntil !== null && Temporal.Instant.compare(pausedUntil, now) > 0;

/** Stores an attempt before the provider is called. */
export async function insertCharge(
  tx: Tx,
  values: Pick<Charge, "orderId" | "provider" | "amount" | "currency" | "present" | "save"> & {
    readonly installmentId: number | SQL<number>;
  },
  now: Temporal.Instant,
): Promise<number> {
  const [made] = await tx
    .insert(charge)
    .values({ ...values, idempotencyKey: `charge-${randomUUID()}`, createdAt: now, updatedAt: now })
    .returning({ id: charge.id });
  if (!made) throw new Error("an insert returned nothing");
  return made.id;
}

/** @throws when there is none */
export async function getCharge(db: Db | Tx, id: number): Promise<Charge> {
  const [row] = await db.select().from(charge).where(eq(charge.id, id));
  if (!row) throw new Error(`no charge ${id}`);
  return row;
}
