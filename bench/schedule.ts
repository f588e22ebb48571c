import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "../apps/server/src/app.ts";
import { createKernel } from "../apps/server/src/composition.ts";
import { openSession } from "../apps/server/src/kernel/auth/sessions.ts";
import { loadConfig } from "../apps/server/src/kernel/config.ts";
import { createDb } from "../apps/server/src/kernel/db/db.ts";
import { openPool } from "../apps/server/src/kernel/db/pool.ts";
import { prepareDatabase } from "../apps/server/src/kernel/db/prepare.ts";
import { startPostgres } from "../apps/server/src/kernel/postgres/launcher.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { makeLargeSchool, makeUnlaunched } from "./scale/large-school.ts";
import { fullReadsOf } from "./scale/plans.ts";

/**
 * The launch of a year of 104 classes, of many groups, and the month of a school with 2,000 classes, as calls of the product, each beside the bare
 * statements on the same database in the same run; and whether a list reads a large table from end to end. On a share of the scale set.
 *
 * node bench/schedule.ts [percent of the scale set, 1] [groups launched, 1000] [folder of the data, a new one]
 */
const [percent = 1, launches = 1000] = process.argv.slice(2, 4).map(Number);
const folder = process.argv[4];
const dataDir = folder === undefined ? await mkdtemp(path.join(tmpdir(), "bench-")) : path.resolve(folder);
const postgres = await startPostgres({ dataDir, durable: false });
await prepareDatabase({ url: postgres.url });
const filling = openPool({ url: postgres.url, role: "migration", max: 1 });
await fillScale(filling, percent, () => {});
const filler = await filling.connect();
await filler.query("set statement_timeout = 0");
const large = await makeLargeSchool(filler, 500);
await filler.query("analyze");

const config = await loadConfig({ MODE: "demo", LOG_LEVEL: "error", DATA_DIR: dataDir });
const pool = openPool({ url: postgres.url, role: "web", max: 10 });
const { kernel, transports, close } = await createKernel({
  config,
  db: createDb(pool),
  databaseUrl: postgres.url,
  now: () => Temporal.Now.instant(),
});
const { http } = await createApp(kernel, transports);
await http.ready();
const token = await kernel.db.transaction((tx) =>
  openSession(kernel, tx, { accountId: large.adminId, schoolId: large.schoolId }, { ip: "127.0.0.1", userAgent: "bench" }),
);

const { rows: firstTeachers } = await filler.query<{ teacher_id: string }>('select teacher_id from "group" where id = 1');
const teacherId = Number(firstTeachers[0]?.teacher_id);
const [superAdmin] = (
  await filler.query<{ id: string }>(
    "insert into account (kind, edition, name, email) values ('admin', 'us', 'Super', 'super' || clock_timestamp() || '@scale.example') returning id",
  )
).rows;
const superToken = await kernel.db.transaction((tx) =>
  openSession(kernel, tx, { accountId: Number(superAdmin?.id), schoolId: null }, { ip: "127.0.0.1", userAgent: "bench" }),
);

async function call(method: "GET" | "POST", url: string, as = token): Promise<{ bytes: number }> {
  const answer = await http.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${as}` } });
  if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  return { bytes: answer.rawPayload.length };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function tell(what: string, product: readonly number[], bare: readonly number[], more = ""): void {
  const ratio = median(product) / median(bare);
  console.log(
    `${what.padEnd(34)} p50 ${median(product).toFixed(1)} ms, p95 ${percentile(product, 0.95).toFixed(1)} ms; bare ${median(bare).toFixed(1)} ms; ratio ${ratio.toFixed(2)}${more}`,
  );
}

/** The same rows as a launch writes, in two statements. */
async function bareLaunch(groupId: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into group_class (school_id, group_id, lesson_id, teacher_id, local_date, number, starts_at, ends_at, time_zone, uid)
       select g.school_id, g.id, l.id, g.teacher_id, d.day, l.number, d.day + time '17:00', d.day + time '18:00', 'America/New_York', g.id || '-' || l.number
       from "group" g join lesson l on l.course_id = g.course_id
       cross join lateral (select g.start_date + 7 * ((l.number - 1) / 2) + 2 * ((l.number - 1) % 2) as day) d where g.id = $1`,
      [groupId],
    );
    await client.query(
      `insert into attendance (group_class_id, student_id, school_id) select c.id, m.student_id, c.school_id
       from group_class c join group_student m on m.group_id = c.group_id where c.group_id = $1`,
      [groupId],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}

