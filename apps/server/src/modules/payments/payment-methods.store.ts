import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ProviderName } from "@larkroom/domain/payment-accounts/providers";
import { lockInTransaction } from "../../kernel/db/advisory-lock.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { ProviderCard } from "../../kernel/ports/payments.ts";
import { installment, paymentMethod, paymentOrder } from "./tables.ts";

export type PaymentMethod = typeof paymentMethod.$inferSelect;

/** A client's cards, the default first. */
export async function listMethods(db: Db | Tx, clientId: number): Promise<PaymentMethod[]> {
  return db
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.clientId, clientId), isNull(paymentMethod.removedAt)))
    .orderBy(desc(paymentMethod.isDefault), asc(paymentMethod.id));
}

/** One of the client's own cards of a provider, or null. */
export async function findMethod(db: Db | Tx, clientId: number, id: number, provider: ProviderName): Promise<PaymentMethod | null> {
  const [row] = await db
    .select()
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.id, id),
        eq(paymentMethod.clientId, clientId),
        eq(paymentMethod.provider, provider),
        isNull(paymentMethod.removedAt),
      ),
    );
  return row ?? null;
}

/** One of the client's own cards of a provider as the provider described it, or null. */
export async function findSavedCard(db: Db | Tx, clientId: number, id: number, provider: ProviderName): Promise<ProviderCard | null> {
  const row = await findMethod(db, clientId, id, provider);
  return (
    row && {
      reference: row.reference,
      brand: row.cardBrand,
      lastDigits: row.cardLastDigits,
      expiresMonth: row.cardExpiresMonth,
      expiresYear: row.cardExpiresYear,
      fingerprint: row.fingerprint,
    }
  );
}

/** The card that an installment is charged to: the one chosen for it, or its payer's default at the order's provider. Null when there is none. */
export async function findMethodToCharge(db: Db | Tx, installmentId: number): Promise<PaymentMethod | null> {
  const chosen = sql`(select m.id from installment i join payment_method m on m.id = i.payment_method_id
    where i.id = ${installmentId} and m.removed_at is null)`;
  const usual = sql`(select m.id from installment i join payment_order o on o.id = i.order_id join payment_method m on m.client_id = o.client_id
    where i.id = ${installmentId} and m.provider = o.provider and m.is_default and m.removed_at is null)`;
  const [row] = await db
    .select()
    .from(paymentMethod)
    .where(sql`${paymentMethod.id} = coalesce(${chosen}, ${usual})`);
  return row ?? null;
}

interface MethodOwner {
  readonly clientId: number;
  readonly provider: ProviderName;
}

/**
 * Stores a card that the provider has saved; a known one is reused. A client's first card becomes the default. The same card entered again takes the place of
 * its former entry: as the default, and for the payments which that one was to make.
 */
export async function saveMethod(tx: Tx, owner: MethodOwner, card: ProviderCard, now: Temporal.Instant): Promise<number> {
  const { reference, brand, lastDigits, expiresMonth, expiresYear, fingerprint } = card;
  const shown = {
    cardBrand: brand,
    cardLastDigits: lastDigits,
    cardExpiresMonth: expiresMonth,
    cardExpiresYear: expiresYear,
    // A provider may tell it with some of its answers only.
    ...(fingerprint === null ? {} : { fingerprint }),
  };
  // Of two entries at the same time, the second finds the first.
  if (fingerprint !== null) await lockInTransaction(tx, `card:${owner.clientId}:${owner.provider}:${fingerprint}`);
  const isDefault = sql<boolean>`not exists (select 1 from payment_method m where m.client_id = ${owner.clientId} and m.is_default and m.removed_at is null)`;
  const [saved] = await tx
    .insert(paymentMethod)
    .values({ ...owner, reference, ...shown, isDefault, createdAt: now })
    .onConflictDoUpdate({ target: [paymentMethod.provider, paymentMethod.reference], set: shown })
    .returning({ id: paymentMethod.id, removedAt: paymentMethod.removedAt });
  if (!saved) throw new Error("the card was not saved");
  return fingerprint === null ? saved.id : replaceSame(tx, owner, { ...saved, fingerprint }, now);
}

