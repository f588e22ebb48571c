import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { afterAll, expect, test } from "vitest";
import { classNamespace, classProtocol } from "@larkroom/contract/live-room/protocol";
import { createKernel } from "./composition.ts";
import { claimDatabase } from "./demo/claim-database.ts";
import { parseConfig } from "./kernel/config.ts";
import { storedFile } from "./kernel/files/tables.ts";
import { drawing, formOf } from "./kernel/files/upload.test-support.ts";
import { outgoingMessage } from "./kernel/mail/tables.ts";
import { testDatabase } from "./kernel/testing/database.ts";
import { fastFolder } from "./kernel/testing/fast-folder.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { startWholeServer } from "./kernel/testing/whole-server.ts";

/** How long the server keeps serving after a stop signal, and how often a load balancer checks its readiness. */
const drainSeconds = 2;
const lookEveryMs = 100;
/** How long the work in progress at the stop signal continues. */
const underWayMs = 3_000;

const { db, url } = await testDatabase();
const dataDir = await fastFolder("larkroom-stop-");
const env = { DATABASE_URL: url, DATA_DIR: dataDir, APP_KEY: randomBytes(32).toString("base64") };
const now = () => Temporal.Now.instant();

/** A mail server that doesn't confirm any email until `accept` is called. */
const taken: string[] = [];
const waiting: (() => void)[] = [];
let isAccepting = false;
const mailSockets = new Set<Socket>();
const mail = createServer((socket) => {
  mailSockets.add(socket);
  let email: string | null = null;
  socket.write("220 mail.test ready\r\n");
  socket.on("error", () => {});
  socket.on("data", (data: Buffer) => {
    for (const line of data.toString().split("\r\n")) {
      if (email === null) {
        if (/^DATA/i.test(line)) email = "";
        if (line !== "") socket.write(email === "" ? "354 go on\r\n" : "250 fine\r\n");
      } else if (line === ".") {
        const whole = email;
        email = null;
        const accept = (): void => {
          taken.push(whole);
          socket.write("250 taken\r\n");
        };
        if (isAccepting) accept();
        else waiting.push(accept);
      } else email += `${line}\n`;
    }
  });
});
await new Promise<void>((resolve) => void mail.listen(0, "127.0.0.1", resolve));
const accept = (): void => {
  isAccepting = true;
  for (const one of waiting.splice(0)) one();
};

afterAll(async () => {
  for (const socket of mailSockets) socket.destroy();
  mail.close();
  await rm(dataDir, { recursive: true, force: true });
});

const made = await createKernel({ config: parseConfig({ ...env, MODE: "demo" }), db, databaseUrl: url, now });
afterAll(() => made.close());
await claimDatabase(db, "production");
const f = await makeFixtures({ kernel: made.kernel, db, now });

const agent = new Agent({ keepAlive: true, maxSockets: 50 });
afterAll(() => agent.destroy());

interface Ask {
  readonly port: number;
  readonly method?: string;
  readonly at: string;
  readonly as?: string;
  readonly body?: Buffer;
  readonly headers?: Record<string, string>;
  /** The second half of the body is sent after this time. */
  readonly overMs?: number;
}

/** Sends one request over keep-alive connections, as a proxy does. */
function ask({ port, method = "GET", at, as, body, headers = {}, overMs = 0 }: Ask): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path: at,
        method,
        agent,
        headers: { ...headers, ...(as === undefined ? {} : { authorization: `Bearer ${as}` }) },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
        answer.on("error", reject);
      },
    );
    sent.on("error", reject);
    if (overMs === 0) return void sent.end(body);
    sent.write(body?.subarray(0, body.length / 2));
    setTimeout(() => sent.end(body?.subarray(body.length / 2)), overMs);
  });
}

