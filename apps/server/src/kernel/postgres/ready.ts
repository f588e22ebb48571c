import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { firstLine, StartupError } from "../lifecycle-errors.ts";
import { claim, type Claim } from "./claim.ts";
import { clusterDatabase, clusterUser } from "./cluster.ts";
import { stopsWithin, runServer, stopServer, type Server, type ServerOptions } from "./server.ts";

/** A server that accepts our connection, and our ownership of it. */
export type Running = { readonly server: Server; readonly claim: Claim };

/** A crashed server may have much to replay before it accepts connections. */
const readyDeadlineMs = 120_000;
/** How long to wait for an unresponsive server that we did not start. */
const adoptedDeadlineMs = 10_000;

/**
 * Ensures that a server is running on the cluster, waits until it accepts our connection, and claims it. A server that is shutting
 * down, or that is running but unreachable, is replaced.
 * @param socket the folder of the server's socket, by a name short enough
 * @throws StartupError
 */
export async function startOrAdopt(cluster: string, socket: string, options: ServerOptions): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const server = await runServer(cluster, options);
    const outcome = await enter(cluster, socket, server);
    if (outcome.entered) return { server, claim: outcome.claim };
    await stopServer(cluster, server.pid);
    if (attempt === 3) throw new StartupError(`DATA_DIR: PostgreSQL can't be used: ${outcome.reason}; its log is ${options.logFile}`);
  }
}

type Entry = { readonly entered: true; readonly claim: Claim } | { readonly entered: false; readonly reason: string };

async function enter(cluster: string, socket: string, server: Server): Promise<Entry> {
  const deadline = Date.now() + (server.adopted ? adoptedDeadlineMs : readyDeadlineMs);
  for (;;) {
    const client = new pg.Client({ host: socket, port: 5432, user: clusterUser, database: "postgres" });
    client.on("error", () => {});
    try {
      await client.connect();
      const held = await claim(client);
      await ensureDatabase(client);
      return { entered: true, claim: held };
    } catch (error) {
      await client.end().catch(() => {});
      if (error instanceof StartupError) throw error;
      if (Date.now() > deadline || (await stopsWithin(cluster, server.pid, 0))) return { entered: false, reason: firstLine(error) };
      await sleep(10);
    }
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = $1", [clusterDatabase]);
  if (found.rowCount === 0) await client.query(`create database "${clusterDatabase}"`);
}
