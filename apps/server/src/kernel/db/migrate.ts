import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { firstLine, StartupError, systemErrorCode } from "../lifecycle-errors.ts";
import { readMigrations, statementsOf, type Migration } from "./migration-files.ts";

export type MigrateOptions = {
  /** A folder with drizzle-kit's journal. */
  readonly folder: string;
  /** Receives one line for each applied migration and for each wait. */
  readonly log?: (line: string) => void;
};

/** An arbitrary constant, used only for the migration lock. */
const migrationLock = 4_907_200_119;
/** A migration that can't get its lock within the pool's limit lets other queries pass and tries again. */
const lockAttempts = 15;
const pauseMs = 1_000;

/**
 * Applies the folder's new migrations in order, each in its own transaction. One node at a time does it; the others wait
 * and then find nothing to do. Migrations of a newer release in the database are left alone, so that an old node can still
 * start beside it.
 * @param pool a pool of the role "migration"
 * @returns the tags applied now
 * @throws StartupError when one fails, or when an applied one was changed afterwards
 */
export async function migrate(pool: pg.Pool, { folder, log = () => {} }: MigrateOptions): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await waitForTurn(client, log);
    const applied = await readApplied(client);
    const missing = migrations.filter((migration) => isMissing(migration, applied));
    for (const migration of missing) {
      await applyPatiently(client, migration, log);
      log(`migration ${migration.tag} applied`);
    }
    return missing.map(({ tag }) => tag);
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

/** Waits for the lock without a time limit: another node may be in the middle of a long migration. */
async function waitForTurn(client: pg.PoolClient, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [migrationLock]);
  if (rows[0]?.locked === true) return;
  log("another node is migrating the database; waiting");
  const { rows: limits } = await client.query<{ lock_timeout: string }>("show lock_timeout");
  await client.query("set lock_timeout = 0");
  await client.query("select pg_advisory_lock($1)", [migrationLock]);
  await client.query("select set_config('lock_timeout', $1, false)", [limits[0]?.lock_timeout]);
}

async function readApplied(client: pg.PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await client.query("select to_regclass('public.schema_migration') as name");
  if (found[0]?.name == null) {
    await client.query(
      "create table public.schema_migration (tag text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
  }
  const { rows } = await client.query<{ tag: string; hash: string }>("select tag, hash from public.schema_migration");
  return new Map(rows.map(({ tag, hash }) => [tag, hash]));
}

function isMissing(migration: Migration, applied: ReadonlyMap<string, string>): boolean {
  const hash = applied.get(migration.tag);
  if (hash !== undefined && hash !== migration.hash) {
    throw new StartupError(
      `the migration ${migration.tag} was changed after this database had applied it: put it back and add a new one, or start with another database`,
    );
  }
  return hash === undefined;
}

async function applyPatiently(client: pg.PoolClient, migration: Migration, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (systemErrorCode(error) !== "55P03" || attempt === lockAttempts) {
        throw new StartupError(`the migration ${migration.tag} failed: ${firstLine(error)}`, { cause: error });
      }
      log(`migration ${migration.tag} waits for a lock (${attempt})`);
      await sleep(pauseMs);
    }
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  if (!migration.inTransaction) {
    for (const statement of statementsOf(migration)) await client.query(statement);
    return await record(client, migration);
  }
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function record(client: pg.PoolClient, { tag, hash }: Migration): Promise<void> {
  await client.query("insert into public.schema_migration (tag, hash) values ($1, $2)", [tag, hash]);
}
