import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import type { MediaSignalDown, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import { classNamespace, classProtocol } from "@larkroom/contract/live-room/protocol";
import { consentVersion } from "@larkroom/domain/people/consent";
import { percentile } from "./assurance/figures.ts";
import type { FromPeers, PeerReport, ToPeers } from "./media-peers.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { startScaled } from "./servers/scaled.ts";

/**
 * Two nodes on one database, and a class of twelve on the first: ten children, their teacher and an assistant, each with a page and, without a browser,
 * a camera. The node is killed in the middle of their chat. Target: everyone's picture is back within five seconds, every message that was
 * accepted is there once, nobody is marked away. A page tries the nodes in turn, as a load balancer does when one is down.
 *
 * node bench/node-killed.ts [kills, 5]
 */
const [kills = 5] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
const product = await startScaled(dataDir, (filling) => fillScale(filling, 1, () => {}));

async function startNode(): Promise<{ process: ChildProcess; origin: string }> {
  const env = { ...process.env, BENCH_DATABASE: product.url, BENCH_DATA: dataDir };
  const child = fork(path.join(import.meta.dirname, "servers/class-node.ts"), { env });
  const [origin] = (await once(child, "message")) as [string];
  return { process: child, origin };
}

const peers = fork(path.join(import.meta.dirname, "media-peers.ts"));
const tell = (message: ToPeers): void => void peers.send(message);
const waiting: ((report: PeerReport) => void)[] = [];
const pages = new Map<string, Page>();
peers.on("message", (message: FromPeers) => {
  if (message.kind === "report") waiting.shift()?.(message);
  else pages.get(message.identity)?.socket.emit("media:signal", message.message);
});
const reportOf = (): Promise<PeerReport> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    tell({ kind: "report" });
  });

interface Welcome {
  viewer: { id: string };
  media: MediaTicket | null;
  state?: { seq: number };
  events?: { seq: number }[];
}
interface Page {
  readonly socket: Socket;
  readonly id: string;
  welcomedAt: number;
}

let nodes = [await startNode(), await startNode()];

