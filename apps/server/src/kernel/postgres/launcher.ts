import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureDataDir } from "../lifecycle-data-dir.ts";
import { firstLine } from "../lifecycle-errors.ts";
import { accountFor } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { clusterDatabase, clusterUser, ensureCluster } from "./cluster.ts";
import { startOrAdopt, type Running } from "./ready.ts";
import { stopServer } from "./server.ts";
import { socketFolder } from "./socket-folder.ts";

export type PostgresOptions = {
  /** The product's data folder, with the cluster in `postgres` and the server's log in `postgres.log`. */
  readonly dataDir: string;
  /** False only for data that may be lost with the machine: writes don't wait for the disk. Default true. */
  readonly durable?: boolean;
  /** The maximum number of connections of all pools together. Default 100. */
  readonly maxConnections?: number;
  /** Receives one line for each event an operator should know about. */
  readonly log?: (line: string) => void;
  /** Called when the server died and could not be restarted. */
  readonly onLost?: (error: unknown) => void;
};

/** The embedded PostgreSQL, running. */
export type EmbeddedPostgres = {
  /** A connection string for `pg`, through the socket; it stays valid across restarts of the server. */
  readonly url: string;
  /** The postmaster's process id; changes when it is restarted. */
  readonly pid: number;
  /** True when the server outlived an earlier process of ours and was taken over. */
  readonly adopted: boolean;
  /** Stops the server and waits for its exit. Close the pools first: what they still do is rolled back. */
  stop(): Promise<void>;
};

const restartDelaysMs = [0, 100, 500, 1_000, 2_000, 5_000, 10_000, 10_000];

/**
 * Starts PostgreSQL on the data folder, or adopts the server that survived an earlier process of ours, and keeps it
 * running: a server that dies is restarted, until `stop`. One process at a time owns a data folder.
 * @throws StartupError when it can't be started: one line, with what to do about it
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, maxConnections = 100, log = () => {}, onLost = () => {} } = options;
  const dataDir = await ensureDataDir(options.dataDir);
  const cluster = path.join(dataDir, "postgres");
  const account = await accountFor(cluster);
  const binaries = await findBinaries(account, dataDir);
  await ensureCluster(cluster, { binaries, account, durable });
  const socket = await socketFolder(cluster);
  const serverOptions = { binaries, account, durable, maxConnections, logFile: path.join(dataDir, "postgres.log") };

  let running = await startOrAdopt(cluster, socket.folder, serverOptions);
  let stopping = false;
  const monitor = monitorServer();

  /** Restarts the server whenever it dies, until stopped. */
  async function monitorServer(): Promise<void> {
    for (;;) {
      const reason = await running.claim.lost;
      if (stopping) return;
      log(`PostgreSQL stopped: ${reason}`);
      const back = await restartServer();
      if (back === null) return;
      running = back;
      // Stopped meanwhile: `stop` released the claim before this one.
      if (stopping) return await back.claim.release();
      log(`PostgreSQL is back (process ${back.server.pid})`);
    }
  }

  async function restartServer(): Promise<Running | null> {
    let failure: unknown;
    for (const delay of restartDelaysMs) {
      await sleep(delay);
      if (stopping) return null;
      try {
        return await startOrAdopt(cluster, socket.folder, serverOptions);
      } catch (error) {
        failure = error;
        log(`PostgreSQL can't be started: ${firstLine(error)}`);
      }
    }
    onLost(failure);
    return null;
  }

  return {
    url: `postgresql://${clusterUser}@${encodeURIComponent(socket.folder)}/${clusterDatabase}`,
    get pid() {
      return running.server.pid;
    },
    adopted: running.server.adopted,
    async stop() {
      stopping = true;
      await running.claim.release();
      await monitor;
      await stopServer(cluster, running.server.pid);
      await socket.remove();
    },
  };
}