const from = Temporal.Now.instant().subtract({ hours: 24 * 14 });
const to = from.add({ hours: 24 * 28 });
const month = `/schedule?from=${from.toString()}&to=${to.toString()}&school=${large.schoolId}`;
/** The rows a month shows with their counts, in one statement. */
const bareMonth = () =>
  pool.query(
    `select c.*, g.public_name, k.title as course, l.title as lesson, t.name as teacher,
       (select count(*) from attendance a where a.group_class_id = c.id) as students,
       (select count(*) from group_class o where o.group_id = c.group_id and not o.is_catch_up) as classes
     from group_class c join "group" g on g.id = c.group_id join course k on k.id = g.course_id join lesson l on l.id = c.lesson_id
     left join account t on t.id = c.teacher_id
     where c.school_id = $1 and c.starts_at >= $2 and c.starts_at < $3
     order by c.starts_at`,
    [large.schoolId, from.toString(), to.toString()],
  );
for (let warm = 0; warm < 5; warm++) await Promise.all([call("GET", month), bareMonth()]);
const shown: number[] = [];
const read: number[] = [];
let bytes = 0;
for (let round = 0; round < 25; round++) {
  shown.push(await timed(async () => void ({ bytes } = await call("GET", month))));
  read.push(await timed(bareMonth));
}
const count = (await bareMonth()).rowCount;
tell(`month of ${count} classes`, shown, read, `; ${Math.round(bytes / 1024)} kB`);

const keys = Array.from({ length: launches + 60 }, (_, index) => `bench-${Date.now()}-${index}`);
const unlaunched: number[] = [];
for (const key of keys) unlaunched.push(await makeUnlaunched(filler, large, key));
const next = (): number => unlaunched.pop() ?? 0;
await filler.query("analyze");
const launch = (id: number) => call("POST", `/group/${id}/launch`);
for (let warm = 0; warm < 10; warm++) await launch(next());

const launched: number[] = [];
const written: number[] = [];
for (let round = 0; round < 25; round++) {
  launched.push(await timed(() => launch(next())));
  written.push(await timed(() => bareLaunch(next())));
}
tell("launch of 104 classes", launched, written);

const began = performance.now();
const each: number[] = [];
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let id = unlaunched.pop(); id !== undefined; id = unlaunched.pop()) {
      const groupId = id;
      each.push(await timed(() => launch(groupId)));
    }
  }),
);
console.log(
  `${`launch of ${each.length} such groups`.padEnd(34)} ${((performance.now() - began) / 1000).toFixed(1)} s, four at a time; p95 ${percentile(each, 0.95).toFixed(1)} ms each`,
);

/** Lists of a school of the usual size, as a super admin of the set would ask for them. */
const range = `from=${from.toString()}&to=${to.toString()}`;
const lists = [
  `/schedule?${range}&school=1`,
  `/schedule?${range}&group=1`,
  `/schedule?${range}&teacher=${teacherId}`,
  `/group_class?school=1&limit=20`,
  `/group_class?school=1&${range}&limit=20&sort=-group`,
  `/group_class?school=1&${range}&withoutTeacher=1&limit=20`,
  `/group_class?group=1&limit=20`,
];
for (const url of lists) {
  const reads = await fullReadsOf(pool, () => call("GET", url, superToken));
  console.log(
    `${url.replaceAll(/(from|to)=[^&]+&?/g, "").padEnd(60)} ${reads.length === 0 ? "reads no large table from end to end" : `READS FROM END TO END ${reads.join(" | ")}`}`,
  );
}

await http.close();
await close();
await pool.end();
filler.release();
await filling.end();
await postgres.stop();
if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
