import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createKernel } from "./composition.ts";
import { claimDatabase } from "./demo/claim-database.ts";
import { parseConfig } from "./kernel/config.ts";
import { createDb } from "./kernel/db/db.ts";
import { openPool } from "./kernel/db/pool.ts";
import { outgoingMessage } from "./kernel/mail/tables.ts";
import { startPostgres } from "./kernel/postgres/launcher.ts";
import { findServer } from "./kernel/postgres/server.ts";
import { fastFolder } from "./kernel/testing/fast-folder.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { copyTemplateCluster } from "./kernel/testing/template-cluster.ts";
import { startWholeServer } from "./kernel/testing/whole-server.ts";
import { savedView } from "./modules/directory/tables.ts";

/** The size of the connection pool for requests. */
const poolSize = 5;
/** More concurrent writers than connections. */
const writers = 8;
/** How long the database stays down in a clean restart. */
const awayMs = 1_500;

// A separate cluster with durable writes, as in production: acknowledged writes must survive.
const dataDir = await fastFolder("larkroom-restart-");
await copyTemplateCluster(dataDir);
let postgres = await startPostgres({ dataDir });
const { url } = postgres;
const pool = openPool({ url, role: "worker", max: 2 });
const db = createDb(pool);
afterAll(async () => {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const env = { DATABASE_URL: url, DATA_DIR: dataDir, APP_KEY: randomBytes(32).toString("base64"), DATABASE_POOL_SIZE: String(poolSize) };
const now = () => Temporal.Now.instant();
const made = await createKernel({ config: parseConfig({ ...env, MODE: "demo" }), db, databaseUrl: url, now });
await claimDatabase(db, "production");
const f = await makeFixtures({ kernel: made.kernel, db, now });
const admin = await f.tokenFor(f.admin);
await made.close();

const server = await startWholeServer({ ...env, MODE: "production", PUBLIC_URL: "https://school.test", LOG_LEVEL: "fatal" });
afterAll(() => server.child.kill("SIGKILL"));

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** The `Age` header in seconds, for a cached answer. */
  readonly age: string | null;
  readonly text: string;
  readonly at: number;
  readonly tookMs: number;
}

/** Sends a request with the token's session, or as a visitor without one. */
async function ask(at: string, as: string | null, body?: unknown): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api${at}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(as === null ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const ended = performance.now();
  const [retryAfter, age] = [answer.headers.get("retry-after"), answer.headers.get("age")];
  return { status: answer.status, retryAfter, age, text, at: ended, tookMs: ended - began };
}

/** The calls that visitors' pages are rendered from. */
const publicCalls = ["/public/course", "/public/course/code-for-larks", "/public/country"];
/** Also a visitors' call, but one that is never cacheable. */
const momentary = `/public/course/${f.coding.id}/regular_groups`;

/** Writes and reads continuously until it is ended. */
function load(screen: string) {
  const ending = new AbortController();
  const answers: Answer[] = [];
  const publicAnswers: Answer[] = [];
  const limited: Answer[] = [];
  const acknowledged: string[] = [];
  const workers = Array.from({ length: writers }, async (_, worker) => {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const name = `${worker}-${turn}`;
      const answer = await ask("/saved_view", admin, { screen, name, query: "a=1" });
      if (answer.status === 200) acknowledged.push(name);
      answers.push(answer, await ask("/auth2/token/user", admin), await ask(momentary, null));
      // Rate-limited calls count in the database first.
      if (answer.status === 503) limited.push(await ask("/auth/validate_token", null, { token: "x".repeat(40) }));
    }
  });
  // Visitors don't wait for the writers, so that some of them ask in the short time without a database.
  const visitor = async (): Promise<void> => {
    for (let turn = 0; !ending.signal.aborted; turn++) publicAnswers.push(await ask(publicCalls[turn % publicCalls.length] ?? "", null));
  };
  workers.push(visitor());
  return {
    answers,
    publicAnswers,
    limited,
    acknowledged,
    async end(): Promise<void> {
      ending.abort();
      await Promise.all(workers);
    },
  };
}

/** A clean shutdown by an operator: sessions are terminated, everything is flushed, and the database starts again later. */
async function restartFast(): Promise<void> {
  await postgres.stop();
  await sleep(awayMs);
  postgres = await startPostgres({ dataDir });
}

/** A crash: nothing is flushed, and the database recovers from the write-ahead log. */
async function restartImmediate(): Promise<void> {
  const cluster = path.join(dataDir, "postgres");
  const pid = (await findServer(cluster)) ?? 0;
  process.kill(pid, "SIGQUIT");
  await expect.poll(() => findServer(cluster).then((found) => found !== null && found !== pid), { timeout: 20_000 }).toBe(true);
}

async function acceptsAgain(): Promise<number> {
  for (;;) {
    if (await pool.query("select 1").catch(() => null)) return performance.now();
    await sleep(20);
  }
}

test.each([
  ["fast", restartFast],
  ["immediate", restartImmediate],
] as const)(
  "[F-03] PostgreSQL restarts (-m %s) under load: public reads go on, else 503 with Retry-After, back in 5 s, nothing acknowledged is lost",
  async (mode, restart) => {
    const shown = await Promise.all(publicCalls.map((at) => ask(at, null)));
    const running = load(mode);
    await expect.poll(() => running.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
    await restart();
    const acceptedAt = await acceptsAgain();
    const before = running.acknowledged.length;
    await expect.poll(() => running.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    await running.end();

    const { answers } = running;
    expect([...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([200, 503]);
    const refused = [...answers, ...running.limited].filter(({ status }) => status === 503);
    expect(running.limited.filter(({ status }) => status === 500)).toEqual([]);
    expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(6_000);
    // No request was refused for longer than this after the database accepted connections again.
    expect(Math.max(...refused.map(({ at }) => at)) - acceptedAt).toBeLessThan(5_000);

    // Visitors' pages were served from the cache throughout; requests with a session never got cached data.
    expect(new Set(running.publicAnswers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(running.publicAnswers.filter(({ age }) => age !== null).length).toBeGreaterThan(0);
    expect(new Set(running.publicAnswers.map(({ text }) => text))).toEqual(new Set(shown.map(({ text }) => text)));
    expect(answers.filter(({ age }) => age !== null)).toEqual([]);

    const stored = await db.select({ name: savedView.name }).from(savedView).where(eq(savedView.screen, mode));
    const names = new Set(stored.map(({ name }) => name));
    expect(running.acknowledged.filter((name) => !names.has(name))).toEqual([]);

    // The pool is at most full, every connection is idle, and all of them work.
    const many = await Promise.all(Array.from({ length: poolSize * 6 }, () => ask("/auth2/token/user", admin)));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await db.execute<{ state: string }>(sql`
    select state from pg_stat_activity where application_name = 'larkroom web' and datname = current_database()`);
    expect(rows.length).toBeLessThanOrEqual(poolSize);
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => "idle"));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

    // The job queue's own connections have recovered too.
    const sent = await db.$count(outgoingMessage);
    const person = mode === "fast" ? f.ada : f.bo;
    await ask("/public/password_reset/client", admin, { identity: person.identity });
    await expect.poll(() => db.$count(outgoingMessage), { timeout: 20_000 }).toBe(sent + 1);
    expect(server.child.exitCode).toBeNull();
  },
  90_000,
);
