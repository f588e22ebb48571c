import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorBody } from "@larkroom/contract/errors";
import { classNamespace, classProtocol } from "@larkroom/contract/live-room/protocol";
import { defineJob } from "./kernel/jobs/jobs.ts";
import { sendMessageJob } from "./kernel/mail/mailer.ts";
import { claimDatabase } from "./demo/claim-database.ts";
import { testApp } from "./kernel/testing/app.ts";
import { drawing } from "./kernel/files/upload.test-support.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { freePort } from "./kernel/testing/free-port.ts";
import {
  converse,
  frame,
  oddEvent,
  oddFrame,
  oddHeaders,
  oddTargets,
  handshake,
  requestLine,
  sendRaw,
  upgrade,
  withEach,
} from "./raw-bytes.test-support.ts";

const key = randomBytes(32).toString("base64");
const app = await testApp({ APP_KEY: key });
await claimDatabase(app.db, "demo");
const f = await makeFixtures(app);
const classId = f.codingGroup.classIds[3];

const dataDir = await mkdtemp(path.join(tmpdir(), "larkroom-port-"));
const root = path.resolve(import.meta.dirname, "../../..");
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
/** The product as started by `npm start`, on this file's database. */
const product = spawn(process.execPath, ["--import", "./apps/server/quick-imports.mjs", "apps/server/src/main.ts"], {
  cwd: root,
  stdio: ["ignore", "pipe", "pipe"],
  env: {
    PATH: process.env["PATH"],
    HOST: "127.0.0.1",
    PORT: String(port),
    MODE: "demo",
    DEMO_SCHOOL: "off",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    APP_KEY: key,
    DATABASE_URL: app.kernel.config.DATABASE_URL,
  },
});
let output = "";
for (const stream of [product.stdout, product.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));

