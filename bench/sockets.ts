import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { classNamespace, classProtocol } from "@larkroom/contract/live-room/protocol";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import { percentile, spread } from "./assurance/figures.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { countStatements } from "./scale/statements.ts";
import { startScaled } from "./servers/scaled.ts";

/**
 * Many connections to live classes. A chat message to two hundred pages of one class, stored first (target: p50 15 ms, p99 60 ms, all pages), alternating
 * with a bare socket.io server that stores and sends the same text; ten messages a second to two thousand pages of ten classes (target: p99 250 ms); and
 * all two thousand disconnected at once (target: 99 % back within 10 s, at most two statements each). Each person has twenty pages open. The pages are
 * connections of this process, so its processor time includes theirs.
 *
 * node bench/sockets.ts [percent of the scale set, 1] [messages, 200]
 */
const [percent = 1, messages = 200] = process.argv.slice(2).map(Number);
const pagesEach = 20;
const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
const product = await startScaled(dataDir, (filling) => fillScale(filling, percent, () => {}));
const { filler, pool } = product;
const { rows } = await filler.query<{ class_id: string; school_id: string; students: string[] }>(
  `select distinct on (g.teacher_id) c.id as class_id, min(a.school_id) as school_id, array_agg(a.student_id::text) as students
   from group_class c join "group" g on g.id = c.group_id join attendance a on a.group_class_id = c.id
   where c.uid like 'scale-%' and c.lesson_id is not null group by c.id, g.teacher_id having count(*) = 10 order by g.teacher_id, c.id limit 10`,
);
await filler.query(
  `update group_class set starts_at = now(), ends_at = now() + interval '1 hour', status = 'UPCOMING', opened_at = null, finished_at = null where id = any($1)`,
  [rows.map((row) => row.class_id)],
);
const origin = await product.listen();
const teacher = await product.tokenOfAdmin(null);
for (const { class_id } of rows) await product.call("POST", `/public/class/${class_id}/open`, teacher);

interface Page {
  readonly socket: Socket;
  readonly classId: number;
  seen: number;
}
/** Texts on their way: when they were sent, and how long each page waited. */
const waits = new Map<string, { sentAt: number; times: number[] }>();
const noteText = (text: string): void => {
  const sent = waits.get(text);
  sent?.times.push(performance.now() - sent.sentAt);
};

