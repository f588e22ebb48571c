import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import * as Y from "yjs";
import { classNamespace, classProtocol } from "@larkroom/contract/live-room/protocol";
import { elementOf } from "@larkroom/domain/live-room/whiteboard/element.testing";
import { percentile } from "./assurance/figures.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { startScaled } from "./servers/scaled.ts";

/**
 * Measures how long a piece of a stroke takes to reach the other pages of a class while twelve people draw at once: each sends the points of the last
 * 50 ms, as a page does, and the time counts until the last of the other eleven has them. Target: p95 below 150 ms. The pages are connections of this
 * process, without rendering.
 *
 * node bench/whiteboard.ts [percent of the scale set, 1] [seconds, 20]
 */
const [percent = 1, seconds = 20] = process.argv.slice(2).map(Number);
const pieceEveryMs = 50;
const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
const product = await startScaled(dataDir, (filling) => fillScale(filling, percent, () => {}));
const { filler } = product;
const { rows } = await filler.query<{ class_id: string; school_id: string; students: string[] }>(
  `select c.id as class_id, min(a.school_id) as school_id, array_agg(a.student_id::text) as students
   from group_class c join attendance a on a.group_class_id = c.id where c.uid like 'scale-%' and c.lesson_id is not null
   group by c.id having count(*) = 10 order by c.id limit 1`,
);
const [row] = rows;
if (!row) throw new Error("the scale set has no class of ten children");
const classId = Number(row.class_id);
await filler.query(
  `update group_class set starts_at = now(), ends_at = now() + interval '1 hour', status = 'UPCOMING', opened_at = null, finished_at = null where id = $1`,
  [classId],
);
const origin = await product.listen();
const teacher = await product.tokenOfAdmin(null);
await product.call("POST", `/public/class/${classId}/open`, teacher);
const tokens = [teacher, teacher];
for (const student of row.students) tokens.push(await product.tokenOf(Number(student), Number(row.school_id)));

/** When a piece was sent, and by how many pages it hasn't been received. */
const sent = new Map<string, { at: number; left: number }>();
const times: number[] = [];

interface Page {
  readonly socket: Socket;
  readonly id: string;
  readonly document: Y.Doc;
}

async function join(token: string): Promise<Page> {
  const socket = io(`${origin}${classNamespace}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { protocol: classProtocol, classId, lastSeen: null, token },
  });
  const { viewer } = await new Promise<{ viewer: { id: string } }>((resolve, reject) => {
    socket.once("welcome", resolve);
    socket.once("goodbye", (reason: string) => reject(new Error(reason)));
  });
  const answer = await fetch(`${origin}/api/public/class/${classId}/limnu_token`, { headers: { authorization: `Bearer ${token}` } });
  const { token: ticket } = (await answer.json()) as { token: string };
  const document = new Y.Doc();
  const opened = await new Promise<{ ok: boolean; client: number; update: Uint8Array }>((resolve) =>
    socket.emit("board:open", { board: "0", token: ticket, vector: null }, resolve),
  );
  if (!opened.ok) throw new Error(`the board did not open: ${JSON.stringify(opened)}`);
  Y.applyUpdate(document, new Uint8Array(opened.update));
  document.clientID = opened.client;
  document.getMap("elements").observeDeep((events, { origin: from }) => {
    if (from !== "server") return;
    for (const {
      target,
      path: [id],
    } of events) {
      const map = id === undefined ? null : document.getMap<Y.Map<unknown>>("elements").get(String(id));
      const count = map ? (map.get("points") as Y.Array<number>).length : 0;
      const piece = sent.get(`${id} ${count}`);
      if (!piece || target.length === 0) continue;
      piece.left--;
      if (piece.left === 0) times.push(performance.now() - piece.at);
    }
  });
  socket.on("board:update", ({ update }: { update: Uint8Array }) => Y.applyUpdate(document, new Uint8Array(update), "server"));
  return { socket, id: viewer.id, document };
}
const pages: Page[] = [];
for (const token of tokens) pages.push(await join(token));
pages[0]?.socket.emit("command", { type: "whiteboard.draw", who: "all" }, () => undefined);
await sleep(500);

/** Draws strokes of three seconds, a piece of ten points at a time, the next piece only when the one before is stored. */
async function draw({ socket, id, document }: Page, until: number): Promise<void> {
  const elements = document.getMap<Y.Map<unknown>>("elements");
  const send = (work: () => void): Promise<{ ok: boolean }> => {
    const before = Y.encodeStateVector(document);
    document.transact(work);
    const update = Y.encodeStateAsUpdate(document, before);
    return new Promise((resolve) => socket.emit("board:update", { board: "0", update }, resolve));
  };
  for (let stroke = 0; performance.now() < until; stroke++) {
    const name = `${socket.id ?? ""}${stroke}`.replace(/[^A-Za-z0-9]/g, "");
    for (let piece = 0; piece < 60 && performance.now() < until; piece++) {
      const began = performance.now();
      const points = Array.from({ length: 20 }, (_, at) => piece * 20 + at);
      const drawn = piece === 0 ? { ...elementOf("freedraw", id), points } : null;
      if (piece > 0) sent.set(`${name} ${(piece + 1) * 20}`, { at: began, left: pages.length - 1 });
      const answer = await send(() => {
        if (drawn) {
          const made = new Y.Map<unknown>(Object.entries({ by: drawn.by, shape: drawn.shape }));
          made.set("points", Y.Array.from(points));
          elements.set(name, made);
          return;
        }
        const list = elements.get(name)?.get("points");
        if (list instanceof Y.Array) list.push(points);
      });
      if (!answer.ok) throw new Error(`a piece was refused: ${JSON.stringify(answer)}`);
      await sleep(Math.max(0, pieceEveryMs - (performance.now() - began)));
    }
  }
}
const usedBefore = process.cpuUsage();
const until = performance.now() + seconds * 1_000;
await Promise.all(pages.map((page) => draw(page, until)));
await sleep(1_000);
const used = process.cpuUsage(usedBefore);
const [half, most, worst] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
console.log(
  `${times.length} pieces of ${pages.length} people: p50 ${half} ms, p95 ${most} ms, worst ${worst} ms; ` +
    `${((used.user + used.system) / 1e6 / seconds).toFixed(2)} cores with all pages in this process; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
for (const { socket } of pages) socket.disconnect();
await product.stop();
await rm(dataDir, { recursive: true, force: true });