beforeAll(async () => {
  // The first start builds the pages.
  while (product.exitCode === null && !(await fetch(`${url}/readyz`).catch(() => null))?.ok) await sleep(100);
  if (product.exitCode !== null) throw new Error(`the server did not start: ${output}`);
}, 300_000);
afterAll(async () => {
  product.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

/** Connects to a class as its teacher and disconnects. @returns the first message */
async function enterClass(): Promise<string> {
  const socket = io(`${url}${classNamespace}`, {
    transports: ["websocket"],
    reconnection: false,
    auth: { protocol: classProtocol, classId, token: await f.tokenFor(f.teacher) },
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.on("welcome", () => resolve("welcome"));
  socket.on("goodbye", (reason: string) => resolve(reason));
  socket.on("connect_error", (error) => resolve(error.message));
  const received = await promise;
  socket.close();
  return received;
}

/** The same process still answers pages, API calls and sockets. */
async function expectServing(): Promise<void> {
  expect([product.exitCode, product.signalCode], output).toEqual([null, null]);
  const statuses = await Promise.all(["/readyz", "/us", "/api/public/course"].map(async (at) => (await fetch(url + at)).status));
  expect(statuses).toEqual([200, 200, 200]);
  expect(await enterClass()).toBe("welcome");
}

/** What is wrong with an answer: a missing security header, or a refusal without the standard body. */
function defectsOf(received: string, asked: string): string[] {
  const [head = "", ...rest] = received.split("\r\n\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
  if (received === "" || status === 101 || status === 100) return [];
  const defects: string[] = [];
  const headers = new Map(
    head
      .split("\r\n")
      .slice(1)
      .map((line) => [line.split(":", 1)[0]?.toLowerCase(), line]),
  );
  const wanted = ["x-content-type-options", "strict-transport-security", "referrer-policy", "permissions-policy", "x-request-id"];
  for (const name of wanted) if (!headers.has(name)) defects.push(`no ${name}`);
  if (status >= 500) defects.push("an internal error");
  if (status >= 400 && /\n\s+at |node_modules|fastify|\.ts:/i.test(received)) defects.push("a trace of the inside");
  const isRefusal = status >= 400 && status !== 416 && !/text\/(html|plain)/.test(headers.get("content-type") ?? "");
  const body = rest.join("\r\n\r\n");
  if (isRefusal && !asked.startsWith("HEAD") && !/"code":"[a-z_]+","message":".+"requestId":"[0-9a-f-]{36}"/.test(body))
    defects.push(`the body ${body.slice(0, 100)}`);
  return defects.map((what) => `${status} with ${what} to ${JSON.stringify(asked.slice(0, 120))}`);
}

test("an upgrade request with a malformed target is refused, and the process keeps running", async () => {
  for (const target of oddTargets.filter((one) => /^[!-~]{1,2000}$/.test(one))) {
    const asked = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    const received = await sendRaw(port, [asked]);
    expect(received, target).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(defectsOf(received, asked)).toEqual([]);
  }
  await expectServing();
});

test("[S-64] [S-69] after 10,000 malformed request lines, headers, upgrades and frames the process still serves, and each got the error body and security headers", async () => {
  const defects = new Set<string>();
  for (const kind of [requestLine, oddHeaders, upgrade])
    await withEach(fc.sample(kind, 2_500), 32, async (asked) => {
      for (const what of defectsOf(await sendRaw(port, [asked]), asked)) defects.add(what);
    });
  expect([...defects]).toEqual([]);
  await expectServing();

  const token = await f.tokenFor(f.teacher);
  const seated = frame(`40/class,${JSON.stringify({ protocol: classProtocol, classId, token })}`);
  await withEach(fc.sample(oddFrame, 1_250), 32, async (odd) => void (await sendRaw(port, [handshake, frame("40"), odd])));
  const events = fc.sample(oddEvent, 1_250);
  const perPage = 25;
  const pages = Array.from({ length: events.length / perPage }, (_, at) => events.slice(at * perPage, (at + 1) * perPage));
  await withEach(pages, 8, async (page) => {
    // A valid command at the end is answered on the same connection.
    const activity = frame('42/class,1234567["command",{"type":"activity"}]');
    const received = await converse(port, [
      { parts: [handshake], until: /0\{"sid"/ },
      { parts: [seated], until: /\["welcome",/ },
      { parts: [...page, activity], until: /43\/class,1234567\[/ },
      { parts: [] },
    ]);
    expect(received).toMatch(/43\/class,1234567\[\{"ok":/);
  });
  await expectServing();
  expect(output).not.toMatch(/unexpected error|could not be rendered|Uncaught|\n\s+at /);
}, 120_000);

test("unreadable notifications and a job with a wrong payload don't end the process", async () => {
  for (const said of [
    "",
    "{",
    "null",
    "[]",
    '["class-changed"]',
    '["sessions-ended",null]',
    '["access-lost",{"accountId":7}]',
    '["__proto__",{}]',
    '["toString"]',
  ])
    await app.kernel.db.$client.query("select pg_notify('larkroom', $1)", [said]);
  const anything = defineJob({ ...sendMessageJob, schema: z.looseObject({}) });
  await app.kernel.db.transaction((tx) => app.kernel.jobs.enqueue(tx, anything, { messageId: "none" }));
  await expect.poll(() => output, { timeout: 10_000 }).toContain("a job failed");
  await expectServing();
});

const common = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), display-capture=(), geolocation=()",
};
const json = "application/json; charset=utf-8";

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

async function ask(at: string, options: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url + at, { redirect: "manual", ...options });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

/** An answer received over a raw connection. */
async function askRaw(sent: string): Promise<Answer> {
  const [head = "", ...rest] = (await sendRaw(port, [sent])).split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const headers = lines.map((one) => [one.slice(0, one.indexOf(":")).toLowerCase(), one.slice(one.indexOf(":") + 2)] as const);
  return { status: Number(line.split(" ")[1]), headers: Object.fromEntries(headers), body: rest.join("\r\n\r\n") };
}

const post = (at: string, body: string | FormData, type = "application/json", headers: Record<string, string> = {}) =>
  ask(at, { method: "POST", body, headers: { ...headers, ...(type === "" ? {} : { "content-type": type }) } });

test("[S-64] every kind of response has the security headers and the right type: page, asset, API, upload, file, redirect and error", async () => {
  const asAdmin = { authorization: `Bearer ${await f.tokenFor(f.admin)}` };
  const page = await ask("/us");
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "none";
  const style = /\/assets\/[\w.-]+\.css/.exec(page.body)?.[0] ?? "none";
  const form = new FormData();
  form.append("file", new Blob([await drawing(32, 32).png().toBuffer()], { type: "image/png" }), "x.png");
  const upload = await post(`/api/file/upload/${f.coding.id}/public`, form, "", asAdmin);
  const { filename } = JSON.parse(upload.body) as { filename: string };
  const html = "text/html; charset=utf-8";
  const answers: readonly (readonly [string, Answer, number, string | undefined])[] = [
    ["page", page, 200, html],
    ["page that doesn't exist", await ask("/us/no-such-page"), 404, html],
    ["redirect", await ask("/us/profile"), 302, undefined],
    ["script", await ask(asset), 200, "application/javascript; charset=utf-8"],
    ["style sheet", await ask(style), 200, "text/css; charset=utf-8"],
    ["icon", await ask("/favicon.svg"), 200, "image/svg+xml"],
    ["asset of an older build", await ask("/assets/old.js"), 404, "text/plain"],
    ["API", await ask("/api/public/course"), 200, json],
    [
      "API without content",
      await post("/api/auth/logout", "{}", "application/json", { authorization: `Bearer ${await f.tokenFor(f.sam)}` }),
      204,
      undefined,
    ],
    ["API document", await ask("/api/openapi.json"), 200, json],
    ["upload", upload, 200, json],
    ["file", await ask(`/files/${filename}`), 200, "image/png"],
    ["picture", await ask(`/image/${filename}?w=16&format=webp`), 200, "image/webp"],
    ["range outside the file", await ask(`/files/${filename}`, { headers: { range: "bytes=999999-" } }), 416, undefined],
    ["mailbox", await ask("/mailbox"), 200, html],
    ["payment page", await ask("/sandbox-pay/fields"), 200, html],
    ["health", await ask("/healthz"), 200, json],
    ["unauthenticated", await ask("/api/auth2/token/user"), 401, json],
  ];
  for (const [name, { status, headers }, expected, type] of answers) {
    expect([status, headers["content-type"]?.toLowerCase()], name).toEqual([expected, type]);
    expect(headers, name).toMatchObject(common);
    expect(headers["referrer-policy"], name).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers["x-request-id"], name).toMatch(/^[0-9a-f-]{36}$/);
  }
  const live = await ask("/us/live/1");
  expect(live.headers["permissions-policy"]).toBe("camera=(self), microphone=(self), display-capture=(self), geolocation=()");
});

test("[S-64] [S-69] every refusal has the error body and the security headers, including those of Node and of the framework", async () => {
  const login = "/api/auth2/token/identity";
  const raw = (line: string, ...headers: string[]) => askRaw(`${[line, ...headers].join("\r\n")}\r\n\r\n`);
  const socket = ["Host: localhost", "Connection: Upgrade", "Upgrade: websocket"];
  const answers: readonly (readonly [string, Answer, number, string])[] = [
    ["malformed path of a page", await ask("/%E0%A4%A"), 400, "malformed_request"],
    ["malformed path of a call", await ask("/api/school/%E0%A4%A"), 400, "malformed_request"],
    ["parameter that is too long", await ask(`/api/public/class/get_by_uid/${"9".repeat(300)}`), 400, "malformed_id"],
    ["target with a host", await raw("GET //evil.example/us HTTP/1.1", "Host: localhost"), 400, "malformed_request"],
    ["malformed HTTP", await raw("no request at all"), 400, "malformed_request"],
    ["header without a colon", await raw("GET /us HTTP/1.1", "Host: localhost", "no colon"), 400, "malformed_request"],
    ["no Host", await raw("GET /us HTTP/1.1"), 400, "malformed_request"],
    ["malformed JSON", await post(login, "{"), 400, "malformed_json"],
    ["unknown call", await ask("/api/nowhere"), 404, "not_found"],
    ["unknown method", await raw("PROPFIND /api/nowhere HTTP/1.1", "Host: localhost", "Connection: close"), 404, "not_found"],
    ["plain request to the sockets", await ask("/socket.io/?EIO=4&transport=polling", { method: "POST" }), 403, "origin_not_allowed"],
    ["method a call doesn't take", await ask(login), 405, "method_not_allowed"],
    ["CONNECT", await raw("CONNECT evil.example:443 HTTP/1.1", "Host: localhost"), 405, "method_not_allowed"],
    ["large body", await post(login, JSON.stringify({ type: "x".repeat(2_000_000) })), 413, "body_too_large"],
    ["media type", await post(login, "type=client", "text/plain"), 415, "unsupported_media_type"],
    ["validation", await post(login, "{}"), 422, "validation_failed"],
    ["large query", await raw(`GET /us?${"a".repeat(20_000)} HTTP/1.1`, "Host: localhost"), 431, "headers_too_large"],
    ["large headers", await raw("GET /us HTTP/1.1", "Host: localhost", `X-Large: ${"a".repeat(20_000)}`), 431, "headers_too_large"],
    ["upgrade nobody takes", await raw("GET /nowhere HTTP/1.1", ...socket), 404, "not_found"],
    ["upgrade that is no handshake", await raw("GET /socket.io/?EIO=4&transport=websocket HTTP/1.1", ...socket), 400, "malformed_request"],
    [
      "socket of another site",
      await askRaw(handshake.replace("\r\n\r\n", "\r\nOrigin: https://evil.example\r\n\r\n")),
      403,
      "origin_not_allowed",
    ],
    ["metrics for strangers", await ask("/metrics", { headers: { via: "proxy" } }), 404, "not_found"],
  ];
  for (const [name, { status, headers, body }, expected, code] of answers) {
    expect([status, headers["content-type"]], name).toEqual([expected, json]);
    const refused = errorBody.parse(JSON.parse(body));
    expect([refused.code, refused.requestId], name).toEqual([code, headers["x-request-id"]]);
    expect(refused.message, name).toMatch(/^[A-Z]/);
    expect(headers, name).toMatchObject({
      ...common,
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
    });
    expect(body, name).not.toMatch(/\.ts|node_modules|fastify|FST_|HPE_/i);
  }
  expect((await ask(login)).headers["allow"]).toBe("POST");
});