/** Opens a page with the reconnect delays of the real one. */
function open(classId: number, token: string): Promise<Page> {
  const page: { seen: number; classId: number } = { seen: 0, classId };
  const socket = io(`${origin}${classNamespace}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 2_000,
    randomizationFactor: 0.3,
    auth: (give: (auth: object) => void) => give({ protocol: classProtocol, classId, lastSeen: page.seen || null, token }),
  });
  const note = (events: LoggedEvent[]): void => {
    for (const { seq, event } of events) {
      page.seen = Math.max(page.seen, seq);
      if (event.type === "message.sent") noteText(event.message.text);
    }
  };
  socket.on("events", note);
  socket.on("welcome", (welcome: { kind: string; state?: { seq: number }; events?: LoggedEvent[] }) => {
    if (welcome.state) page.seen = welcome.state.seq;
    note(welcome.events ?? []);
  });
  return new Promise((resolve, reject) => {
    socket.once("welcome", () => resolve(Object.assign(page, { socket })));
    socket.once("goodbye", (reason: string) => reject(new Error(reason)));
  });
}

async function fillClass(row: (typeof rows)[number]): Promise<Page[]> {
  const tokens = await Promise.all(row.students.map((student) => product.tokenOf(Number(student), Number(row.school_id))));
  return spread(tokens.length * pagesEach, 8, (index) => open(Number(row.class_id), tokens[index % tokens.length] ?? ""));
}

/** Sends a text to a class as its teacher, and waits until every page has it. */
async function sendText(from: Page, pages: number): Promise<number[]> {
  const text = `Look at the next slide, ${randomUUID()}`;
  const sent = { sentAt: performance.now(), times: [] as number[] };
  waits.set(text, sent);
  const command = { type: "chat.send", uid: randomUUID(), room: "0", text, attachments: [] };
  const answer = await new Promise<{ ok: boolean }>((resolve) => from.socket.emit("command", command, resolve));
  if (!answer.ok) throw new Error(`a message was refused: ${JSON.stringify(answer)}`);
  for (let tries = 0; sent.times.length < pages && tries < 1_000; tries++) await sleep(5);
  waits.delete(text);
  if (sent.times.length < pages) throw new Error(`${sent.times.length} of ${pages} pages got a message`);
  return sent.times;
}

/** Stores a text and sends it to as many pages, without anything else. */
async function bareServer(pages: number): Promise<{ send: () => Promise<number[]>; close: () => void }> {
  await filler.query(
    "create table bench_message (id bigint generated always as identity primary key, body text not null, at timestamptz not null default now())",
  );
  await filler.query("grant insert on bench_message to public");
  const http = createServer();
  const server = new Server(http, { transports: ["websocket"] });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server.on("connection", (socket) => {
    socket.on("say", async (text: string) => {
      await pool.query("insert into bench_message (body) values ($1)", [text]);
      server.emit("said", text);
    });
  });
  const sockets = await spread(pages, 8, async () => {
    const socket = io(at, { transports: ["websocket"], forceNew: true });
    socket.on("said", noteText);
    await new Promise<void>((resolve) => void socket.once("connect", resolve));
    return socket;
  });
  return {
    async send() {
      const text = `Look at the next slide, ${randomUUID()}`;
      const sent = { sentAt: performance.now(), times: [] as number[] };
      waits.set(text, sent);
      sockets[0]?.emit("say", text);
      while (sent.times.length < pages) await sleep(5);
      waits.delete(text);
      return sent.times;
    },
    close() {
      for (const socket of sockets) socket.disconnect();
      void server.close();
    },
  };
}

const figures = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, worst ${percentile(times, 1).toFixed(1)} ms`;
const say = (what: string): void => console.log(`${what}; load ${(loadavg()[0] ?? 0).toFixed(1)}`);

const [first] = rows;
if (!first || rows.length < 10) throw new Error(`the scale set has ${rows.length} classes of ten children with different teachers`);
const pages = await fillClass(first);
const staff = [await open(Number(first.class_id), teacher)];
const bare = await bareServer(pages.length + 1);
const [ours, theirs]: [number[], number[]] = [[], []];
for (let message = 0; message < messages; message++) {
  const [mine, baseline] = [await sendText(staff[0] as Page, pages.length + 1), await bare.send()];
  if (message < 10) continue;
  ours.push(...mine);
  theirs.push(...baseline);
  await sleep(50);
}
bare.close();
say(`A message to ${pages.length + 1} pages: ${figures(ours)}; bare: ${figures(theirs)}`);

for (const row of rows.slice(1)) {
  pages.push(...(await fillClass(row)));
  staff.push(await open(Number(row.class_id), teacher));
}
const perClass = pages.length / rows.length + 1;
const used = process.cpuUsage();
const all: number[] = [];
const began = performance.now();
const rounds = Math.max(5, Math.ceil(messages / 10));
const running: Promise<void>[] = [];
for (let message = 0; message < rounds * 10; message++) {
  await sleep(Math.max(0, began + message * 100 - performance.now()));
  running.push(sendText(staff[message % staff.length] as Page, perClass).then((times) => void all.push(...times)));
}
await Promise.all(running);
const { user, system } = process.cpuUsage(used);
say(
  `Ten messages a second to ${pages.length + staff.length} pages of ${rows.length} classes: ${figures(all)}; ` +
    `${((user + system) / 1e3 / (performance.now() - began)).toFixed(2)} cores with all pages`,
);

const everyone = [...pages, ...staff];
const back: number[] = [];
const usedBefore = process.cpuUsage();
const cutAt = performance.now();
const statements = await countStatements(async () => {
  const returning = everyone.map(
    ({ socket }) =>
      new Promise<void>((resolve) => {
        socket.once("welcome", () => {
          back.push(performance.now() - cutAt);
          resolve();
        });
        socket.io.engine.close();
      }),
  );
  await Promise.race([Promise.all(returning), sleep(60_000)]);
});
const spent = process.cpuUsage(usedBefore);
say(
  `All ${everyone.length} disconnected at once: ${back.length} back, 99 % after ${(percentile(back, 0.99) / 1e3).toFixed(1)} s; ` +
    `${(statements / everyone.length).toFixed(1)} statements each; ${((spent.user + spent.system) / 1e6).toFixed(1)} s CPU with all pages`,
);
for (const { socket } of everyone) socket.disconnect();
// The server records that they left.
await sleep(5_000);
await product.stop();
await rm(dataDir, { recursive: true, force: true });
