import path from "node:path";
import { buildWeb } from "@larkroom/tooling/build-web";
import { createApp } from "./app.ts";
import { createKernel } from "./composition.ts";
import { claimDatabase } from "./demo/claim-database.ts";
import { printedLogins } from "./demo/logins.ts";
import { seedDemo } from "./demo/seed.ts";
import type { Config } from "./kernel/config.ts";
import { createDb } from "./kernel/db/db.ts";
import { openPool } from "./kernel/db/pool.ts";
import { prepareDatabase } from "./kernel/db/prepare.ts";
import type { Lifecycle } from "./kernel/lifecycle.ts";
import { checkPort, listenError } from "./kernel/lifecycle-listen.ts";
import { registerPages } from "./kernel/pages/pages.ts";
import { routeUpgrades, under } from "./kernel/pages/upgrade-router.ts";
import { openLiveRoom } from "./modules/live-room/index.ts";
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
  await prepareDatabase({ url, log: print });
  const pool = openPool({ url, role: "web", max: config.DATABASE_POOL_SIZE });
  lifecycle.onStop("database connections", () => pool.end());
  const db = createDb(pool);
  await claimDatabase(db, config.MODE);

  const { kernel, transports, close } = await createKernel({
    config,
    db,
    databaseUrl: url,
    now: () => Temporal.Now.instant(),
  });
  lifecycle.onStop("kernel", close);

  if (config.DEMO_SCHOOL) await seedDemo(kernel);

  const app = await createApp(kernel, transports);
  lifecycle.onStop("http", async () => {
    app.stopAccepting();
    await app.http.close();
  });
  const upgrades = routeUpgrades(app.http.server);
  const build = await pages;
  if (build?.built) print(`Pages built in ${(build.milliseconds / 1000).toFixed(1)} s`);
  await registerPages(app.http, {
    webRoot,
    ...(build ? { buildDir: build.dir } : {}),
    mode: config.MODE,
    publicUrl: config.PUBLIC_URL,
    brand: { name: config.BRAND_NAME, logo: null },
    ...(developing ? { developing: { upgrades } } : {}),
    allowed: { frames: ["'self'", ...config.FRAME_HOSTS.map((host) => `https://${host}`)] },
  });
  upgrades.add({ takes: under("/socket.io") });
  lifecycle.onStop("live room", await openLiveRoom(kernel, app.http.server));
  await kernel.jobs.start();
  try {
    await app.http.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    throw listenError(error, config.HOST, config.PORT);
  }
  print(`\n${config.BRAND_NAME} is at ${config.PUBLIC_URL}\n`);
  if (config.DEMO_SCHOOL) print(`${printedLogins()}\n`);
  if (config.MAILBOX) print(`What would be sent by mail can be read at ${config.PUBLIC_URL}/mailbox\n`);
}

async function startOwnDatabase(config: Config, lifecycle: Lifecycle, print: (line: string) => void): Promise<string> {
  const postgres = await startPostgres({ dataDir: config.DATA_DIR, log: print, onLost: (error) => lifecycle.fail(error) });
  lifecycle.onStop("PostgreSQL", () => postgres.stop());
  return postgres.url;
}
