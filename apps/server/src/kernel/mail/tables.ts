import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant, ref } from "../db/columns.ts";

/** Messages to people, by e-mail or SMS: what was sent, or stands in the mailbox where nothing is sent. */
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
    /** Children it is about whom it does not name in full: with one's data it is read and deleted. */
    about: bigint({ mode: "number" })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Where one click ends emails of its kind; null: they can't be ended. */
    unsubscribeUrl: text(),
    createdAt: createdAt(),
    sentAt: instant(),
    /** Given up: it would not arrive, or may have gone out without an answer. */
    failedAt: instant(),
    failure: text(),
  },
  (t) => [index("outgoing_message_recipient").on(t.recipient, t.id), index("outgoing_message_school").on(t.schoolId)],
);
