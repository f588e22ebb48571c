import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { clusterDatabase } from "../postgres/cluster.ts";
import { startPostgres } from "../postgres/launcher.ts";
import { findServer, stopServer } from "../postgres/server.ts";
import { abandonedFolders, fastFolder } from "./fast-folder.ts";
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
  const dataDir = await fastFolder(prefix);
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
  for (const dataDir of await abandonedFolders(prefix)) {
    const cluster = path.join(dataDir, "postgres");
    const pid = await findServer(cluster).catch(() => null);
    if (pid !== null) await stopServer(cluster, pid);
    await rm(dataDir, { recursive: true, force: true });
  }
}
