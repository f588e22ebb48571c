import { randomBytes } from "node:crypto";
import type { Tx } from "../../kernel/db/db.ts";
import { type sandboxCard, type sandboxCharge, sandboxEvent } from "./tables.ts";
import { fingerprintOf } from "./test-cards.ts";

type Charge = typeof sandboxCharge.$inferSelect;
type Card = typeof sandboxCard.$inferSelect;

/** A new id in the gateway's format: `ch_...`. */
export const newId = (kind: "card" | "ch" | "re" | "evt"): string => `${kind}_${randomBytes(16).toString("hex")}`;

export type EventType =
  | "charge.created"
  | "charge.processing"
  | "charge.requires_action"
  | "charge.succeeded"
  | "charge.declined"
  | "charge.refunded";

/** A card as the gateway's API and events present it. */
export function shownCard(card: Card) {
  const { id, brand, lastDigits, expiresMonth, expiresYear } = card;
  return { id, brand, lastDigits, expiresMonth, expiresYear, fingerprint: fingerprintOf(card) };
}

/** A charge as the gateway's API and events present it. */
export function shownCharge(charge: Charge, card: Card, publicUrl: string) {
  return {
    id: charge.id,
    idempotencyKey: charge.idempotencyKey,
    orderId: charge.orderId,
    amount: charge.amount,
    currency: charge.currency,
    status: charge.status,
    failureCode: charge.failureCode,
    hard: charge.hard,
    refunded: charge.refunded,
    actionUrl: charge.status === "requires_action" ? `${publicUrl}/bank/${charge.id}?t=${charge.actionToken}` : null,
    card: shownCard(card),
  };
}

export type ShownCharge = ReturnType<typeof shownCharge>;

/** Records an event to be sent by webhook, in the transaction in which it happened. `amount` is the amount of the event, `refund` the refund's id. */
export async function writeEvent(
  tx: Tx,
  type: EventType,
  charge: ShownCharge,
  { amount, refund }: { amount: number; refund?: string },
  now: Temporal.Instant,
): Promise<void> {
  const id = newId("evt");
  const body = JSON.stringify({ id, type, createdAt: now.toString({ fractionalSecondDigits: 3 }), data: { charge, amount, refund } });
  await tx.insert(sandboxEvent).values({ id, type, body, createdAt: now, nextAttemptAt: now });
}
