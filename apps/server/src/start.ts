import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildWeb } from "@larkroom/tooling/build-web";
import { createApp } from "./app.ts";
import { createKernel } from "./composition.ts";
import { claimDatabase } from "./demo/claim-database.ts";
import type { Config } from "./kernel/config.ts";
import { createDb } from "./kernel/db/db.ts";
import { openPool } from "./kernel/db/pool.ts";
import { prepareDatabase } from "./kernel/db/prepare.ts";
import type { Lifecycle } from "./kernel/lifecycle.ts";
import { checkPort, listenError } from "./kernel/lifecycle-listen.ts";
import { registerPages } from "./kernel/pages/pages.ts";
import { routeUpgrades } from "./kernel/pages/upgrade-router.ts";
import { watchAssessments } from "./modules/assessment/index.ts";
import { openLiveRoom } from "./modules/live-room/index.ts";
import { openRemoteDesktops } from "./modules/remote-desktop/index.ts";
import { startPostgres } from "./kernel/postgres/launcher.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const webRoot = path.join(root, "apps/web");

/** How long open requests may take when the process stops. The total stays below the limit of `runProcess`. */
const requestPatienceMs = 8_000;

interface Start {
  readonly lifecycle: Lifecycle;
  /** Serve built pages, pages from source with live reload, or no pages: only API calls and sockets. */
  readonly pages: "built" | "developed" | "none";
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
}

/** Starts everything in order: database, kernel, demo school, calls, sockets, pages, the port. Each part registers how it stops. */
export async function startServer(config: Config, { lifecycle, pages, print }: Start): Promise<void> {
  await checkPort(config.HOST, config.PORT);
  const building = pages === "built" ? buildWeb({ root }) : null;
  // A failed build is reported where it is awaited.
  building?.catch(() => undefined);

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

  // Loaded only here: production reads nothing of the demo's content but the addresses that `claimDatabase` looks for.
  if (config.DEMO_SCHOOL) {
    const { seedDemo } = await import("./demo/seed.ts");
    await seedDemo(kernel);
  }

  const app = await createApp(kernel, transports);
  lifecycle.onStop("http", () => app.close(requestPatienceMs));
  const upgrades = routeUpgrades(app.http.server, kernel.log);
  const build = await building;
  if (build?.built) print(`Pages built in ${(build.milliseconds / 1000).toFixed(1)} s`);
  const served = {
    webRoot,
    ...(build ? { buildDir: build.dir } : {}),
    mode: config.MODE,
    host: config.HOST,
    publicUrl: config.PUBLIC_URL,
    brand: { name: config.BRAND_NAME, logo: null },
    ...(pages === "developed" ? { developing: { upgrades } } : {}),
    allowed: { frames: ["'self'", ...config.FRAME_HOSTS.map((host) => `https://${host}`)] },
    paymentPages: () => kernel.ports.payments.pageOrigins(),
    mediaServers: kernel.ports.media.livekit?.origins ?? [],
    onChange: (listener: () => void) => {
      kernel.bus.on("site-changed", listener);
      kernel.bus.onReturn(listener);
    },
  };
  if (pages !== "none") await registerPages(app.http, served);
  lifecycle.onStop("live room", await openLiveRoom(kernel, upgrades));
  lifecycle.onStop("remote desktops", openRemoteDesktops(kernel, upgrades));
  lifecycle.onStop("assessment", watchAssessments(kernel));
  await kernel.jobs.start();
  try {
    await app.http.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    throw listenError(error, config.HOST, config.PORT);
  }
  // Registered last, so stopped first: the load balancer notices before anything is refused.
  lifecycle.onStop("readiness", async () => {
    app.stopAccepting();
    await sleep(config.DRAIN_SECONDS * 1_000);
  });
  print(`\n${config.BRAND_NAME} is at ${config.PUBLIC_URL}\n`);
  if (config.DEMO_SCHOOL) {
    const { printedLogins } = await import("./demo/logins.ts");
    print(`${printedLogins()}\n`);
  }
  if (config.MAILBOX) print(`Emails can be read at ${config.PUBLIC_URL}/mailbox\n`);
}

async function startOwnDatabase(config: Config, lifecycle: Lifecycle, print: (line: string) => void): Promise<string> {
  const postgres = await startPostgres({ dataDir: config.DATA_DIR, log: print, onLost: (error) => lifecycle.fail(error) });
  lifecycle.onStop("PostgreSQL", () => postgres.stop());
  return postgres.url;
}
