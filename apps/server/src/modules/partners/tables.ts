import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PartnerScope } from "@larkroom/domain/partners/partner-scopes";
import { deliveryStatuses, webhookEnds, type WebhookEvent, webhookEvents } from "@larkroom/domain/partners/webhook-delivery";
import { account } from "../../kernel/auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/** A key with which a school's own systems read its data. Revoking deletes the row. */
export const partnerKey = pgTable(
  "partner_key",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id, { onDelete: "cascade" }),
    /** Empty for the one made by `generate_api_key`. */
    name: text().notNull(),
    keyHash: bytes().notNull(),
    /** The beginning of the key, to recognize it by; empty if it was made before this was stored. */
    start: text().notNull(),
    scopes: text().array().$type<PartnerScope[]>().notNull(),
    /** Made by `generate_api_key`, which replaces it. */
    isGenerated: boolean().notNull().default(false),
    createdById: ref().references(() => account.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** Accurate to a minute. */
    lastUsedAt: instant(),
    expiresAt: instant(),
  },
  (t) => [
    uniqueIndex("partner_key_hash").on(t.keyHash),
    uniqueIndex("partner_key_generated")
      .on(t.schoolId)
      .where(sql`${t.isGenerated}`),
    index("partner_key_school").on(t.schoolId, t.id),
    index("partner_key_creator").on(t.createdById),
  ],
);

/** An address of a school's own that is told about events. */
export const webhookSubscription = pgTable(
  "webhook_subscription",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id, { onDelete: "cascade" }),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Whether events name the child. */
    includesStudents: boolean().notNull().default(false),
    /** Sealed: it signs every delivery. */
    secret: bytes().notNull(),
    active: boolean().notNull().default(true),
    endedBecause: text({ enum: webhookEnds }),
    /** When the first failure after the last success was. */
    failingSince: instant(),
    createdById: ref().references(() => account.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("webhook_subscription_school").on(t.schoolId, t.id),
    index("webhook_subscription_creator").on(t.createdById),
    check("webhook_subscription_ended", sql`${t.active} = (${t.endedBecause} is null)`),
  ],
);

/**
 * An event on its way to one subscription. Triggers write it in the transaction of the event (see the migration), so that it exists if, and only if,
 * what it tells about happened. Grows with the school's use, and is deleted by age.
 */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id, { onDelete: "cascade" }),
    subscriptionId: ref()
      .notNull()
      .references(() => webhookSubscription.id, { onDelete: "cascade" }),
    /** The same for every attempt and replay: the receiver recognizes a second one by it. */
    eventId: text().notNull(),
    event: text({ enum: webhookEvents }).notNull(),
    /** The child it is about. The name is added when it is sent, and only where it may be. */
    studentId: ref().references(() => student.id, { onDelete: "cascade" }),
    /** Ids, states and amounts. */
    data: jsonb().$type<Record<string, string | number | null>>().notNull(),
    /** When it happened, by the clock of what it tells about. */
    occurredAt: instant().notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default("PENDING"),
    attempts: smallint().notNull().default(0),
    responseCode: smallint(),
    /** At most 200 characters. */
    responseText: text(),
    createdAt: createdAt(),
    lastAttemptAt: instant(),
    /** Not before this instant, while it is pending. */
    nextAttemptAt: createdAt(),
  },
  (t) => [
    uniqueIndex("webhook_delivery_event").on(t.eventId),
    index("webhook_delivery_subscription").on(t.subscriptionId, t.createdAt, t.id),
    index("webhook_delivery_school").on(t.schoolId),
    index("webhook_delivery_student").on(t.studentId),
    index("webhook_delivery_age").on(t.createdAt),
    index("webhook_delivery_due")
      .on(t.subscriptionId, t.nextAttemptAt, t.id)
      .where(sql`${t.status} = 'PENDING'`),
  ],
);