/** Lets a saved card take the place of the client's other entries of the same card. Returns the one that stays. */
async function replaceSame(
  tx: Tx,
  { clientId, provider }: MethodOwner,
  saved: Pick<PaymentMethod, "id" | "removedAt"> & { fingerprint: string },
  now: Temporal.Instant,
): Promise<number> {
  const others = (await listMethods(tx, clientId)).filter(
    (one) => one.id !== saved.id && one.provider === provider && one.fingerprint === saved.fingerprint,
  );
  const [first] = others;
  // The saved one has been replaced itself: its provider only told of it once more.
  if (first && saved.removedAt !== null) return first.id;
  for (const other of others) {
    await moveInstallments(tx, { methodId: other.id }, saved.id);
    await markRemoved(tx, other.id, now);
    if (other.isDefault) await setDefaultMethod(tx, clientId, saved.id);
  }
  return saved.id;
}

const owed = ["scheduled", "pending", "stalled"] as const;

/** Lets one change of a client's cards at a time proceed. Taken before an order is locked. */
export const lockMethods = (tx: Tx, clientId: number): Promise<void> => lockInTransaction(tx, `payment-methods:${clientId}`);

/** Restores a card that its owner had removed and entered again. */
export async function restoreMethod(tx: Tx, id: number): Promise<void> {
  await tx.update(paymentMethod).set({ removedAt: null }).where(eq(paymentMethod.id, id));
}

/** Whose card a provider's reference is; null when it isn't saved. */
export async function ownerOfReference(db: Db | Tx, provider: ProviderName, reference: string): Promise<number | null> {
  const [row] = await db
    .select({ clientId: paymentMethod.clientId })
    .from(paymentMethod)
    .where(and(eq(paymentMethod.provider, provider), eq(paymentMethod.reference, reference)));
  return row?.clientId ?? null;
}

/** Makes a card the client's only default. */
export async function setDefaultMethod(tx: Tx, clientId: number, id: number): Promise<void> {
  // One after the other: two defaults at once would break the index.
  await tx
    .update(paymentMethod)
    .set({ isDefault: false })
    .where(and(eq(paymentMethod.clientId, clientId), eq(paymentMethod.isDefault, true)));
  await tx.update(paymentMethod).set({ isDefault: true }).where(eq(paymentMethod.id, id));
}

/** Locks a client's orders with installments still to be paid; the providers that they are paid through. */
export async function lockPlans(tx: Tx, clientId: number): Promise<ProviderName[]> {
  const orders = await tx
    .select({ id: paymentOrder.id, provider: paymentOrder.provider })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.clientId, clientId), inArray(paymentOrder.status, ["PENDING", "ACTIVE"])))
    .orderBy(asc(paymentOrder.id))
    .for("update");
  if (orders.length === 0) return [];
  const open = await tx
    .selectDistinct({ orderId: installment.orderId })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .where(and(eq(paymentOrder.clientId, clientId), eq(paymentOrder.status, "ACTIVE"), inArray(installment.status, owed)));
  const ids = new Set(open.map(({ orderId }) => orderId));
  return orders.flatMap(({ id, provider }) => (provider === "NONE" || !ids.has(id) ? [] : [provider]));
}

/** Moves unpaid installments to another card: those of one order, or those that another card was to pay. */
export async function moveInstallments(tx: Tx, from: { orderId: number } | { methodId: number }, to: number | null): Promise<void> {
  const which = "orderId" in from ? eq(installment.orderId, from.orderId) : eq(installment.paymentMethodId, from.methodId);
  await tx
    .update(installment)
    .set({ paymentMethodId: to })
    .where(and(which, inArray(installment.status, owed)));
}

/** Removes a card. Its row stays, because paid installments name it. */
export async function markRemoved(tx: Tx, id: number, now: Temporal.Instant): Promise<void> {
  await tx.update(paymentMethod).set({ isDefault: false, removedAt: now }).where(eq(paymentMethod.id, id));
}
