import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { classNamespace, classProtocol } from "@larkroom/contract/live-room/protocol";
import { defineJob } from "./kernel/jobs/jobs.ts";
import { sendMessageJob } from "./kernel/mail/mailer.ts";
import { claimDatabase } from "./demo/claim-database.ts";
import { testApp } from "./kernel/testing/app.ts";
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
const classId = f.gA1.classIds[3] ?? 0;

const root = path.resolve(import.meta.dirname, "../../..");
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
/** The product as `npm start` starts it, on this file's database. */
const product = spawn(process.execPath, ["--import", "./apps/server/quick-imports.mjs", "apps/server/src/main.ts"], {
  cwd: root,
  stdio: ["ignore", "pipe", "pipe"],
  env: {
    PATH: process.env["PATH"],
    ...{ HOST: "127.0.0.1", PORT: String(port), MODE: "demo", DEMO_SCHOOL: "off", LOG_LEVEL: "warn" },
    ...{ APP_KEY: key, DATABASE_URL: app.kernel.config.DATABASE_URL },
  },
});
let output = "";
for (const stream of [product.stdout, product.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));

beforeAll(async () => {
  // The first start builds the pages.
  while (product.exitCode === null && !(await fetch(`${url}/readyz`).catch(() => null))?.ok) await sleep(100);
  if (product.exitCode !== null) throw new Error(`the server did not start: ${output}`);
}, 300_000);
afterAll(() => void product.kill("SIGKILL"));

/** Connects to a class as its teacher and disconnects. @returns the first message */
async function enterClass(): Promise<string> {
  const socket = io(`${url}${classNamespace}`, {
    transports: ["websocket"],
    reconnection: false,
    auth: { protocol: classProtocol, classId, token: await f.tokenFor(f.tA) },
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.on("welcome", () => resolve("welcome"));
  socket.on("goodbye", (reason: string) => resolve(reason));
  socket.on("connect_error", (error) => resolve(error.message));
  const heard = await promise;
  socket.close();
  return heard;
}

/** The same process still answers pages, API calls and sockets. */
async function expectServing(): Promise<void> {
  expect([product.exitCode, product.signalCode], output).toEqual([null, null]);
  const statuses = await Promise.all(["/readyz", "/us", "/api/public/course"].map(async (at) => (await fetch(url + at)).status));
  expect(statuses).toEqual([200, 200, 200]);
  expect(await enterClass()).toBe("welcome");
}

/** What is wrong with an answer: a security header is missing, or a refusal has not the standard body. */
function defectsOf(heard: string, asked: string): string[] {
  const [head = "", ...rest] = heard.split("\r\n\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
  if (heard === "" || status === 101 || status === 100) return [];
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
  if (status >= 400 && /\n\s+at |node_modules|fastify|\.ts:/i.test(heard)) defects.push("a trace of the inside");
  const isRefusal = status >= 400 && status !== 416 && !/text\/(html|plain)/.test(headers.get("content-type") ?? "");
  const body = rest.join("\r\n\r\n");
  if (isRefusal && !asked.startsWith("HEAD") && !/"code":"[a-z_]+","message":".+"requestId":"[0-9a-f-]{36}"/.test(body))
    defects.push(`the body ${body.slice(0, 100)}`);
  return defects.map((what) => `${status} with ${what} to ${JSON.stringify(asked.slice(0, 120))}`);
}

test("an upgrade request with a malformed target is refused, and the process keeps running", async () => {
  for (const target of oddTargets.filter((one) => /^[!-~]{1,2000}$/.test(one))) {
    const asked = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    const heard = await sendRaw(port, [asked]);
    expect(heard, target).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(defectsOf(heard, asked)).toEqual([]);
  }
  await expectServing();
});

test("[S-64] [S-69] after 10,000 malformed request lines, headers, upgrades and frames the same process serves, and each was refused with the error body and the security headers", async () => {
  const defects = new Set<string>();
  for (const kind of [requestLine, oddHeaders, upgrade])
    await withEach(fc.sample(kind, 2_500), 32, async (asked) => {
      for (const what of defectsOf(await sendRaw(port, [asked]), asked)) defects.add(what);
    });
  expect([...defects]).toEqual([]);
  await expectServing();

  const token = await f.tokenFor(f.tA);
  const seated = frame(`40/class,${JSON.stringify({ protocol: classProtocol, classId, token })}`);
  await withEach(fc.sample(oddFrame, 1_250), 32, async (odd) => void (await sendRaw(port, [handshake, frame("40"), odd])));
  const events = fc.sample(oddEvent, 1_250);
  const perPage = 25;
  const pages = Array.from({ length: events.length / perPage }, (_, at) => events.slice(at * perPage, (at + 1) * perPage));
  await withEach(pages, 8, async (page) => {
    // A valid command at the end is answered on the same connection.
    const activity = frame('42/class,1234567["command",{"type":"activity"}]');
    const heard = await converse(port, [
      { parts: [handshake], until: /0\{"sid"/ },
      { parts: [seated], until: /\["welcome",/ },
      { parts: [...page, activity], until: /43\/class,1234567\[/ },
      { parts: [] },
    ]);
    expect(heard).toMatch(/43\/class,1234567\[\{"ok":/);
  });
  await expectServing();
  expect(output).not.toMatch(/unforeseen|could not be drawn|Uncaught|\n\s+at /);
}, 120_000);

test("unreadable notifications and a job with a wrong payload don't end the process", async () => {
  for (const said of [
    "",
    "{",
    "null",
    "[]",
    '["class-changed"]',
    '["sessions-ended",null]',
    '["reach-lost",{"accountId":7}]',
    '["__proto__",{}]',
    '["toString"]',
  ])
    await app.kernel.db.$client.query("select pg_notify('larkroom', $1)", [said]);
  const anything = defineJob({ ...sendMessageJob, schema: z.looseObject({}) });
  await app.kernel.db.transaction((tx) => app.kernel.jobs.enqueue(tx, anything, { messageId: "none" }));
  await expect.poll(() => output, { timeout: 10_000 }).toContain("a job failed");
  await expectServing();
});
