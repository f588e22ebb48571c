import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { createDb, type Db } from "../db/db.ts";
import { openPool } from "../db/pool.ts";
import { clusterDatabase } from "../postgres/cluster.ts";

/** A separate database, migrated and otherwise empty. */
export type TestDatabase = {
  /** For further pools: a job queue, a second node. */
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Closes the pool and drops the database, even with open connections. */
  drop(): Promise<void>;
};

/**
 * Creates a database for the calling test file, dropped after its last test. Call once, at the top of the file:
 * `const { db } = await testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase();
  afterAll(() => database.drop());
  return database;
}

/** The same without the hook, for helpers with their own cleanup or tests that need a second database. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin((admin) => admin.query(`create database "${name}" template "${clusterDatabase}"`));
  const url = urlOf(name);
  const pool = openPool({ url, role: "web", max: 10 });
  return {
    url,
    pool,
    db: createDb(pool),
    async drop() {
      await pool.end();
      await asAdmin((admin) => admin.query(`drop database if exists "${name}" with (force)`));
    },
  };
}

/** An empty, unmigrated database, for testing migrations. */
export async function emptyDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin((admin) => admin.query(`create database "${name}" template template0`));
  return {
    url: urlOf(name),
    drop: () => asAdmin(async (admin) => void (await admin.query(`drop database if exists "${name}" with (force)`))),
  };
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(urlOf("postgres"));
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${database}`;
  return url.href;
}
