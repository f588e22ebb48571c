import { randomBytes } from "node:crypto";
import { afterAll } from "vitest";
import qs from "qs";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { contract, ContractKey } from "@larkroom/contract/contract";
import type { FileAnswer, RequestOf, ResponseOf, StreamAnswer } from "@larkroom/contract/endpoint";
import type { ErrorBody } from "@larkroom/contract/errors";
import { createApp } from "../../app.ts";
import { createKernel } from "../../composition.ts";
import { parseConfig } from "../config.ts";
import { createDb, type Db } from "../db/db.ts";
import { openPool } from "../db/pool.ts";
import type { Kernel } from "../kernel.ts";
import { testDatabase } from "./database.ts";

/** The answer to a call: the fields of a success, or those of a refusal. */
export interface Answered<Body = unknown> {
  readonly status: number;
  readonly body: Body & Partial<ErrorBody>;
  /** A refusal in one line: "403 role_not_allowed", "422 validation_failed name required, ageTo too_small". Empty for a success. */
  readonly refusal: string;
  readonly headers: Record<string, string | string[] | undefined>;
  /** Cookies set by the answer, by name. */
  readonly cookies: Record<string, string>;
}

/** The answer to a call of the contract; untyped fields if the call is only known at run time. */
export type Answer<K extends ContractKey> = Answered<
  ContractKey extends K ? Readonly<Record<string, unknown>> : Success<ResponseOf<(typeof contract)[K]>>
>;
type Success<Body> = Taken<Exclude<Body, void | undefined>>;
type Taken<Body> = [Body] extends [never]
  ? unknown
  : [Body] extends [FileAnswer] | [StreamAnswer]
    ? string
    : [Body] extends [readonly unknown[]]
      ? Body
      : Merged<Body>;
/** The fields of all members of a union: a test knows which one it gets. */
type Merged<Body> = { [Field in FieldsOf<Body>]: Body extends unknown ? (Field extends keyof Body ? Body[Field] : never) : never };
type FieldsOf<Body> = Body extends unknown ? keyof Body : never;

export interface CallOptions<Body = unknown> {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly body?: Body;
  /** A body the contract does not allow, to test its refusal. */
  readonly wrongBody?: unknown;
  /** A form's bytes, for calls that take files; its boundary is in `headers`. */
  readonly multipart?: Buffer;
  /** A session token, sent as a bearer token. */
  readonly as?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
}

/** An answer's body without the request id, for comparisons. */
export const bodyOf = ({ body }: { readonly body: object }): object => ({ ...body, requestId: "" });

/** The request body of a call of the contract. */
export type BodyOf<K extends ContractKey> = ContractKey extends K ? unknown : ReadOnly<RequestOf<(typeof contract)[K]>["body"]>;
export type OptionsOf<K extends ContractKey> = CallOptions<BodyOf<K>>;
type ReadOnly<T> = T extends object ? { readonly [Key in keyof T]: ReadOnly<T[Key]> } : T;

export interface TestApp {
  readonly kernel: Kernel;
  readonly db: Db;
  readonly http: FastifyInstance;
  /** Sends one call through HTTP. */
  call<K extends ContractKey>(key: K, options?: OptionsOf<K>): Promise<Answer<K>>;
  /** Moves the clock forward. */
  sleep(duration: Temporal.DurationLike): void;
  /** Stops the clock, so that only `sleep` moves it however slow the machine is. @returns what lets it run on */
  stopClock(): () => void;
  /** The current time of the test's clock. */
  now(): Temporal.Instant;
}

/** The whole product on its own database, with a clock that the test controls. Call once in a test file, at its top. */
export async function testApp(env: Record<string, string> = {}, start = Temporal.Now.instant()): Promise<TestApp> {
  const { db, url } = await testDatabase();
  return appOn({ db, url }, env, start);
}

/** Another node of the same product: a second app on the first one's database, with the same clock and keys. */
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
  let stoppedAt: Temporal.Instant | null = null;
  const now = (): Temporal.Instant => start.add(begun.until(stoppedAt ?? Temporal.Now.instant())).add(offset);
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
    stopClock() {
      stoppedAt = Temporal.Now.instant();
      return () => void (stoppedAt = null);
    },
    call: (key, options = {}) => send(app.http, key, options),
  };
}

async function send<K extends ContractKey>(
  http: FastifyInstance,
  key: K,
  { params = {}, query, body, wrongBody, multipart, as, headers, ip }: CallOptions,
): Promise<Answer<K>> {
  const [method, pattern] = key.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "missing")));
  const request: InjectOptions = {
    method,
    url: `/api${path}`,
    headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    remoteAddress: ip ?? "127.0.0.1",
  };
  // As the web app encodes it: arrays in brackets, even with one item.
  if (query) request.query = qs.stringify(query, { arrayFormat: "brackets" });
  const payload = multipart ?? wrongBody ?? body;
  if (payload !== undefined) request.payload = payload as object;
  const response = await http.inject(request);
  const isJson = /\bjson\b/.test(response.headers["content-type"] ?? "");
  const answer = isJson && response.body !== "" ? JSON.parse(response.body) : response.body;
  return {
    status: response.statusCode,
    body: answer,
    refusal: response.statusCode < 400 ? "" : refusalOf(response.statusCode, answer),
    headers: response.headers as Answered["headers"],
    cookies: Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value])),
  };
}

const refusalOf = (status: number, { code, details = [] }: Partial<ErrorBody>): string =>
  [status, code, details.map(({ field, code: problem }) => `${field} ${problem}`).join(", ")].filter(Boolean).join(" ");
