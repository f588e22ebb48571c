import { index, pgTable, text } from "drizzle-orm/pg-core";
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
    createdAt: createdAt(),
    sentAt: instant(),
    /** Given up: it would not arrive, or may have gone out without an answer. */
    failedAt: instant(),
    failure: text(),
  },
  (t) => [index("outgoing_message_recipient").on(t.recipient, t.id), index("outgoing_message_school").on(t.schoolId)],
);
