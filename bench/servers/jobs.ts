import pg from "pg";
import { createApp } from "../../apps/server/src/app.ts";
import { createKernel } from "../../apps/server/src/composition.ts";
import { loadConfig } from "../../apps/server/src/kernel/config.ts";
import { createDb } from "../../apps/server/src/kernel/db/db.ts";
import { openPool } from "../../apps/server/src/kernel/db/pool.ts";

// A process of the product that only works on the queue. Every second it sends its memory and how many statements it has made for the product.
let statements = 0;
const url = process.env["BENCH_DATABASE"] ?? "";
const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown;
pg.Client.prototype.query = function counted(this: pg.Client, ...parts: unknown[]) {
  statements += 1;
  return query.apply(this, parts);
} as typeof pg.Client.prototype.query;
const config = await loadConfig({
  MODE: "demo",
  LOG_LEVEL: "error",
  DATA_DIR: process.env["BENCH_DATA"],
  APP_KEY: process.env["BENCH_KEY"],
  SANDBOX_PAY_URL: process.env["BENCH_GATEWAY"],
});
const pool = openPool({ url, role: "worker", max: 10 });
const { kernel, transports } = await createKernel({ config, db: createDb(pool), databaseUrl: url, now: () => Temporal.Now.instant() });
const { http } = await createApp(kernel, transports);
await http.ready();
await kernel.jobs.start();
setInterval(() => {
  globalThis.gc?.();
  const { rss, heapUsed: heap } = process.memoryUsage();
  process.send?.({ rss, heap, statements });
}, 1000);
