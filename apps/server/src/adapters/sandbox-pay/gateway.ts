import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, isNull, lte, notExists } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type EventType, newId, shownCard, type ShownCharge, shownCharge, writeEvent } from "./events.ts";
import { sandboxCard, sandboxCharge, sandboxRefund } from "./tables.ts";
import { type CheckedCard, verdictOf } from "./test-cards.ts";

/** How long a delayed charge takes to succeed. */
export const processingSeconds = 4;

export interface ChargeOrder {
  readonly card: string;
  readonly amount: number;
  readonly currency: string;
  /** Save the card for charges while the payer is absent. */
  readonly save: boolean;
  readonly present: boolean;
  readonly orderId: number;
  readonly returnUrl: string;
}

/** Why the gateway refused a request. */
export type GatewayRefusal = "unknown_card" | "unknown_charge" | "key_reused" | "not_refundable";
type Answer<T> = { ok: true; value: T } | { ok: false; reason: GatewayRefusal };

/** The gateway's state: cards, charges, refunds and their events. It takes no money. */
export interface Gateway {
  /** Stores the card's behavior, not its number. Returns its token. */
  addCard(card: CheckedCard): Promise<string>;
  /** Saves a card for later without charging it; first its bank may ask its holder. */
  saveCard(id: string): Promise<Answer<ShownCharge["card"] | { asks: string }>>;
  /** Records the answer of a holder whose card is being saved. A card they refused is forgotten. */
  answerForCard(id: string, approved: boolean): Promise<void>;
  /** Makes one charge per key; a repeated request returns the existing charge. */
  charge(key: string, order: ChargeOrder): Promise<Answer<ShownCharge>>;
  findCharge(key: string): Promise<ShownCharge | null>;
  refund(key: string, request: { charge: string; amount: number }): Promise<Answer<{ id: string; amount: number }>>;
  /** The charge waiting for the payer's bank confirmation; null when the token doesn't match or it was already answered. */
  findAsked(id: string, token: string): Promise<(ShownCharge & { returnUrl: string }) | null>;
  /** Records the payer's answer to their bank; only the first counts. Returns the URL to send the payer to. */
  answer(id: string, token: string, approved: boolean): Promise<string | null>;
  /** Completes delayed charges that are due. */
  settleDue(): Promise<void>;
}

interface Means {
  readonly db: Db;
  readonly now: () => Temporal.Instant;
  /** Where browsers reach the gateway's pages. */
  readonly publicUrl: string;
  /** Called after every recorded event. */
  readonly onEvent: () => void;
}

type ChargeRow = typeof sandboxCharge.$inferSelect;
type CardRow = typeof sandboxCard.$inferSelect;

const eventOf: Record<ChargeRow["status"], EventType> = {
  processing: "charge.processing",
  requires_action: "charge.requires_action",
  succeeded: "charge.succeeded",
  declined: "charge.declined",
};

