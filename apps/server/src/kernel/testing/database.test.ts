import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readMigrations, migrationsFolder } from "../db/migration-files.ts";
import { cloneDatabase, testDatabase } from "./database.ts";

const { db, pool } = await testDatabase();

describe("a database for each test file", () => {
  test("has the checked-in migrations applied", async () => {
    const { rows } = await pool.query("select tag from schema_migration order by tag");
    expect(rows.map(({ tag }) => tag)).toEqual((await readMigrations(migrationsFolder)).map(({ tag }) => tag).toSorted());
  });

  test("contains the job queue's tables", async () => {
    const { rows } = await pool.query("select to_regclass('pgboss.job') is not null as found");
    expect(rows).toEqual([{ found: true }]);
  });

  test("is not shared", async () => {
    const other = await cloneDatabase();
    try {
      await db.execute(sql`create table mine (id int)`);
      const { rows } = await other.db.execute(sql`select to_regclass('public.mine') as found`);
      expect(rows).toEqual([{ found: null }]);
    } finally {
      await other.drop();
    }
  });

  test("is removed by drop, even with open connections", async () => {
    const other = await cloneDatabase();
    const { rows } = await other.pool.query("select current_database() as name");
    const stranger = new (await import("pg")).default.Client(other.url);
    stranger.on("error", () => {});
    await stranger.connect();
    await other.drop();
    const found = await pool.query("select 1 from pg_database where datname = $1", [rows[0].name]);
    expect(found.rowCount).toBe(0);
  });
});