test("[F-18] stopped under load, it reports unready first, fails no request, upload or job, disconnects the sockets, and exits within 30 s", async () => {
  const server = await startWholeServer({
    ...env,
    MODE: "production",
    PUBLIC_URL: "https://school.test",
    DRAIN_SECONDS: String(drainSeconds),
    SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
  });
  afterAll(() => server.child.kill("SIGKILL"));
  const { port } = server;
  const [admin, parent, child, teacher] = await Promise.all([
    f.tokenFor(f.admin),
    f.tokenFor(f.ada),
    f.tokenFor(f.sam),
    f.tokenFor(f.teacher),
  ]);

  // Twenty pages in a class.
  const away: { at: number; reason: string }[] = [];
  let welcomes = 0;
  const sockets = Array.from({ length: 20 }, (_, nth) => {
    const socket = io(`${server.url}${classNamespace}`, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      auth: { protocol: classProtocol, classId: f.codingGroup.classIds[1], lastSeen: null, token: nth % 4 === 0 ? teacher : child },
    });
    socket.on("welcome", () => (welcomes += 1));
    socket.on("disconnect", (reason) => away.push({ at: performance.now(), reason }));
    return socket;
  });
  afterAll(() => sockets.forEach((socket) => socket.close()));
  await expect.poll(() => welcomes, { timeout: 20_000 }).toBe(20);

  // Three emails that the mail server has not confirmed yet.
  for (const [nth, person] of [f.ada, f.bo, f.noa].entries()) {
    const body = Buffer.from(JSON.stringify({ identity: person.identity }));
    const headers = { "content-type": "application/json", "x-forwarded-for": `198.51.100.${nth}` };
    expect(await ask({ port, method: "POST", at: "/api/public/password_reset/client", body, headers })).toBe(200);
  }
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);

  // Ten half-sent uploads.
  const { body, headers } = await formOf({ bytes: await drawing(640, 400).png().toBuffer(), name: "picture.png" });
  const at = `/api/file/upload/${f.coding.id}/public`;
  const uploads = Array.from({ length: 10 }, () => ask({ port, method: "POST", at, as: admin, body, headers, overMs: underWayMs }));
  const uploaded = Promise.allSettled(uploads);

  // Continuous requests, for as long as the server is ready.
  const balancer = new AbortController();
  let readyEndedAt = 0;
  const statuses = new Map<number | string, number>();
  let afterSignal = 0;
  let signaledAt = Number.POSITIVE_INFINITY;
  const look = (async () => {
    while (!balancer.signal.aborted) {
      if ((await ask({ port, at: "/readyz" })) === 503) {
        balancer.abort();
        readyEndedAt = performance.now();
      }
      await sleep(lookEveryMs);
    }
  })();
  const clients = Array.from({ length: 10 }, async (_, nth) => {
    for (const calls = ["/api/public/course", "/api/auth2/token/user", "/api/public/profile/client/groups"]; !balancer.signal.aborted;) {
      const status = await ask({ port, at: calls[nth % calls.length] ?? "", as: parent }).catch((error: Error) => error.message);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (performance.now() > signaledAt) afterSignal += 1;
    }
  });
  await sleep(500);

  signaledAt = performance.now();
  server.child.kill("SIGTERM");
  setTimeout(accept, underWayMs);
  await look;
  await Promise.all(clients);
  const code = await server.ended;
  const tookMs = performance.now() - signaledAt;

  expect([...statuses.keys()], JSON.stringify([...statuses])).toEqual([200]);
  expect(afterSignal).toBeGreaterThan(0);
  const results = (await uploaded).map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)));
  expect(results).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await db.$count(storedFile)).toBe(10);
  expect(away.map(({ reason }) => reason)).toEqual(Array.from({ length: 20 }, () => "io server disconnect"));
  // Readiness ends first; the sockets are disconnected after the drain time.
  expect(readyEndedAt - signaledAt).toBeLessThan(1_000);
  expect(Math.min(...away.map((one) => one.at)) - signaledAt).toBeGreaterThan(drainSeconds * 1_000 - 100);
  expect([code, server.said()]).toEqual([0, expect.not.stringContaining("did not stop cleanly")]);
  expect(tookMs).toBeLessThan(30_000);

  // The next start sends the remaining emails, and no one gets one twice.
  const next = await startWholeServer({
    ...env,
    MODE: "production",
    PUBLIC_URL: "https://school.test",
    DRAIN_SECONDS: "0",
    SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
  });
  afterAll(() => next.child.kill("SIGKILL"));
  await expect
    .poll(async () => (await db.select().from(outgoingMessage)).filter(({ sentAt }) => sentAt !== null).length, { timeout: 20_000 })
    .toBe(3);
  const keys = taken.map((email) => /^Message-ID: (\S+)$/im.exec(email)?.[1]);
  expect([taken.length, new Set(keys).size]).toEqual([3, 3]);
  next.child.kill("SIGTERM");
  expect(await next.ended).toBe(0);
}, 120_000);
