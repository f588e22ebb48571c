import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { flushCompileCache } from "node:module";
import process from "node:process";
import pg from "pg";
import { createApp } from "../../app.ts";
import { createKernel } from "../../composition.ts";
import { parseConfig } from "../config.ts";
import { createDb } from "../db/db.ts";
import { openPool } from "../db/pool.ts";

// A server process that kills itself at a given point. KILL_AT is "before" or "after" and a pattern of a query with the texts among its
// values, or of a request to a third party ("ask POST https://host/path"); KILL_SINCE is a pattern that must have been seen before; KILL_NTH is the
// occurrence at which to kill. CLOCK_SHIFT moves its clock, in seconds. With WORKS it also runs the queue's jobs; with QUIET it does nothing by itself
// when it starts.
const { KILL_AT = "", KILL_SINCE = "", KILL_NTH = "1", CLOCK_SHIFT = "0", WORKS = "", QUIET = "", ...env } = process.env;
const [, side, pattern] = /^(before|after) (.+)$/.exec(KILL_AT) ?? [];
const target = pattern === undefined ? null : new RegExp(pattern);
const since = new RegExp(KILL_SINCE);
let armed = KILL_SINCE === "";
let times = 0;

const isTarget = (text: string): boolean => {
  const hit = armed && target !== null && target.test(text) && (times += 1) === Number(KILL_NTH);
  armed ||= since.test(text);
  return hit;
};
const die = (): void => void process.kill(process.pid, "SIGKILL");

type Said = string | { text?: string; values?: unknown[] } | undefined;
const query = pg.Client.prototype.query as (...parts: unknown[]) => Promise<unknown> | undefined;
pg.Client.prototype.query = function killedAt(this: pg.Client, ...parts: unknown[]) {
  const first = parts[0] as Said;
  const { text = "", values = [] } = typeof first === "string" ? { text: first, values: parts[1] } : { ...first };
  const hit = isTarget([text, ...(Array.isArray(values) ? values : []).filter((value) => typeof value === "string")].join("\n"));
  if (hit && side === "before") die();
  const answer = query.apply(this, parts);
  if (hit) void answer?.then(die);
  return answer;
} as typeof pg.Client.prototype.query;

const ask = globalThis.fetch;
globalThis.fetch = async (input, options) => {
  const hit = isTarget(`ask ${options?.method ?? "GET"} ${input instanceof Request ? input.url : String(input)}`);
  if (hit && side === "before") die();
  const answer = await ask(input, options);
  if (hit) die();
  return answer;
};

// The SDKs of payment providers ask through node:http.
const hits = new WeakSet<ClientRequest>();
subscribe("http.client.request.created", (message) => {
  const { request } = message as { request: ClientRequest };
  if (!isTarget(`ask ${request.method} ${request.protocol}//${request.host}${request.path}`)) return;
  if (side === "before") die();
  hits.add(request);
});
subscribe("http.client.response.finish", (message) => {
  if (hits.has((message as { request: ClientRequest }).request)) die();
});

const config = parseConfig({ ...env, MODE: "demo" });
const url = config.DATABASE_URL ?? "";
const db = createDb(openPool({ url, role: "web", max: 5 }));
const shift = { seconds: Number(CLOCK_SHIFT) };
const { kernel, transports } = await createKernel({ config, db, databaseUrl: url, now: () => Temporal.Now.instant().add(shift) });
const app = await createApp(kernel, transports);
if (QUIET === "") await app.http.listen({ host: "127.0.0.1", port: config.PORT });
else {
  // Without the hooks of a listening server, which settle what was left open.
  await app.http.ready();
  await new Promise<void>((resolve) => void app.http.server.listen(config.PORT, "127.0.0.1", resolve));
}
// A process that is killed leaves no compiled code to the next one.
flushCompileCache();
process.stdout.write("ready\n");
// A job may trigger the kill at once.
if (WORKS !== "") await kernel.jobs.start();
