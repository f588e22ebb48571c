import { eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { account } from "../auth/tables.ts";
import { testDatabase } from "../testing/database.ts";
import { casing } from "./db.ts";

const { db, pool } = await testDatabase();
/** Drizzle with its own mapper. */
const plain = drizzle(pool, { casing });
const other = alias(account, "other");

beforeAll(async () => {
  const person = (name: string, email: string) => ({ kind: "admin" as const, edition: "us" as const, name, email });
  await db.insert(account).values([person("Ada", "ada@test.example"), person("Ben", "ben@test.example")]);
});

/** Queries to run with both mappers. */
const shapes = {
  "a table's row": (on: typeof plain) => on.select().from(account).orderBy(account.id),
  "some columns, and expressions with their own decoder": (on: typeof plain) =>
    on
      .select({ id: account.id, at: account.createdAt, length: sql<number>`length(${account.name})`.mapWith(Number), none: account.phone })
      .from(account)
      .orderBy(account.id),
  "a missing joined row, as null": (on: typeof plain) =>
    on
      .select()
      .from(account)
      .leftJoin(other, eq(other.name, sql`'Ada' || ${account.name}`))
      .orderBy(account.id),
  "an object of a missing row's columns, as null": (on: typeof plain) =>
    on
      .select({ id: account.id, other: { id: other.id, phone: other.phone } })
      .from(account)
      .leftJoin(other, sql`${other.id} = ${account.id} + 1`)
      .orderBy(account.id),
  "an object of columns of two tables, never null": (on: typeof plain) =>
    on
      .select({ both: { theirs: other.id, own: account.id } })
      .from(account)
      .leftJoin(other, sql`${other.id} = ${account.id} + 1`)
      .orderBy(account.id),
  "an object of an existing row whose columns are all null": (on: typeof plain) =>
    on
      .select({ more: { phone: other.phone, login: other.login } })
      .from(account)
      .innerJoin(other, eq(other.id, account.id))
      .orderBy(account.id),
  "an object beside a join, of one column and an expression": (on: typeof plain) =>
    on
      .select({ one: { name: other.name, upper: sql<string>`upper(${other.name})` } })
      .from(account)
      .rightJoin(other, sql`false`)
      .orderBy(other.id),
  "the returned rows of an update": (on: typeof plain) =>
    on.update(account).set({ timeZone: "UTC" }).where(eq(account.name, "Ada")).returning(getTableColumns(account)),
};

describe("rows are mapped to the same objects as by Drizzle", () => {
  test.each(Object.entries(shapes))("%s", async (_, query) => {
    const [ours, theirs] = [await query(db), await query(plain)];
    expect(ours.length).toBeGreaterThan(0);
    expect(ours).toEqual(theirs);
  });
});
