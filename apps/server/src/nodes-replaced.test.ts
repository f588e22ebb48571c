import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { createServer, type Socket as Connection } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull, like, sql } from "drizzle-orm";
import { io, type Socket } from "socket.io-client";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { classNamespace, classProtocol, type Welcome } from "@larkroom/contract/live-room/protocol";
import { limits } from "@larkroom/domain/identity/limits";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import { createKernel } from "./composition.ts";
import { claimDatabase } from "./demo/claim-database.ts";
import { parseConfig } from "./kernel/config.ts";
import { outgoingMessage } from "./kernel/mail/tables.ts";
import { testDatabase } from "./kernel/testing/database.ts";
import { fastFolder } from "./kernel/testing/fast-folder.ts";
import { makeFixtures, password } from "./kernel/testing/fixtures.ts";
import { freePort } from "./kernel/testing/free-port.ts";
import { startWholeServer, type WholeServer } from "./kernel/testing/whole-server.ts";
import { classMessage } from "./modules/live-room/tables.ts";
import { savedView } from "./modules/directory/tables.ts";

const { db, url } = await testDatabase();
const dataDir = await fastFolder("larkroom-nodes-");
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const mailPort = await freePort();
const base = { DATABASE_URL: url, DATA_DIR: dataDir, APP_KEY: randomBytes(32).toString("base64") };
const env = {
  ...base,
  MODE: "production",
  PUBLIC_URL: "https://school.test",
  DRAIN_SECONDS: "1",
  DATABASE_POOL_SIZE: "5",
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
};
const now = () => Temporal.Now.instant();
const made = await createKernel({ config: parseConfig({ ...base, MODE: "demo" }), db, databaseUrl: url, now });
await claimDatabase(db, "production");
const f = await makeFixtures({ kernel: made.kernel, db, now });
const [admin, parent, child, teacher] = await Promise.all([f.admin, f.ada, f.sam, f.teacher].map((person) => f.tokenFor(person)));
if (!admin || !parent || !child || !teacher) throw new Error("nobody logged in");
await made.close();
const classId = f.codingGroup.classIds[1];