/** Opens a page that connects to the next node whenever its connection is lost. */
function open(classId: number, token: string, speaks: boolean): Promise<Page> {
  let [tries, seen] = [0, 0];
  const socket = io(`${nodes[0]?.origin}${classNamespace}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 2_000,
    randomizationFactor: 0.3,
    auth: (give: (auth: object) => void) => give({ protocol: classProtocol, classId, lastSeen: seen || null, token }),
  });
  socket.io.on("reconnect_attempt", () => {
    tries += 1;
    const next = nodes[tries % nodes.length];
    if (next) Object.assign(socket.io, { uri: next.origin });
  });
  socket.on("events", (events: { seq: number }[]) => void (seen = events.at(-1)?.seq ?? seen));
  return new Promise((resolve, reject) => {
    let page: Page | null = null;
    socket.on("goodbye", (reason: string) => reject(new Error(reason)));
    socket.on("welcome", (welcome: Welcome) => {
      seen = welcome.state?.seq ?? welcome.events?.at(-1)?.seq ?? seen;
      const { id } = welcome.viewer;
      page ??= { socket, id, welcomedAt: 0 };
      page.welcomedAt = Date.now();
      pages.set(id, page);
      if (welcome.media) tell({ kind: "enter", room: welcome.media.room, identity: id, token: welcome.media.token, speaks });
      resolve(page);
    });
    socket.on("media:signal", (message: MediaSignalDown) => {
      if (page) tell({ kind: "signal", room: `class-${classId}`, identity: page.id, message });
    });
  });
}

const { rows } = await product.filler.query<{ class_id: string; school_id: string; teacher_id: string; students: string[] }>(
  `select c.id as class_id, min(a.school_id) as school_id, g.teacher_id, array_agg(a.student_id::text) as students
   from group_class c join "group" g on g.id = c.group_id join attendance a on a.group_class_id = c.id
   where c.uid like 'scale-%' and c.lesson_id is not null group by c.id, g.teacher_id having count(*) = 10 order by c.id limit 1`,
);
const [row] = rows;
if (!row) throw new Error("the scale set has no class of ten children");
const [classId, schoolId] = [Number(row.class_id), Number(row.school_id)];
await product.filler.query(
  `update group_class set starts_at = now(), ends_at = now() + interval '1 hour', status = 'UPCOMING', opened_at = null, finished_at = null where id = $1`,
  [classId],
);
// Without consent, a child's camera and microphone stay off.
await product.filler.query(
  `insert into consent (school_id, student_id, purpose, granted, version, method, given_by, at)
   select $2, id, purpose, true, $3, 'profile', id, now() from unnest($1::bigint[]) id, unnest(array['camera', 'chat']) purpose`,
  [row.students, schoolId, consentVersion],
);
const admin = await product.tokenOfAdmin(schoolId);
await product.call("POST", `/public/class/${classId}/open`, admin);
const tokens = [
  await product.tokenOf(Number(row.teacher_id), schoolId),
  admin,
  ...(await Promise.all(row.students.map((student) => product.tokenOf(Number(student), schoolId)))),
];
for (const [index, token] of tokens.entries()) await open(classId, token, index < 3);
const wanted = tokens.length * (tokens.length - 1) + 3 * (tokens.length - 1);
for (let tries = 0; (await reportOf()).lines < wanted && tries < 20; tries++) await sleep(500);
console.log(`${tokens.length} people, ${(await reportOf()).lines} of ${wanted} sources received`);

const accepted = new Set<string>();
/** Everyone says something every half second, and says it again until it is accepted. */
async function chat(page: Page, until: () => boolean): Promise<void> {
  while (!until()) {
    const uid = randomUUID();
    const command = { type: "chat.send", uid, room: "0", text: "Look at the next slide", attachments: [] };
    for (let ok = false; !ok;) {
      const answer = await page.socket
        .timeout(1_500)
        .emitWithAck("command", command)
        .catch(() => ({ ok: false }));
      ok = (answer as { ok: boolean }).ok;
      if (!ok) await sleep(200);
    }
    accepted.add(uid);
    await sleep(500);
  }
}

const [backs, pictures]: [number[], number[]] = [[], []];
for (let kill = 1; kill <= kills; kill++) {
  let over = false;
  const talking = [...pages.values()].map((page) => chat(page, () => over));
  await sleep(3_000);
  const [victim, other] = nodes;
  if (!victim || !other) throw new Error("two nodes are needed");
  const killedAt = Date.now();
  victim.process.kill("SIGKILL");
  nodes = [other];
  // What was on its way when the node died still arrives.
  await sleep(100);
  tell({ kind: "watch" });
  let report = await reportOf();
  for (let tries = 0; report.firstAt.length < wanted && tries < 300; tries++) {
    await sleep(100);
    report = await reportOf();
  }
  backs.push(...[...pages.values()].map(({ welcomedAt }) => welcomedAt - killedAt));
  pictures.push(...report.firstAt.map((at) => at - killedAt));
  if (report.firstAt.length < wanted) console.log(`kill ${kill}: only ${report.firstAt.length} of ${wanted} sources came back`);
  await sleep(2_000);
  over = true;
  await Promise.all(talking);
  nodes = [other, await startNode()];
}

const stored = await product.filler.query<{ uid: string }>("select uid from class_message where group_class_id = $1", [classId]);
const counts = new Map<string, number>();
for (const { uid } of stored.rows) counts.set(uid, (counts.get(uid) ?? 0) + 1);
const lost = [...accepted].filter((uid) => !counts.has(uid)).length;
const twice = [...counts.values()].filter((count) => count > 1).length;
const seconds = (times: readonly number[], share: number): string => (percentile(times, share) / 1_000).toFixed(1);
console.log(
  `${kills} kills: page back p50 ${seconds(backs, 0.5)} s, worst ${seconds(backs, 1)} s; picture or sound back p50 ${seconds(pictures, 0.5)} s, ` +
    `p95 ${seconds(pictures, 0.95)} s, worst ${seconds(pictures, 1)} s; of ${accepted.size} accepted messages ${lost} lost, ${twice} twice; ` +
    `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
for (const { socket } of pages.values()) socket.disconnect();
peers.kill();
for (const node of nodes) node.process.kill("SIGKILL");
await product.stop();
await rm(dataDir, { recursive: true, force: true });
