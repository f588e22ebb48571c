import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { startPostgres } from "../apps/server/src/kernel/postgres/launcher.ts";

/**
 * Compares the course list API with its lower bound: the same statement on the same database, answered by node:http and pg only. Each runs
 * in its own process, alternating; the result is the ratio of the medians.
 *
 * node bench/course-list.ts [seconds a round, 5] [rounds, 5]
 */
const [seconds = 5, rounds = 5] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
const postgres = await startPostgres({ dataDir, durable: false });

interface Contender {
  readonly name: string;
  readonly child: ChildProcess;
  readonly url: string;
}

async function start(name: string, script: string): Promise<Contender> {
  const child = fork(path.join(import.meta.dirname, script), {
    env: { ...process.env, BENCH_DATABASE: postgres.url, BENCH_DATA: dataDir },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)));
    child.once("exit", (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return { name, child, url: `http://127.0.0.1:${port}/api/public/course` };
}

async function measure({ url }: Contender) {
  const result = await autocannon({ url, connections: 16, duration: seconds, headers: { "x-country": "1" } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.average / result.requests.average,
  };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const product = await start("product", "servers/product.ts");
const bare = await start("bare", "servers/bare-course-list.ts");
const contenders = [bare, product];
const found = new Map(contenders.map((one) => [one.name, [] as Awaited<ReturnType<typeof measure>>[]]));
for (const one of contenders) await autocannon({ url: one.url, connections: 16, duration: 2 });
for (let round = 0; round < rounds; round++) for (const one of contenders) found.get(one.name)?.push(await measure(one));
for (const one of contenders) {
  const runs = found.get(one.name) ?? [];
  const figure = (key: "perSecond" | "p50" | "p99" | "bytes") => Math.round(median(runs.map((run) => run[key])));
  console.log(
    `${one.name.padEnd(8)} ${figure("perSecond")} a second, p50 ${figure("p50")} ms, p99 ${figure("p99")} ms, ${figure("bytes")} bytes an answer`,
  );
}
const ratio =
  median((found.get("product") ?? []).map((run) => run.perSecond)) / median((found.get("bare") ?? []).map((run) => run.perSecond));
console.log(`ratio    ${ratio.toFixed(2)} of the bare limit`);
for (const { child } of contenders) child.kill();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
