import { sql } from "drizzle-orm";
import { bigint, customType, integer } from "drizzle-orm/pg-core";

/** An instant: `timestamptz` with milliseconds in the database, `Temporal.Instant` in the code. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp(3) with time zone",
  toDriver: (value) => value.toString({ fractionalSecondDigits: 3 }),
  fromDriver: (value) => Temporal.Instant.from(value),
});

/** A record's own id: assigned by the database, read as a number. */
export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to another record's id. Add `.references(() => ...)`, and an index in the same table. */
export const ref = () => bigint({ mode: "number" });

/** When the row was inserted, by the database's clock unless a value is given. */
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`);

/** When the row was last changed, by the database's clock: a trigger of the migration sets it. */
export const updatedAt = () =>
  instant()
    .notNull()
    .default(sql`now()`);

/** Counts the changes of a record that several people edit: a save names the version it is based on (see `version.ts`). */
export const version = () => integer().notNull().default(1);

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});
