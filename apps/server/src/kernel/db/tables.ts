import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Whether this database belongs to the demo or to production: one row, written at the first start. */
export const databaseMode = pgTable(
  "database_mode",
  {
    isOnly: boolean().primaryKey().default(true),
    mode: text({ enum: ["demo", "production"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [check("database_mode_is_only", sql`${t.isOnly}`), check("database_mode_mode", sql`${t.mode} in ('demo', 'production')`)],
);