/** Creates a gateway that stores its state in the product's database. */
export function createGateway({ db, now, publicUrl, onEvent }: Means): Gateway {
  const show = (charge: ChargeRow, card: CardRow): ShownCharge => shownCharge(charge, card, publicUrl);

  async function findBy(tx: Db | Tx, where: ReturnType<typeof eq>): Promise<{ charge: ChargeRow; card: CardRow } | null> {
    const [row] = await tx
      .select({ charge: sandboxCharge, card: sandboxCard })
      .from(sandboxCharge)
      .innerJoin(sandboxCard, eq(sandboxCard.id, sandboxCharge.cardId))
      .where(where);
    return row ?? null;
  }

  async function move(tx: Tx, id: string, to: Partial<ChargeRow>): Promise<void> {
    await tx.update(sandboxCharge).set(to).where(eq(sandboxCharge.id, id));
    const row = await findBy(tx, eq(sandboxCharge.id, id));
    if (!row) return;
    if (row.charge.status === "succeeded" && row.charge.actionToken !== null)
      await tx.update(sandboxCard).set({ authenticatedAt: now() }).where(eq(sandboxCard.id, row.card.id));
    await writeEvent(tx, eventOf[row.charge.status], show(row.charge, row.card), { amount: row.charge.amount }, now());
  }

  /** Runs a change and sends its events after the commit. */
  async function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    onEvent();
    return result;
  }

  return {
    async addCard(card) {
      const id = newId("card");
      await db.insert(sandboxCard).values({ id, ...card, createdAt: now() });
      return id;
    },

    async saveCard(id) {
      const [card] = await db.select().from(sandboxCard).where(eq(sandboxCard.id, id));
      if (!card) return { ok: false, reason: "unknown_card" };
      if (card.behaviour === "authenticates" && card.authenticatedAt === null) return { ok: true, value: { asks: id } };
      await db.update(sandboxCard).set({ keptAt: now() }).where(eq(sandboxCard.id, id));
      return { ok: true, value: shownCard(card) };
    },

    async answerForCard(id, approved) {
      const asked = and(eq(sandboxCard.id, id), eq(sandboxCard.behaviour, "authenticates"), isNull(sandboxCard.authenticatedAt));
      if (approved) await db.update(sandboxCard).set({ authenticatedAt: now() }).where(asked);
      else await db.delete(sandboxCard).where(and(asked, notExists(db.select().from(sandboxCharge).where(eq(sandboxCharge.cardId, id)))));
    },

    charge: (key, order) =>
      change(async (tx) => {
        const requestHash = createHash("sha256").update(JSON.stringify(order)).digest("hex");
        // Locks the card's row: charges of one card are processed one after the other.
        const [card] = await tx.select().from(sandboxCard).where(eq(sandboxCard.id, order.card)).for("update");
        const before = await findBy(tx, eq(sandboxCharge.idempotencyKey, key));
        if (before)
          return before.charge.requestHash === requestHash
            ? { ok: true, value: show(before.charge, before.card) }
            : { ok: false, reason: "key_reused" };
        if (!card) return { ok: false, reason: "unknown_card" };
        const [paid] = await tx
          .select({ charges: count() })
          .from(sandboxCharge)
          .where(and(eq(sandboxCharge.cardId, card.id), eq(sandboxCharge.status, "succeeded")));
        const [used] = await tx.select({ charges: count() }).from(sandboxCharge).where(eq(sandboxCharge.cardId, card.id));
        if (card.keptAt === null && (used?.charges ?? 0) > 0) return { ok: false, reason: "unknown_card" };
        if (order.save && card.keptAt === null) await tx.update(sandboxCard).set({ keptAt: now() }).where(eq(sandboxCard.id, card.id));
        const verdict = verdictOf(
          { behaviour: card.behaviour, authenticated: card.authenticatedAt !== null, paidBefore: (paid?.charges ?? 0) > 0 },
          order.present,
        );
        const { amount, currency, orderId, returnUrl } = order;
        const values = {
          id: newId("ch"),
          idempotencyKey: key,
          requestHash,
          cardId: card.id,
          amount,
          currency,
          orderId,
          returnUrl,
          createdAt: now(),
          status: verdict.status,
          ...(verdict.status === "declined" ? { failureCode: verdict.failureCode, hard: verdict.hard } : {}),
          ...(verdict.status === "requires_action" ? { actionToken: randomBytes(24).toString("base64url") } : {}),
          ...(verdict.status === "processing" ? { settlesAt: now().add({ seconds: processingSeconds }) } : {}),
        };
        const [made] = await tx.insert(sandboxCharge).values(values).returning();
        if (!made) throw new Error("an insert returned nothing");
        await writeEvent(tx, "charge.created", { ...show(made, card), status: "processing" }, { amount }, now());
        await writeEvent(tx, eventOf[made.status], show(made, card), { amount }, now());
        return { ok: true, value: show(made, card) };
      }),

    async findCharge(key) {
      const row = await findBy(db, eq(sandboxCharge.idempotencyKey, key));
      return row && show(row.charge, row.card);
    },

    refund: (key, { charge: id, amount }) =>
      change(async (tx) => {
        const [charge] = await tx.select().from(sandboxCharge).where(eq(sandboxCharge.id, id)).for("update");
        const [before] = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.idempotencyKey, key));
        if (before)
          return before.chargeId === id && before.amount === amount
            ? { ok: true, value: { id: before.id, amount } }
            : { ok: false, reason: "key_reused" };
        if (!charge) return { ok: false, reason: "unknown_charge" };
        if (charge.status !== "succeeded" || amount <= 0 || charge.refunded + amount > charge.amount)
          return { ok: false, reason: "not_refundable" };
        const refundId = newId("re");
        await tx.insert(sandboxRefund).values({ id: refundId, idempotencyKey: key, chargeId: id, amount, createdAt: now() });
        await tx
          .update(sandboxCharge)
          .set({ refunded: charge.refunded + amount })
          .where(eq(sandboxCharge.id, id));
        const row = await findBy(tx, eq(sandboxCharge.id, id));
        if (row) await writeEvent(tx, "charge.refunded", show(row.charge, row.card), { amount, refund: refundId }, now());
        return { ok: true, value: { id: refundId, amount } };
      }),

    async findAsked(id, token) {
      const row = await findBy(db, eq(sandboxCharge.id, id));
      if (!row || row.charge.actionToken !== token) return null;
      return { ...show(row.charge, row.card), returnUrl: row.charge.returnUrl };
    },

    answer: (id, token, approved) =>
      change(async (tx) => {
        const [charge] = await tx.select().from(sandboxCharge).where(eq(sandboxCharge.id, id)).for("update");
        if (!charge || charge.actionToken === null || charge.actionToken !== token) return null;
        if (charge.status === "requires_action") {
          await move(tx, id, approved ? { status: "succeeded" } : { status: "declined", failureCode: "authentication_failed" });
        }
        return charge.returnUrl;
      }),

    async settleDue() {
      const due = await db
        .select({ id: sandboxCharge.id })
        .from(sandboxCharge)
        .where(and(eq(sandboxCharge.status, "processing"), lte(sandboxCharge.settlesAt, now())))
        .limit(50);
      for (const { id } of due) {
        await change(async (tx) => {
          const taken = await tx
            .select({ id: sandboxCharge.id })
            .from(sandboxCharge)
            .where(and(eq(sandboxCharge.id, id), eq(sandboxCharge.status, "processing")))
            .for("update", { skipLocked: true });
          if (taken.length > 0) await move(tx, id, { status: "succeeded" });
        });
      }
    },
  };
}
