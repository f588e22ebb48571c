import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { ProviderCard, ProviderName } from "../../kernel/ports/payments.ts";
import { paymentMethod } from "./tables.ts";

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
      ...{ reference: row.reference, brand: row.cardBrand, lastDigits: row.cardLastDigits },
      ...{ expiresMonth: row.cardExpiresMonth, expiresYear: row.cardExpiresYear },
    }
  );
}

/** Stores a card that the provider has saved; a known one is reused. A client's first card becomes the default. */
export async function saveMethod(
  tx: Tx,
  owner: { clientId: number; provider: ProviderName },
  card: ProviderCard,
  now: Temporal.Instant,
): Promise<number> {
  const { reference, brand, lastDigits, expiresMonth, expiresYear } = card;
  const shown = { cardBrand: brand, cardLastDigits: lastDigits, cardExpiresMonth: expiresMonth, cardExpiresYear: expiresYear };
  const existing = await listMethods(tx, owner.clientId);
  const [saved] = await tx
    .insert(paymentMethod)
    .values({ ...owner, reference, ...shown, isDefault: !existing.some((method) => method.isDefault), createdAt: now })
    .onConflictDoUpdate({ target: [paymentMethod.provider, paymentMethod.reference], set: shown })
    .returning({ id: paymentMethod.id });
  if (!saved) throw new Error("the card was not saved");
  return saved.id;
}
