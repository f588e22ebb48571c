import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "../auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../db/columns.ts";

/** Work that outlives its request: who started it, its state, and its result. */
export const operation = pgTable(
  "operation",
  {
    id: id(),
    schoolId: ref(),
    /** Who started it. */
    accountId: ref().references(() => account.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    key: text().notNull(),
    editTokenHash: bytes().notNull(),
    status: text({ enum: ["PENDING", "RUNNING", "DONE", "ERROR"] })
      .notNull()
      .default("PENDING"),
    done: integer().notNull().default(0),
    total: integer(),
    result: jsonb().$type<Record<string, unknown>>(),
    errorCode: text(),
    errorMessage: text(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    uniqueIndex("operation_key").on(t.key),
    index("operation_account").on(t.accountId, t.id),
    index("operation_school").on(t.schoolId),
    index("operation_age").on(t.createdAt),
  ],
);
