import { monitorEventLoopDelay } from "node:perf_hooks";
import { createApp } from "../../apps/server/src/app.ts";
import { createKernel } from "../../apps/server/src/composition.ts";
import { seedDemo } from "../../apps/server/src/demo/seed.ts";
import { loadConfig } from "../../apps/server/src/kernel/config.ts";
import { createDb } from "../../apps/server/src/kernel/db/db.ts";
import { openPool } from "../../apps/server/src/kernel/db/pool.ts";
import { prepareDatabase } from "../../apps/server/src/kernel/db/prepare.ts";

// The product's API with everything on, but without pages.
const url = process.env["BENCH_DATABASE"] ?? "";
const config = await loadConfig({ MODE: "demo", LOG_LEVEL: "info", DATA_DIR: process.env["BENCH_DATA"] });
await prepareDatabase({ url });
const pool = openPool({ url, role: "web", max: 10 });
const { kernel, transports } = await createKernel({ config, db: createDb(pool), databaseUrl: url, now: () => Temporal.Now.instant() });
await seedDemo(kernel);
const { http } = await createApp(kernel, transports);
const address = await http.listen({ host: "127.0.0.1", port: 0 });
process.send?.(Number(new URL(address).port));

// The event loop delay in ms: "watch" starts measuring, "report" is answered with the result.
const everyMs = 1;
const delays = monitorEventLoopDelay({ resolution: everyMs });
process.on("message", (asked) => {
  if (asked === "watch") {
    delays.reset();
    delays.enable();
  } else if (asked === "report") {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - everyMs);
    process.send?.({ p50: late(delays.percentile(50)), p99: late(delays.percentile(99)), worst: late(delays.max) });
  }
});
