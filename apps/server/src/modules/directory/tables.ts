import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import { createdAt, id, ref } from "../../kernel/db/columns.ts";

/** A person's saved view of a table in the console. */
export const savedView = pgTable(
  "saved_view",
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    screen: text().notNull(),
    name: text().notNull(),
    /** The query string of its URL. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("saved_view_name").on(t.accountId, t.screen, t.name)],
);
