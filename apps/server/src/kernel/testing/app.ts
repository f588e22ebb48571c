import { randomBytes } from "node:crypto";
import { afterAll } from "vitest";
import qs from "qs";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { ContractKey } from "@larkroom/contract/contract";
import { createApp } from "../../app.ts";
import { createKernel } from "../../composition.ts";
import { parseConfig } from "../config.ts";
import { createDb, type Db } from "../db/db.ts";
import { openPool } from "../db/pool.ts";
import type { Kernel } from "../kernel.ts";
import { testDatabase } from "./database.ts";

/** What an answer of the API looks like to a test. */
export interface Answered {
  readonly status: number;
  // Tests read fields of answers whose shape they are about to check.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly headers: Record<string, string | string[] | undefined>;
  /** Cookies set by the answer, by name. */
  readonly cookies: Record<string, string>;
}

export interface CallOptions {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** A session's token, sent as bearer. */
  readonly as?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
}

export interface TestApp {
  readonly kernel: Kernel;
  readonly db: Db;
  readonly http: FastifyInstance;
  /** Sends one call through HTTP. */
  call(key: ContractKey, options?: CallOptions): Promise<Answered>;
  /** Moves the clock. */
  sleep(duration: Temporal.DurationLike): void;
  /** Runs the jobs that wait until none is left. */
  now(): Temporal.Instant;
}

/** The whole product on a database of its own, with a clock the test moves. Call once in a test file, at its top. */
export async function testApp(env: Record<string, string> = {}, start = Temporal.Now.instant()): Promise<TestApp> {
  const { db, url } = await testDatabase();
  return appOn({ db, url }, env, start);
}

/** Another node of the same product: a second app on the database of the first, with the same clock and keys. */
export async function secondNode({ kernel, now }: TestApp): Promise<TestApp> {
  const { DATABASE_URL: url, APP_KEY } = kernel.config;
  if (url === undefined) throw new Error("the first node has no database of its own");
  const pool = openPool({ url, role: "web", max: 5 });
  afterAll(() => pool.end());
  return appOn({ db: createDb(pool), url }, { APP_KEY: Buffer.from(APP_KEY).toString("base64") }, now());
}

async function appOn({ db, url }: { db: Db; url: string }, env: Record<string, string>, start: Temporal.Instant): Promise<TestApp> {
  let offset = Temporal.Duration.from({ seconds: 0 });
  const begun = Temporal.Now.instant();
  const now = (): Temporal.Instant => start.add(begun.until(Temporal.Now.instant())).add(offset);
  const config = parseConfig({
    MODE: "demo",
    LOG_LEVEL: "fatal",
    PORT: "0",
    APP_KEY: randomBytes(32).toString("base64"),
    DATABASE_URL: url,
    // A test may log one person in again and again.
    SESSIONS_PER_ACCOUNT: "1000",
    ...env,
  });
  const made = await createKernel({ config, db, databaseUrl: url, now });
  const app = await createApp(made.kernel, made.transports);
  await app.http.ready();
  afterAll(async () => {
    await app.http.close();
    await made.close();
  });
  return {
    kernel: made.kernel,
    db,
    http: app.http,
    now,
    sleep: (duration) => void (offset = offset.add(duration)),
    call: (key, options = {}) => send(app.http, key, options),
  };
}

async function send(
  http: FastifyInstance,
  key: ContractKey,
  { params = {}, query, body, as, headers, ip }: CallOptions,
): Promise<Answered> {
  const [method, pattern] = key.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "missing")));
  const request: InjectOptions = {
    method,
    url: `/api${path}`,
    headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    remoteAddress: ip ?? "127.0.0.1",
  };
  // As the product's pages write it: an array in brackets, also when it has one item.
  if (query) request.query = qs.stringify(query, { arrayFormat: "brackets" });
  if (body !== undefined) request.payload = body as object;
  const response = await http.inject(request);
  const isJson = (response.headers["content-type"] ?? "").includes("json");
  return {
    status: response.statusCode,
    body: isJson && response.body !== "" ? JSON.parse(response.body) : response.body,
    headers: response.headers as Answered["headers"],
    cookies: Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value])),
  };
}
