import { createApp } from "../../apps/server/src/app.ts";
import { createKernel } from "../../apps/server/src/composition.ts";
import { loadConfig } from "../../apps/server/src/kernel/config.ts";
import { createDb } from "../../apps/server/src/kernel/db/db.ts";
import { openPool } from "../../apps/server/src/kernel/db/pool.ts";
import { routeUpgrades } from "../../apps/server/src/kernel/pages/upgrade-router.ts";
import { openLiveRoom } from "../../apps/server/src/modules/live-room/index.ts";

// One node of several: the API and the live classes, without pages, on a database that is ready.
const url = process.env["BENCH_DATABASE"] ?? "";
const config = await loadConfig({ MODE: "demo", LOG_LEVEL: "error", DATA_DIR: process.env["BENCH_DATA"] });
const pool = openPool({ url, role: "web", max: 10 });
const { kernel, transports } = await createKernel({ config, db: createDb(pool), databaseUrl: url, now: () => Temporal.Now.instant() });
const { http } = await createApp(kernel, transports);
await openLiveRoom(kernel, routeUpgrades(http.server, kernel.log));
process.send?.(await http.listen({ host: "127.0.0.1", port: 0 }));
