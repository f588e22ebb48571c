import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
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
    edition: text({ enum: ["us", "uk", "il", "pt"] }).notNull(),
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
    sentAt: instant(),
    /** Failed for good: it can't be delivered, or may have been sent without an answer. */
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
