import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { currencies } from "@larkroom/domain/shared/money";
import type { JournalEvent, JournalLine } from "@larkroom/domain/journal/accounts";
import { createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import type { AccountSum } from "./account-sums.ts";
import { paymentOrder } from "../payments/tables.ts";
import { school } from "../schools/tables.ts";

/** A month of a school's journal that is closed: its entries are stored and never change. */
export const journalMonth = pgTable(
  "journal_month",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    month: text().notNull(),
    /** The accounts used until its end. Null in months that were closed before it was stored: added up from the entries. */
    sums: jsonb().$type<AccountSum[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("journal_month_once").on(t.schoolId, t.month),
    check("journal_month_format", sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);

/** An entry of a closed month. Those of open months are derived from what happened to the orders. */
export const journalEntry = pgTable(
  "journal_entry",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    month: text().notNull(),
    /** Null when the order was deleted because of its age: the school's books stay. */
    orderId: ref().references(() => paymentOrder.id, { onDelete: "set null" }),
    at: instant().notNull(),
    event: text().$type<JournalEvent>().notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** Debits, and credits as negative amounts, in minor units of the currency. They add up to zero. */
    lines: jsonb().$type<JournalLine[]>().notNull(),
  },
  (t) => [index("journal_entry_month").on(t.schoolId, t.month, t.at), index("journal_entry_order").on(t.orderId)],
);
