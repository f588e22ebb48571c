import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { classNamespace, classProtocol } from "@larkroom/contract/live-room/protocol";
import { createKernel } from "./composition.ts";
import { claimDatabase } from "./demo/claim-database.ts";
import { parseConfig } from "./kernel/config.ts";
import { testDatabase } from "./kernel/testing/database.ts";
import { fastFolder } from "./kernel/testing/fast-folder.ts";
import { makeFixtures, password } from "./kernel/testing/fixtures.ts";
import { startWholeServer, type WholeServer } from "./kernel/testing/whole-server.ts";

const { db, url } = await testDatabase();
const dataDir = await fastFolder("larkroom-soak-");
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const env = { DATABASE_URL: url, DATA_DIR: dataDir, APP_KEY: randomBytes(32).toString("base64"), DATABASE_POOL_SIZE: "5" };
const now = () => Temporal.Now.instant();
const made = await createKernel({ config: parseConfig({ ...env, MODE: "demo" }), db, databaseUrl: url, now });
await claimDatabase(db, "production");
const f = await makeFixtures({ kernel: made.kernel, db, now });
const [parent, child, teacher] = await Promise.all([f.ada, f.sam, f.teacher].map((person) => f.tokenFor(person)));
await made.close();
const classId = f.codingGroup.classIds[1];

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer({ ...env, MODE: "production", PUBLIC_URL: "https://school.test", SESSIONS_PER_ACCOUNT: "5" }, true);
});
afterAll(() => server.child.kill("SIGKILL"));

/** A page in the class, let in. */
async function openPage(token: string | undefined): Promise<Socket> {
  const socket = io(`${server.url}${classNamespace}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { protocol: classProtocol, classId, lastSeen: null, token },
  });
  await new Promise((resolve, reject) => {
    socket.once("welcome", resolve);
    socket.once("goodbye", reject);
    socket.once("connect_error", reject);
  });
  return socket;
}

/** Waits until closed connections are gone from the server; those to the database stay. @returns what it holds then */
async function settled(most: number) {
  const sockets = async () => (await server.holds()).resources["TCPSocketWrap"] ?? 0;
  await expect.poll(sockets, { timeout: 20_000, interval: 500 }).toBeLessThanOrEqual(most);
  return server.holds();
}

describe("[F-28] a process that goes on working", () => {
  /** Logins, reads, writes, refusals, and pages that enter a class, talk and leave. */
  async function round(nth: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const ask = (at: string, as?: string, body?: unknown) =>
      new Promise<number>((resolve, reject) => {
        const sent = request(
          `${server.url}/api${at}`,
          {
            agent,
            method: body === undefined ? "GET" : "POST",
            headers: {
              ...(as !== undefined && { authorization: `Bearer ${as}` }),
              ...(body !== undefined && { "content-type": "application/json" }),
            },
          },
          (answer) => answer.resume().once("end", () => resolve(answer.statusCode ?? 0)),
        );
        sent.once("error", reject);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      });
    const calls = [
      ...Array.from({ length: 20 }, () => ["/public/course", undefined, undefined, 200] as const),
      ...Array.from({ length: 20 }, () => ["/public/profile/client/groups", parent, undefined, 200] as const),
      ...Array.from({ length: 10 }, () => [`/public/class/${classId}`, child, undefined, 200] as const),
      ...Array.from({ length: 10 }, (_, at) => [`/nothing/${nth}/${at}`, parent, undefined, 404] as const),
      ["/auth/login/client", undefined, { identity: f.bo.identity, password }, 200] as const,
      ["/auth/login/client", undefined, {}, 422] as const,
    ];
    const statuses = await Promise.all(calls.map(([at, as, body]) => ask(at, as, body)));
    expect(statuses).toEqual(calls.map(([, , , status]) => status));
    const pages = await Promise.all([teacher, child, child, child, child].map((token) => openPage(token)));
    const command = { type: "chat.send", uid: `soak-message-${nth}`, room: "0", text: `message ${nth}`, attachments: [] };
    expect(await pages[0]?.emitWithAck("command", command)).toMatchObject({ ok: true });
    for (const page of pages) page.disconnect();
    agent.destroy();
  }

  test("[F-28] after a thousand requests and a hundred pages holds no more memory, sockets, timers or files than after the first rounds", async () => {
    let nth = 0;
    const rounds = async (count: number) => {
      for (const until = nth + count; nth < until; nth++) await round(nth);
    };
    await rounds(8);
    const idle = await settled(30);
    await rounds(16);
    const after = await settled((idle.resources["TCPSocketWrap"] ?? 0) + 3);
    expect(after.bytes).toBeLessThan(idle.bytes * 1.1);
    for (const [kind, count] of Object.entries(after.resources))
      expect(count, `${kind}: ${JSON.stringify([idle.resources, after.resources])}`).toBeLessThanOrEqual((idle.resources[kind] ?? 0) + 3);
  }, 180_000);
});

describe("[W10] an idle server", () => {
  test("[W10] holds at most 20 kB for each page that only listens", async () => {
    const open = async (count: number) => Promise.all(Array.from({ length: count }, () => openPage(child)));
    const first = await open(20);
    const before = await server.holds();
    const more: Socket[] = [];
    while (more.length < 100) more.push(...(await open(20)));
    const after = await server.holds();
    expect((after.bytes - before.bytes) / more.length).toBeLessThanOrEqual(20_000);
    for (const socket of [...first, ...more]) socket.disconnect();
  });
});
