import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { classNamespace, classProtocol } from "@larkroom/contract/live-room/protocol";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import { percentile } from "./assurance/figures.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { startScaled } from "./servers/scaled.ts";

/**
 * Measures how long a step on a shared slide (GCL-21) takes to reach all pages: votes of ten children, each with a page, sent over HTTP one after
 * another, until the last page has the event. Alternates with a bare socket.io server that sends the same payload to as many pages. Target: 300 ms. Uses
 * a share of the scale data set; the pages are connections of this process, without rendering.
 *
 * node bench/shared-slide.ts [percent of the scale set, 1] [steps, 200]
 */
const [percent = 1, steps = 200] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
const product = await startScaled(dataDir, (filling) => fillScale(filling, percent, () => {}));
const { filler } = product;

const { rows } = await filler.query<{ class_id: string; lesson_id: string; school_id: string; students: string[] }>(
  `select c.id as class_id, c.lesson_id, min(a.school_id) as school_id, array_agg(a.student_id::text) as students
   from group_class c join attendance a on a.group_class_id = c.id where c.uid like 'scale-%' and c.lesson_id is not null
   group by c.id having count(*) = 10 order by c.id limit 1`,
);
const [row] = rows;
if (!row) throw new Error("the scale set has no class of ten children");
const { class_id: classId, school_id: schoolId, students } = row;
await filler.query(
  `update group_class set starts_at = now(), ends_at = now() + interval '1 hour', status = 'UPCOMING', opened_at = null, finished_at = null where id = $1`,
  [classId],
);
const options = ["mars", "venus"].map((id) => ({ id, text: id }));
const content = { type: "QUIZ_VOTING", showVotes: "after_vote", question: { id: "next", prompt: "Which planet next?", options } };
const made = await filler.query<{ id: string }>(
  `insert into slide (school_id, lesson_id, title, type, content, sort) values ($1, $2, 'A vote', 'QUIZ_VOTING', $3, 900) returning id`,
  [schoolId, row.lesson_id, JSON.stringify(content)],
);
const slideId = Number(made.rows[0]?.id);
const origin = await product.listen();
const teacher = await product.tokenOfAdmin(null);
await product.call("POST", `/public/class/${classId}/open`, teacher);
const tokens: string[] = [];
for (const student of students) tokens.push(await product.tokenOf(Number(student), Number(schoolId)));

/** Idle pages, and the time at which each received the latest step. */
function pagesOf(at: string, auths: readonly object[], event: string, isStep: (events: LoggedEvent[]) => boolean) {
  let waiting = 0;
  let arrived: (when: number) => void = () => {};
  const sockets = auths.map((auth) => io(at, { transports: ["websocket"], forceNew: true, reconnection: false, auth }));
  for (const socket of sockets)
    socket.on(event, (events: LoggedEvent[]) => {
      if (!isStep(events)) return;
      waiting--;
      if (waiting === 0) arrived(performance.now());
    });
  return {
    sockets,
    /** @returns when the last page has the next step, in milliseconds of `performance.now` */
    next: () =>
      new Promise<number>((resolve) => {
        waiting = sockets.length;
        arrived = resolve;
      }),
  };
}
const comeIn = (sockets: readonly Socket[], event: string) =>
  Promise.all(sockets.map((socket) => new Promise<void>((resolve) => void socket.once(event, () => resolve()))));

const own = pagesOf(
  `${origin}${classNamespace}`,
  [teacher, ...tokens].map((token) => ({ protocol: classProtocol, classId: Number(classId), lastSeen: null, token })),
  "events",
  (events) => events.some(({ event }) => event.type === "shared.changed"),
);
await comeIn(own.sockets, "welcome");

const bareHttp = createServer();
const bareServer = new Server(bareHttp, { serveClient: false, transports: ["websocket"] });
bareHttp.on("request", (request, answer) => {
  if (request.method !== "POST") return;
  bareServer.emit("events", [{ seq: 1, event: { type: "shared.changed", slide: String(slideId), shared: content } }]);
  answer.end("{}");
});
await new Promise<void>((resolve) => bareHttp.listen(0, "127.0.0.1", () => resolve()));
const bareOrigin = `http://127.0.0.1:${(bareHttp.address() as AddressInfo).port}`;
const bare = pagesOf(
  bareOrigin,
  own.sockets.map(() => ({})),
  "events",
  () => true,
);
await comeIn(bare.sockets, "connect");

async function vote(index: number): Promise<void> {
  const answer = await fetch(`${origin}/api/public/class/${classId}/slide_global_state`, {
    method: "POST",
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}`, "content-type": "application/json" },
    // Each child changes their vote on every turn.
    body: JSON.stringify({
      slide: slideId,
      state: { kind: "vote", optionId: Math.floor(index / tokens.length) % 2 === 0 ? "mars" : "venus" },
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
const post = (): Promise<unknown> => fetch(bareOrigin, { method: "POST" }).then((answer) => answer.text());

const times: Record<"step" | "bare", number[]> = { step: [], bare: [] };
async function timed(what: keyof typeof times, pages: typeof own, send: () => Promise<unknown>, counts: boolean): Promise<void> {
  const there = pages.next();
  const began = performance.now();
  await send();
  const took = (await there) - began;
  if (counts) times[what].push(took);
}
for (let index = 0; index < steps + 20; index++) {
  // The first ones are warm-up.
  await timed("step", own, () => vote(index), index >= 20);
  await timed("bare", bare, post, index >= 20);
}
for (const [what, all] of Object.entries(times)) {
  const [half, most, worst] = [0.5, 0.95, 1].map((share) => percentile(all, share).toFixed(1));
  console.log(
    `${what.padEnd(5)} ${all.length} to ${own.sockets.length} pages: p50 ${half} ms, p95 ${most} ms, worst ${worst} ms; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
for (const socket of [...own.sockets, ...bare.sockets]) socket.disconnect();
await bareServer.close();
await product.stop();
await rm(dataDir, { recursive: true, force: true });
