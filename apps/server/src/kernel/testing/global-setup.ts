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
    /** The URL of the run's PostgreSQL; its database is the migrated template. */
    postgresUrl: string;
  }
}

const prefix = "larkroom-test-";

/** Starts one PostgreSQL per test run, with a migrated template that `testDatabase` clones for each file. Removed when the run ends. */
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

/** Disconnects everyone from the template: a database with connections can't be cloned. */
async function closeTemplate(url: string): Promise<void> {
  const address = new URL(url);
  address.pathname = "/postgres";
  const client = new pg.Client(address.href);
  await client.connect();
  await client.query(`alter database "${clusterDatabase}" with allow_connections false is_template true`);
  await client.end();
}

/** Removes servers and folders of killed runs. */
async function removeAbandoned(): Promise<void> {
  for (const dataDir of await abandonedFolders(prefix)) {
    const cluster = path.join(dataDir, "postgres");
    const pid = await findServer(cluster).catch(() => null);
    if (pid !== null) await stopServer(cluster, pid);
    await rm(dataDir, { recursive: true, force: true });
  }
}
