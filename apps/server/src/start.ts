import path from "node:path";
import { buildWeb } from "@larkroom/tooling/build-web";
import { createApp } from "./app.ts";
import { createKernel } from "./composition.ts";
import type { Config } from "./kernel/config.ts";
import { createDb } from "./kernel/db/db.ts";
import { checkDatabase } from "./kernel/db/health.ts";
import { migrate } from "./kernel/db/migrate.ts";
import { openPool } from "./kernel/db/pool.ts";
import type { Lifecycle } from "./kernel/lifecycle.ts";
import { checkPort, listenError } from "./kernel/lifecycle-listen.ts";
import { registerPages } from "./kernel/pages/pages.ts";
import { routeUpgrades } from "./kernel/pages/upgrade-router.ts";
import { startPostgres } from "./kernel/postgres/launcher.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const webRoot = path.join(root, "apps/web");

interface Start {
  readonly lifecycle: Lifecycle;
  /** Pages come from their sources, with every change at once. */
  readonly developing: boolean;
  /** What the person who starts it reads. */
  readonly print: (line: string) => void;
}

/** Brings everything up in order: database, kernel, demo school, calls, sockets, pages, the port. Each part says how it ends. */
export async function startServer(config: Config, { lifecycle, developing, print }: Start): Promise<void> {
  await checkPort(config.HOST, config.PORT);
  const pages = developing ? null : buildWeb({ root });
  // A failed build is told where it is awaited.
  pages?.catch(() => undefined);

  const url = config.DATABASE_URL ?? (await startOwnDatabase(config, lifecycle, print));
  const pool = openPool({ url, role: "web", max: config.DATABASE_POOL_SIZE });
  lifecycle.onStop("database connections", () => pool.end());
  await checkDatabase(pool);
  for (const name of await migrate(pool, { folder: path.join(root, "apps/server/migrations") })) print(`Migrated: ${name}`);

  const { kernel, transports, close } = await createKernel({ config, db: createDb(pool), databaseUrl: url, now: () => Temporal.Now.instant() });
  lifecycle.onStop("kernel", close);

  const app = await createApp(kernel, transports);
  lifecycle.onStop("http", async () => {
    app.stopAccepting();
    await app.http.close();
  });
  const upgrades = routeUpgrades(app.http.server);
  if (pages) {
    const build = await pages;
    if (build.built) print(`Pages built in ${(build.milliseconds / 1000).toFixed(1)} s`);
  }
  await registerPages(app.http, {
    webRoot,
    mode: config.MODE,
    publicUrl: config.PUBLIC_URL,
    brand: { name: config.BRAND_NAME, logo: null },
    ...(developing ? { developing: { upgrades } } : {}),
    allowed: { frames: ["'self'"] },
  });
  await kernel.jobs.start();
  try {
    await app.http.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    throw listenError(error, config.HOST, config.PORT);
  }
  print(`\n${config.BRAND_NAME} is at ${config.PUBLIC_URL}\n`);
}

async function startOwnDatabase(config: Config, lifecycle: Lifecycle, print: (line: string) => void): Promise<string> {
  const postgres = await startPostgres({ dataDir: config.DATA_DIR, log: print, onLost: (error) => lifecycle.fail(error) });
  lifecycle.onStop("PostgreSQL", () => postgres.stop());
  return postgres.url;
}
