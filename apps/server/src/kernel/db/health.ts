import pg from "pg";
import { firstLine, StartupError, systemErrorCode } from "../lifecycle-errors.ts";
import { translateDatabaseError } from "./errors.ts";

/** The oldest major version with the features that the schema and the queries use. */
export const oldestMajor = 15;

export type Health = { readonly ok: true; readonly milliseconds: number } | { readonly ok: false; readonly reason: string };

/** Whether the database answers within `patienceMs`. Never throws. */
export async function probeDatabase(pool: pg.Pool, patienceMs = 1_000): Promise<Health> {
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Health>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: `no answer within ${patienceMs} ms` }), patienceMs);
  });
  const answer = pool.query("select 1").then(
    (): Health => ({ ok: true, milliseconds: performance.now() - start }),
    (error: unknown): Health => ({ ok: false, reason: firstLine(translateDatabaseError(error)) }),
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Checks at startup that the database is reachable, new enough and writable.
 * @throws StartupError, one line naming DATABASE_URL without its password
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  let facts: { version: number; standby: boolean } | undefined;
  try {
    const { rows } = await pool.query<{ version: number; standby: boolean }>(
      "select current_setting('server_version_num')::int as version, pg_is_in_recovery() as standby",
    );
    facts = rows[0];
  } catch (error) {
    throw new StartupError(`DATABASE_URL: can't connect to ${targetOf(pool)}: ${reasonOf(error)}`);
  }
  const major = Math.floor((facts?.version ?? 0) / 10_000);
  if (major < oldestMajor) {
    throw new StartupError(`DATABASE_URL: ${targetOf(pool)} is PostgreSQL ${major}; PostgreSQL ${oldestMajor} or newer is needed`);
  }
  if (facts?.standby === true) throw new StartupError(`DATABASE_URL: ${targetOf(pool)} is a read-only standby`);
}

function targetOf(pool: pg.Pool): string {
  const { host, port, database } = new pg.Client(pool.options);
  return `${host}:${port}/${database}`;
}

function reasonOf(error: unknown): string {
  switch (systemErrorCode(error)) {
    case "ECONNREFUSED":
      return "nothing listens there";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "there is no host of that name";
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
      return "the host does not answer";
    default:
      return error instanceof Error && error.message.startsWith("timeout exceeded") ? "no answer in time" : firstLine(error);
  }
}
