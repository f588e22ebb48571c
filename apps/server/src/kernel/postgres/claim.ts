import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartupError } from "../lifecycle-errors.ts";

/** Ownership of a running cluster, held for the life of the connection. */
export type Claim = {
  /** Resolves with the reason when the connection is lost: the server died or was restarted. Never rejects. */
  readonly lost: Promise<string>;
  release(): Promise<void>;
};

/** An arbitrary constant, used by no other lock in the "postgres" database. */
const ownerLock = 4_907_200_118;
/** How long to wait for the lock: the server notices a killed owner as soon as it reads from the closed socket. */
const patienceMs = 3_000;

/**
 * Makes this process the owner of the cluster, so that two of our processes never share one and stop it under each other. The lock
 * is held in the server: a killed owner's lock ends with its connection, and needs no cleanup.
 * @throws StartupError naming the process that owns it
 */
export async function claim(client: pg.Client): Promise<Claim> {
  await client.query(`set application_name = 'larkroom owner ${process.pid}'`);
  const deadline = Date.now() + patienceMs;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      const owner = await ownerOf(client);
      await client.end();
      throw new StartupError(`DATA_DIR: it is in use by another running server${owner}; stop that one, or choose another DATA_DIR`);
    }
    await sleep(50);
  }
  const lost = new Promise<string>((resolve) => {
    client.once("error", (error) => resolve(error.message));
    client.once("end", () => resolve("the connection ended"));
  });
  return { lost, release: () => client.end().catch(() => {}) };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [ownerLock]);
  return rows[0]?.locked === true;
}

async function ownerOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where pid in (select pid from pg_locks where locktype = 'advisory' and granted and database = (
       select oid from pg_database where datname = current_database()))`,
  );
  const pid = rows[0]?.name.match(/\d+$/)?.[0];
  return pid === undefined ? "" : ` (process ${pid})`;
}
