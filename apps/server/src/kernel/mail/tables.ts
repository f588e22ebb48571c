import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { bytes, createdAt, id, instant, ref } from "../db/columns.ts";

/** Messages to people, by email or SMS: sent ones, and those in the mailbox where nothing is sent. */
export const outgoingMessage = pgTable(
  "outgoing_message",
  {
    id: id(),
    schoolId: ref(),
    channel: text({ enum: ["email", "sms"] }).notNull(),
    recipient: text().notNull(),
    kind: text().notNull(),
    edition: text({ enum: editionSlugs }).notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Children the message is about without their full names: it is exported and deleted with their data. */
    about: bigint({ mode: "number" })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The one-click unsubscribe URL for this kind of email; null when it can't be turned off. */
    unsubscribeUrl: text(),
    createdAt: createdAt(),
    /** When it may be sent, if it waits for the family's morning. */
    sendAfter: instant(),
    sentAt: instant(),
    /** Failed for good: it can't be delivered, may have been sent without an answer, or emails to the address have stopped. */
    failedAt: instant(),
    failure: text(),
  },
  (t) => [index("outgoing_message_recipient").on(t.recipient, t.id), index("outgoing_message_school").on(t.schoolId)],
);

/** A file that goes with an email; deleted once it is sent. */
export const outgoingAttachment = pgTable(
  "outgoing_attachment",
  {
    id: id(),
    messageId: ref()
      .notNull()
      .references(() => outgoingMessage.id, { onDelete: "cascade" }),
    filename: text().notNull(),
    mediaType: text().notNull(),
    content: bytes().notNull(),
  },
  (t) => [index("outgoing_attachment_message").on(t.messageId, t.id)],
);

/** What mail providers reported about an address: bounces and spam complaints. Only a keyed hash of the address is stored. */
export const emailDelivery = pgTable(
  "email_delivery",
  {
    addressHash: bytes().primaryKey(),
    /** Why emails to the address have stopped; null: they haven't. */
    stop: text({ enum: ["bounce", "complaint"] }),
    stoppedAt: instant(),
    softBounces: smallint().notNull().default(0),
    softBouncedAt: instant(),
    /** When staff allowed emails again: earlier reports that arrive late no longer count. */
    clearedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("email_delivery_age").on(t.updatedAt),
    check(
      "email_delivery_stop",
      sql`(${t.stop} is null) = (${t.stoppedAt} is null) and (${t.stop} is null or ${t.stop} in ('bounce', 'complaint'))`,
    ),
  ],
);
