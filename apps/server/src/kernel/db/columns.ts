import { sql } from "drizzle-orm";
import { bigint, customType, integer } from "drizzle-orm/pg-core";

/** An instant: `timestamptz` in the database with milliseconds, `Temporal.Instant` in the code. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp(3) with time zone",
  toDriver: (value) => value.toString({ fractionalSecondDigits: 3 }),
  fromDriver: (value) => Temporal.Instant.from(value),
});

/** A record's own id: assigned by the database, read as a number. */
export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to another record's id; `.references(() => ...)` follows, and an index for it stands in the same table. */
export const ref = () => bigint({ mode: "number" });

/** When the row was written, by the database's clock unless the writer says otherwise. */
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`);

/** Counts the changes of a record that several people edit: whoever saves names the one they saw (see `version.ts`). */
export const version = () => integer().notNull().default(1);

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});
