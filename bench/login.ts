import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "./assurance/figures.ts";
import { startPostgres } from "../apps/server/src/kernel/postgres/launcher.ts";

/**
 * Whether logins slow down other requests: the event loop delay when idle, with the same number of answers that need no password, and
 * while parents log in with their password. Passwords are hashed in the thread pool, so the last two should hardly differ. A first
 * phase logs in one parent at a time.
 *
 * node bench/login.ts [logins a second, 10] [seconds a phase, 20]
 */
const [perSecond = 10, seconds = 20] = process.argv.slice(2).map(Number);
const parents = ["rachel@bennett.example", "emily@fairbairn.example", "michal@levi.example", "ana@marques.example"];
const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
const postgres = await startPostgres({ dataDir, durable: false });
const server = fork(path.join(import.meta.dirname, "servers/product.ts"), {
  env: { ...process.env, BENCH_DATABASE: postgres.url, BENCH_DATA: dataDir },
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
const [port] = (await once(server, "message")) as [number];

interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** @returns how long the answer took, in ms */
async function timed(call: string, request: RequestInit): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api${call}`, request);
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - started;
}

const logIn = (index: number) =>
  timed("/auth/login/client", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identity: parents[index % parents.length], password: "larks-sing-at-dawn" }),
  });
const lookAround = () => timed("/public/course", { headers: { "x-country": "1" } });
const nothing = () => Promise.resolve(0);

/** Makes calls at an even pace, whether or not earlier ones are answered. */
async function phase(name: string, call: (index: number) => Promise<number>): Promise<void> {
  server.send("watch");
  const started = performance.now();
  const answers: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    await sleep(Math.max(0, started + (index * 1000) / perSecond - performance.now()));
    answers.push(call(index));
  }
  const times = (await Promise.all(answers)).toSorted((a, b) => a - b);
  server.send("report");
  const [late] = (await once(server, "message")) as [Delays];
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0);
  console.log(
    `${name.padEnd(16)} event loop late p50 ${late.p50.toFixed(1)} ms, p99 ${late.p99.toFixed(1)} ms, worst ${late.worst.toFixed(0)} ms; answers p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
  );
}

for (let index = 0; index < parents.length; index++) await logIn(index);
const oneByOne: number[] = [];
for (let index = 0; index < perSecond * seconds; index++) oneByOne.push(await logIn(index));
const [half, most] = [0.5, 0.95].map((share) => percentile(oneByOne, share).toFixed(0));
console.log(`logins 1 by 1    answers p50 ${half} ms, p95 ${most} ms; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
await phase("nothing", nothing);
await phase("no password", lookAround);
await phase("logins", logIn);
server.kill();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
