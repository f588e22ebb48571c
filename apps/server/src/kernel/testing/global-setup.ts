import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { clusterDatabase } from "../postgres/cluster.ts";
import { startPostgres } from "../postgres/launcher.ts";
import { findServer, stopServer } from "../postgres/server.ts";
import { copyTemplateCluster } from "./template-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's PostgreSQL listens; its database is the migrated template. */
    postgresUrl: string;
  }
}

const prefix = "larkroom-test-";

/** One PostgreSQL for a test run, with a migrated template that `testDatabase` clones for each file. Gone when the run ends. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
  await chmod(dataDir, 0o755);
  await copyTemplateCluster(dataDir);
  const postgres = await startPostgres({ dataDir, durable: false, maxConnections: 200 });
  await closeTemplate(postgres.url);
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A database can be cloned only while nobody is connected to it. */
async function closeTemplate(url: string): Promise<void> {
  const address = new URL(url);
  address.pathname = "/postgres";
  const client = new pg.Client(address.href);
  await client.connect();
  await client.query(`alter database "${clusterDatabase}" with allow_connections false is_template true`);
  await client.end();
}

/** The servers and folders of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (Number.isNaN(owner) || isRunning(owner)) continue;
    const dataDir = path.join(os.tmpdir(), name);
    const cluster = path.join(dataDir, "postgres");
    const pid = await findServer(cluster).catch(() => null);
    if (pid !== null) await stopServer(cluster, pid);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
