import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile, spread } from "./assurance/figures.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { startScaled } from "./servers/scaled.ts";

/**
 * 300 children join thirty classes of ten that begin at the same time, within ten seconds; then once more, when the classes already
 * know the children. Product calls beside the bare statement that reads the class, its children and the child's attendance, on a share of
 * the scale data set. Reports wall time, and the CPU time of the product and the database together.
 *
 * node bench/join.ts [percent of the scale set, 1] [children, 300] [folder of the data, a new one]
 */
const [percent = 1, children = 300] = process.argv.slice(2, 4).map(Number);
const folder = process.argv[4];
const dataDir = folder === undefined ? await mkdtemp(path.join(tmpdir(), "bench-")) : path.resolve(folder);
const product = await startScaled(dataDir, (filling) => fillScale(filling, percent, () => {}));
const { filler, pool } = product;
const seconds = 10;

// One group per teacher: groups of the same teacher would overlap.
await filler.query(
  `update group_class c set starts_at = now(), ends_at = now() + interval '1 hour', status = 'UPCOMING', opened_at = null, finished_at = null
   where c.id in (select min(id) from group_class where group_id in (select min(id) from "group" where invite_id like 'scale-%' group by teacher_id) group by group_id
     order by 1 limit $1)`,
  [Math.ceil(children / 10)],
);
const { rows } = await filler.query<{ class_id: string; student_id: string; school_id: string }>(
  `select a.group_class_id as class_id, a.student_id, a.school_id from attendance a join group_class c on c.id = a.group_class_id
   where c.status = 'UPCOMING' and c.starts_at > now() - interval '1 minute' and c.starts_at <= now() and c.uid like 'scale-%'
   order by a.student_id % 10, a.group_class_id limit $1`,
  [children],
);
await filler.query("vacuum analyze");
const superToken = await product.tokenOfAdmin(null);
for (const id of new Set(rows.map((row) => row.class_id))) await product.call("POST", `/public/class/${id}/open`, superToken);
const tokens: string[] = [];
for (const row of rows) tokens.push(await product.tokenOf(Number(row.student_id), Number(row.school_id)));

const join = (index: number) => product.call("POST", `/public/class/${rows[index]?.class_id}/join`, tokens[index] ?? "");
const bare = (index: number) =>
  pool.query(
    `select c.*, g.public_name, l.title, k.title as course, t.name as teacher, m.state, m.online_seconds,
       (select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name)) from attendance a join account s on s.id = a.student_id where a.group_class_id = c.id) as students,
       (select jsonb_agg(p) from slide p where p.lesson_id = c.lesson_id) as slides
     from group_class c join "group" g on g.id = c.group_id join lesson l on l.id = c.lesson_id join course k on k.id = g.course_id
     left join account t on t.id = c.teacher_id join attendance m on m.group_class_id = c.id and m.student_id = $2 where c.id = $1`,
    [rows[index]?.class_id, rows[index]?.student_id],
  );

/** Makes calls at an even pace, whether or not earlier ones are answered. A failed call ends the program. */
async function paced(what: string, call: (index: number) => Promise<unknown>): Promise<void> {
  const cpuBefore = await product.cpu();
  const began = performance.now();
  const times: Promise<number>[] = [];
  for (let index = 0; index < rows.length; index++) {
    await sleep(Math.max(0, began + (index * seconds * 1000) / rows.length - performance.now()));
    const started = performance.now();
    times.push(call(index).then(() => performance.now() - started));
  }
  report(what, await Promise.all(times), (performance.now() - began) / 1000, (await product.cpu()) - cpuBefore);
}

function report(what: string, times: readonly number[], took: number, cpu: number): void {
  const [half, most, worst] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
  const each = (cpu / times.length).toFixed(1);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `${what.padEnd(34)} ${times.length} in ${took.toFixed(1)} s: p50 ${half} ms, p95 ${most} ms, worst ${worst} ms, cpu ${each} ms each; load ${load}`,
  );
}

for (let warm = 0; warm < 20; warm++) await bare(warm);
await paced("first joins, 10 s", join);
await paced("bare", bare);
await paced("joins again, 10 s", join);
const cpuBefore = await product.cpu();
const began = performance.now();
const times = await spread(rows.length, 16, async (index) => {
  const started = performance.now();
  await join(index);
  return performance.now() - started;
});
report("joins again, 16 at a time", times, (performance.now() - began) / 1000, (await product.cpu()) - cpuBefore);

await product.stop();
if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
