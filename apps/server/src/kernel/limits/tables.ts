import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** Counters of the rate limits, shared by every node. The columns are those of the rate limiter library. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }),
  },
  (t) => [index("rate_limit_expire").on(t.expire)],
);
