import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, createdAt, ref } from "../db/columns.ts";

/** Idempotency keys: a repeated request with the same key changes nothing and gets the same answer. */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    accountId: ref().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    requestHash: bytes().notNull(),
    status: integer(),
    response: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.endpoint, t.key] }), index("idempotency_key_age").on(t.createdAt)],
);
