import path from "node:path";
import { openPool } from "../apps/server/src/kernel/db/pool.ts";
import { prepareDatabase } from "../apps/server/src/kernel/db/prepare.ts";
import { startPostgres } from "../apps/server/src/kernel/postgres/launcher.ts";
import { fillScale } from "./scale/fill-scale.ts";

/**
 * Creates a share of the scale data set in its own database, kept for later runs.
 *
 * node bench/scale-data.ts [percent, 1] [folder, .cache/scale-<percent>]
 */
const percent = Number(process.argv[2] ?? 1);
if (!(percent > 0 && percent <= 100)) throw new RangeError("a share above 0 and at most 100, in percent");
const dataDir = path.resolve(process.argv[3] ?? path.join(import.meta.dirname, `../.cache/scale-${percent}`));
const postgres = await startPostgres({ dataDir, durable: false });
await prepareDatabase({ url: postgres.url });
const pool = openPool({ url: postgres.url, role: "worker", max: 1 });
try {
  await fillScale(pool, percent, (line) => console.log(line));
  const { rows } = await pool.query<{ size: string }>("select pg_size_pretty(pg_database_size(current_database())) as size");
  console.log(`${percent} % of the set, ${rows[0]?.size}, in ${dataDir}`);
} finally {
  await pool.end();
  await postgres.stop();
}
