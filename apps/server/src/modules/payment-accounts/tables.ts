import { sql } from "drizzle-orm";
import { boolean, check, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accountProviders } from "@larkroom/domain/payment-accounts/providers";
import { bytes, createdAt, id, instant } from "../../kernel/db/columns.ts";
import { country } from "../schools/tables.ts";

/** A country's account at a payment provider, with its keys encrypted. `NONE`: the school collects by itself. */
export const paymentAccount = pgTable(
  "payment_account",
  {
    id: id(),
    countryId: smallint()
      .notNull()
      .references(() => country.id),
    provider: text({ enum: accountProviders }).notNull(),
    /** Whether payers are offered it. Its keys are used for earlier charges either way. */
    active: boolean().notNull(),
    mode: text({ enum: ["test", "live"] }).notNull(),
    /** The keys as JSON, sealed with the application's key. */
    keys: bytes().notNull(),
    testedAt: instant(),
    testProblem: text({ enum: ["keys_refused", "not_reachable", "wrong_mode"] }),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("payment_account_provider").on(t.countryId, t.provider),
    check(
      "payment_account_kind",
      sql`${t.provider} in ${sql.raw(`(${accountProviders.map((name) => `'${name}'`).join(", ")})`)} and ${t.mode} in ('test', 'live')`,
    ),
  ],
);
