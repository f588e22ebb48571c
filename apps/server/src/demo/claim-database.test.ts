import { afterEach, expect, test } from "vitest";
import { account } from "../kernel/auth/tables.ts";
import type { Db } from "../kernel/db/db.ts";
import { databaseMode } from "../kernel/db/tables.ts";
import { cloneDatabase, type TestDatabase } from "../kernel/testing/database.ts";
import { school } from "../modules/schools/tables.ts";
import { claimDatabase } from "./claim-database.ts";
import { demoDistributor, demoSuperAdmin } from "./people.ts";
import { demoAnchor } from "./tables.ts";

const clones: TestDatabase[] = [];
afterEach(async () => {
  for (const clone of clones.splice(0)) await clone.drop();
});

async function database(): Promise<Db> {
  const clone = await cloneDatabase();
  clones.push(clone);
  return clone.db;
}

const addAdmin = (db: Db, email: string) => db.insert(account).values({ kind: "admin", edition: "us", name: "Ada", email });
const modes = async (db: Db) => (await db.select().from(databaseMode)).map(({ mode }) => mode);

const command = /^MODE: .*npm run demo:remove$/;
const isProductions = /^MODE: this database is one of production/;

test.each(["demo", "production"] as const)("the first start stores the mode %s, later starts must use the same mode", async (mode) => {
  const db = await database();
  await claimDatabase(db, mode);
  await addAdmin(db, "ada@school.test");
  await claimDatabase(db, mode);
  expect(await modes(db)).toEqual([mode]);
  const other = mode === "demo" ? "production" : "demo";
  await expect(claimDatabase(db, other)).rejects.toThrow(mode === "demo" ? command : isProductions);
  expect(await modes(db)).toEqual([mode]);
});

test("[S-18] when two modes start at once, one of them claims the database", async () => {
  const db = await database();
  const outcomes = await Promise.allSettled([claimDatabase(db, "demo"), claimDatabase(db, "production")]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test.each([demoSuperAdmin.email, demoDistributor.email, "Eleanor.Park@larkroom.example", "rachel@bennett.example"])(
  "[S-18] production does not start on an older database without a stored mode that has the seed account %s",
  async (email) => {
    const db = await database();
    await addAdmin(db, email);
    await addAdmin(db, "ada@school.test");
    await expect(claimDatabase(db, "production")).rejects.toThrow(command);
    await expect(claimDatabase(db, "production")).rejects.toThrow(command);
    await claimDatabase(db, "demo");
  },
);

test("[S-18] production does not start on a database with a seed school, even if it and its people were renamed", async () => {
  const db = await database();
  const [made] = await db
    .insert(school)
    .values({ countryId: 1, title: "Owls", slug: "owls", timeZone: "Europe/London" })
    .returning({ id: school.id });
  await db.insert(demoAnchor).values({ schoolId: made?.id ?? 0, week: "2026-11-23" });
  await expect(claimDatabase(db, "production")).rejects.toThrow(command);
});

test("[S-18] production does not start on its own database when a seed account was added later", async () => {
  const db = await database();
  await claimDatabase(db, "production");
  await addAdmin(db, demoSuperAdmin.email);
  await expect(claimDatabase(db, "production")).rejects.toThrow(command);
  await expect(claimDatabase(db, "demo")).rejects.toThrow(isProductions);
});

test("the demo does not write its logins into an older database of real people", async () => {
  const db = await database();
  await addAdmin(db, "ada@school.test");
  await expect(claimDatabase(db, "demo")).rejects.toThrow(isProductions);
  await claimDatabase(db, "production");
});