/** The nodes that a load balancer sends requests to: those that were ready a moment ago. */
const nodes: WholeServer[] = [];
const ready = new Set<WholeServer>();
const balancer = new AbortController();
const balancing = (async () => {
  while (!balancer.signal.aborted) {
    for (const node of nodes) {
      const isReady = await fetch(`${node.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) ready.add(node);
      else ready.delete(node);
    }
    await sleep(50);
  }
})();
afterAll(async () => {
  balancer.abort();
  await balancing;
  for (const { child: process } of nodes) process.kill("SIGKILL");
});

async function startNode(): Promise<WholeServer> {
  const node = await startWholeServer(env);
  nodes.push(node);
  onTestFinished(() => void node.child.kill("SIGKILL"));
  await expect.poll(() => ready.has(node), { timeout: 20_000 }).toBe(true);
  return node;
}

let turn = 0;
/** One of the nodes that are ready, in turn. */
const chosen = (): WholeServer => {
  const all = [...ready];
  const node = all[turn++ % all.length];
  if (!node) throw new Error("no node is ready");
  return node;
};

const ask = async (at: string, as: string | null, body?: unknown, node = chosen()): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${node.url}/api${at}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { ...(as !== null && { authorization: `Bearer ${as}` }), ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
};

/** A page in the class. Like the product's, it connects again to a node that is ready, says what it saw last, and sends again what has no answer. */
class Page {
  readonly #token: string;
  #socket: Socket | null = null;
  #lastSeen: number | null = null;
  #isClosed = false;
  welcomes = 0;
  /** How often each message arrived, by its text. */
  readonly messages = new Map<string, number>();

  constructor(token: string) {
    this.#token = token;
    this.#connect();
  }

  #connect(): void {
    if (this.#isClosed) return;
    const again = (): void => void setTimeout(() => this.#connect(), 100);
    if (ready.size === 0) return again();
    const socket = io(`${chosen().url}${classNamespace}`, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      auth: { protocol: classProtocol, classId, lastSeen: this.#lastSeen, token: this.#token },
    });
    this.#socket = socket;
    socket.on("welcome", (welcome: Welcome) => {
      this.welcomes += 1;
      if (welcome.kind === "events") return this.#take(welcome.events);
      this.#lastSeen = welcome.state.seq;
      for (const { text } of welcome.state.messages) this.messages.set(text, 1);
    });
    socket.on("events", (events: LoggedEvent[]) => this.#take(events));
    socket.on("disconnect", again);
    socket.on("connect_error", again);
  }

  #take(events: readonly LoggedEvent[]): void {
    for (const { seq, event } of events) {
      this.#lastSeen = Math.max(this.#lastSeen ?? 0, seq);
      if (event.type === "message.sent") this.messages.set(event.message.text, (this.messages.get(event.message.text) ?? 0) + 1);
    }
  }

  /** Sends a message until a node has taken it. */
  async send(text: string): Promise<void> {
    const command = { type: "chat.send", uid: `uid-${text}`, room: "0", text, attachments: [] };
    for (;;) {
      const answer: unknown = await this.#socket
        ?.timeout(1_000)
        .emitWithAck("command", command)
        .catch(() => null);
      if (answer && (answer as { ok: boolean }).ok) return;
      await sleep(50);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.disconnect();
  }
}

/** Accepts every email, from the moment it is started. */
async function startMail(): Promise<string[]> {
  const taken: string[] = [];
  const connections = new Set<Connection>();
  const server = createServer((connection) => {
    let isBody = false;
    connections.add(connection);
    connection.write("220 mail.test ready\r\n");
    connection.on("error", () => {});
    connection.on("data", (data: Buffer) => {
      for (const line of data.toString().split("\r\n")) {
        if (isBody && line === ".") {
          isBody = false;
          connection.write("250 taken\r\n");
        } else if (isBody) taken.push(...(/^Message-ID: \S+/i.exec(line) ?? []));
        else if (/^DATA/i.test(line)) {
          isBody = true;
          connection.write("354 go on\r\n");
        } else if (line !== "") connection.write("250 fine\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(mailPort, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const connection of connections) connection.destroy();
    server.close();
  });
  return taken;
}

test("[F-04] all that nodes cache is in their memory: when it is lost, no one is logged out, no email and no message is lost, and limits go on counting", async () => {
  const first = await startNode();
  const [ownPage, itsPage] = [new Page(teacher), new Page(child)];
  onTestFinished(() => [ownPage, itsPage].forEach((page) => page.close()));
  await expect.poll(() => ownPage.welcomes + itsPage.welcomes, { timeout: 20_000 }).toBe(2);
  await ownPage.send("before");
  await expect.poll(() => itsPage.messages.get("before")).toBe(1);
  // An email that can't be delivered yet, and a limit that is spent.
  expect((await ask("/public/password_reset/client", null, { identity: f.ada.identity })).status).toBe(200);
  const guess = (node?: WholeServer) =>
    ask("/auth/login/client", null, { identity: f.bo.identity, password: "not the password of Bo" }, node);
  const statuses: number[] = [];
  for (let tries = 0; tries <= limits.loginPassword.tries; tries++) statuses.push((await guess()).status);
  expect(statuses.at(-1)).toBe(429);

  first.child.kill("SIGKILL");
  await first.ended;
  await expect.poll(() => ready.size, { timeout: 10_000 }).toBe(0);
  const second = await startNode();
  for (const token of [admin, parent, child, teacher]) expect((await ask("/auth2/token/user", token, undefined, second)).status).toBe(200);
  expect((await guess(second)).status).toBe(429);
  const login = await ask("/auth/login/client", null, { identity: f.noa.identity, password }, second);
  expect(login.status).toBe(200);
  await expect.poll(() => ownPage.welcomes + itsPage.welcomes, { timeout: 20_000 }).toBe(4);
  await ownPage.send("after");
  await expect.poll(() => [itsPage.messages.get("before"), itsPage.messages.get("after")], { timeout: 5_000 }).toEqual([1, 1]);
  const mails = await startMail();
  // Only this one: on the hour, the nodes' scheduled jobs may post others.
  const sentResets = () =>
    db.$count(outgoingMessage, and(eq(outgoingMessage.kind, "identity.password_reset"), isNotNull(outgoingMessage.sentAt)));
  await expect.poll(sentResets, { timeout: 100_000, interval: 250 }).toBe(1);
  expect(mails.length).toBeGreaterThan(0);
  expect(new Set(mails).size, "each email was sent once").toBe(mails.length);

  for (const page of [ownPage, itsPage]) page.close();
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
}, 180_000);

test(
  "[F-19] a release replaces two nodes under load, after its migration: every request is answered, and every message arrives once",
  { retry: 0, timeout: 180_000 },
  async () => {
    const old = [await startNode(), await startNode()];
    const pages = [new Page(teacher), ...Array.from({ length: 6 }, () => new Page(child))];
    onTestFinished(() => pages.forEach((page) => page.close()));
    await expect.poll(() => pages.every(({ welcomes }) => welcomes === 1), { timeout: 20_000 }).toBe(true);

    const ending = new AbortController();
    const answers = new Map<string, number>();
    const acknowledged: string[] = [];
    const reads = ["/public/course", "/public/profile/client/groups", "/auth2/token/user", `/public/course/${f.coding.id}/regular_groups`];
    const workers = Array.from({ length: 4 }, async (_, worker) => {
      for (let nth = 0; !ending.signal.aborted; nth++) {
        const read = await ask(reads[nth % reads.length] ?? "", parent).catch(String);
        const name = `${worker}-${nth}`;
        // A table has at most a hundred views.
        const screen = `release-${worker}-${Math.floor(nth / 100)}`;
        const write = await ask("/saved_view", admin, { screen, name, query: "a=1" }).catch(String);
        if (typeof write !== "string" && write.status === 200) acknowledged.push(name);
        for (const one of [read, write]) {
          const shown = typeof one === "string" ? one : String(one.status);
          answers.set(shown, (answers.get(shown) ?? 0) + 1);
        }
      }
    });
    const sent: string[] = [];
    const talking = (async () => {
      for (let nth = 0; !ending.signal.aborted; nth++) {
        await pages[0]?.send(`release ${nth}`);
        sent.push(`release ${nth}`);
        await sleep(300);
      }
    })();
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(8);

    // What a new version's migration may do while the old one runs: add columns and an index to the tables in use.
    for (const table of [
      "account",
      "session",
      "course",
      "group",
      "group_class",
      "class_state",
      "class_message",
      "saved_view",
      "outgoing_message",
    ])
      await db.execute(sql`alter table ${sql.identifier(table)} add column of_the_next_version integer not null default 0`);
    await db.execute(sql`create index of_the_next_version on saved_view (of_the_next_version)`);
    const duringMigration = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(duringMigration + 8);

    for (const node of old) {
      await startNode();
      node.child.kill("SIGTERM");
      expect(await node.ended).toBe(0);
    }
    const afterwards = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(afterwards + 8);
    ending.abort();
    await Promise.all([...workers, talking]);

    expect([...answers.keys()], JSON.stringify([...answers])).toEqual(["200"]);
    const stored = await db.select({ name: savedView.name }).from(savedView).where(like(savedView.screen, "release-%"));
    expect(new Set(stored.map(({ name }) => name)).isSupersetOf(new Set(acknowledged))).toBe(true);
    // Both nodes of before are gone, so every page has connected again; each has what was said meanwhile, once.
    await expect.poll(() => pages.every(({ messages }) => sent.every((text) => messages.get(text) === 1)), { timeout: 20_000 }).toBe(true);
    expect(pages.every(({ welcomes }) => welcomes >= 2)).toBe(true);
    const storedMessages = await db.$count(
      classMessage,
      and(eq(classMessage.groupClassId, classId), sql`${classMessage.value} like 'release %'`),
    );
    expect(storedMessages).toBe(sent.length);
  },
);
