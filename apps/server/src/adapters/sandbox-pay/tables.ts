import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, instant, ref } from "../../kernel/db/columns.ts";

// The gateway's own tables. No other part of the product reads them: it uses HTTP, as with any provider.

/** A card entered in the gateway's fields. Stores the test card's behavior, not its number. */
export const sandboxCard = pgTable("sandbox_card", {
  /** The token given to the checkout. */
  id: text().primaryKey(),
  brand: text().notNull(),
  lastDigits: text().notNull(),
  expiresMonth: smallint().notNull(),
  expiresYear: smallint().notNull(),
  behaviour: text({
    enum: ["succeeds", "declined", "insufficient_funds", "expired", "authenticates", "later_declines", "processes"],
  }).notNull(),
  /** Set for a saved card, which can be charged again. An unsaved card can be charged once. */
  keptAt: instant(),
  /** When the payer's bank first confirmed; later charges in the payer's absence then succeed. */
  authenticatedAt: instant(),
  createdAt: createdAt(),
});

export const sandboxCharge = pgTable(
  "sandbox_charge",
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    /** Detects a different request under the same key. */
    requestHash: text().notNull(),
    cardId: text()
      .notNull()
      .references(() => sandboxCard.id),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: ["processing", "requires_action", "succeeded", "declined"] }).notNull(),
    failureCode: text(),
    hard: boolean().notNull().default(false),
    refunded: integer().notNull().default(0),
    orderId: ref().notNull(),
    returnUrl: text().notNull(),
    /** Opens the page on which the payer answers their bank. */
    actionToken: text(),
    /** When a charge in processing succeeds. */
    settlesAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("sandbox_charge_card").on(t.cardId),
    index("sandbox_charge_settling")
      .on(t.settlesAt)
      .where(sql`${t.status} = 'processing'`),
    check("sandbox_charge_amount", sql`${t.amount} > 0 and ${t.refunded} between 0 and ${t.amount}`),
  ],
);

export const sandboxRefund = pgTable(
  "sandbox_refund",
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    chargeId: text()
      .notNull()
      .references(() => sandboxCharge.id),
    amount: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("sandbox_refund_charge").on(t.chargeId)],
);

/** Events to send by webhook until they are accepted. */
export const sandboxEvent = pgTable(
  "sandbox_event",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The exact text that is signed and sent. */
    body: text().notNull(),
    createdAt: createdAt(),
    attempts: smallint().notNull().default(0),
    /** Null once it was delivered or given up. */
    nextAttemptAt: instant(),
    deliveredAt: instant(),
  },
  (t) => [index("sandbox_event_due").on(t.nextAttemptAt)],
);
