import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { percentile } from "./assurance/figures.ts";
import { beside, inRounds } from "./scale/cost.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { makeFamily, makeLargeSchool, makeMatrix, makeUnlaunched } from "./scale/large-school.ts";
import { fullReadsOf } from "./scale/plans.ts";
import { startScaled } from "./servers/scaled.ts";

/**
 * Measures the launch of a year of 104 classes for many groups, a month of a school with 2,000 classes and of a family of four, and an attendance
 * matrix of 30 children and 50 classes: product calls beside the bare statements on the same database in the same run; and whether a list scans a
 * large table sequentially. Uses a share of the scale data set. Reports wall time, and the CPU time of the product and the database
 * together: the wall time on an otherwise idle machine.
 *
 * node bench/schedule.ts [percent of the scale set, 1] [groups launched, 1000] [folder of the data, a new one]
 */
const [percent = 1, launches = 1000] = process.argv.slice(2, 4).map(Number);
const folder = process.argv[4];
const dataDir = folder === undefined ? await mkdtemp(path.join(tmpdir(), "bench-")) : path.resolve(folder);
const product = await startScaled(dataDir, (filling) => fillScale(filling, percent, () => {}));
const { pool, filler } = product;
const large = await makeLargeSchool(filler, 500);
const family = await makeFamily(filler, large);
const matrixGroup = await makeMatrix(filler, large, { students: 30, classes: 50 });
await filler.query("vacuum analyze");

const token = await product.tokenOf(large.adminId, large.schoolId);
const superToken = await product.tokenOfAdmin(null);
const parentToken = await product.tokenOf(family.clientId, large.schoolId);
const { rows: firstTeachers } = await filler.query<{ teacher_id: string }>('select teacher_id from "group" where id = 1');
const teacherId = Number(firstTeachers[0]?.teacher_id);
const call = (method: "GET" | "POST", url: string, as = token) => product.call(method, url, as);

/** Inserts the same rows as a launch, in two statements. */
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
/** The rows of a month with their counts, in one statement. */
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

interface Beside {
  readonly what: string;
  readonly url: string;
  readonly as: string;
  readonly bare: () => Promise<unknown>;
}

/** A family's classes in a month, in one statement. */
const bareFamily = () =>
  pool.query(
    `select c.*, a.state, a.student_id, s.name, g.public_name, k.title as course, k.cover, l.title as lesson, t.name as teacher, p.portrait,
       (select count(*) from group_class o where o.group_id = c.group_id and not o.is_catch_up) as classes
     from student m join attendance a on a.student_id = m.id join group_class c on c.id = a.group_class_id join account s on s.id = m.id
     join "group" g on g.id = c.group_id join course k on k.id = g.course_id join lesson l on l.id = c.lesson_id
     left join account t on t.id = c.teacher_id left join staff_profile p on p.id = c.teacher_id
     where m.client_id = $1 and c.ends_at >= $2 and c.starts_at < $3
     order by c.starts_at`,
    [family.clientId, from.toString(), to.toString()],
  );
/** A matrix's cells with their classes and names, in one statement. */
const bareMatrix = () =>
  pool.query(
    `select c.id, c.number, c.starts_at, l.title, a.student_id, s.name, a.state, a.online_seconds, a.reason, r.status as catch_up
     from group_class c join lesson l on l.id = c.lesson_id join attendance a on a.group_class_id = c.id join account s on s.id = a.student_id
     left join catch_up_credit r on r.student_id = a.student_id and r.group_class_id = a.group_class_id
     where c.group_id = $1 order by c.starts_at`,
    [matrixGroup],
  );
const range = `from=${from.toString()}&to=${to.toString()}`;
const reads: readonly Beside[] = [
  { what: `month of ${(await bareMonth()).rowCount} classes`, url: month, as: token, bare: bareMonth },
  {
    what: `family's month of ${(await bareFamily()).rowCount} classes`,
    url: `/public/profile/client/schedule?${range}`,
    as: parentToken,
    bare: bareFamily,
  },
  { what: `matrix of ${(await bareMatrix()).rowCount} cells`, url: `/group/${matrixGroup}/attendances`, as: token, bare: bareMatrix },
];
for (const { what, url, as, bare } of reads) {
  for (let warm = 0; warm < 10; warm++) await Promise.all([call("GET", url, as), bare()]);
  const found = await inRounds(product.postgresPid, { product: () => call("GET", url, as), bare }, { rounds: 5, times: 10 });
  const { bytes } = await call("GET", url, as);
  const full = await fullReadsOf(pool, () => call("GET", url, as));
  const plan = full.length === 0 ? "no large table read from end to end" : `READS FROM END TO END ${full.join(" | ")}`;
  console.log(beside(what, found.product, found.bare, `; ${Math.round(bytes / 1024)} kB; ${plan}`));
}

const keys = Array.from({ length: launches + 110 }, (_, index) => `bench-${Date.now()}-${index}`);
const unlaunched: number[] = [];
for (const key of keys) unlaunched.push(await makeUnlaunched(filler, large, key));
const next = (): number => unlaunched.pop() ?? 0;
await filler.query("analyze");
const launch = (id: number) => call("POST", `/group/${id}/launch`);
for (let warm = 0; warm < 10; warm++) await launch(next());

const launched = await inRounds(
  product.postgresPid,
  { product: () => launch(next()), bare: () => bareLaunch(next()) },
  { rounds: 10, times: 5 },
);
console.log(beside("launch of 104 classes", launched.product, launched.bare));

const cpuBefore = await product.cpu();
const began = performance.now();
const each: number[] = [];
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let id = unlaunched.pop(); id !== undefined; id = unlaunched.pop()) {
      const started = performance.now();
      await launch(id);
      each.push(performance.now() - started);
    }
  }),
);
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
console.log(
  `${`launch of ${each.length} such groups`.padEnd(34)} ${seconds(performance.now() - began)} s, four at a time, cpu ${seconds((await product.cpu()) - cpuBefore)} s; p95 ${percentile(each, 0.95).toFixed(1)} ms each`,
);

/** Lists of a school of typical size, as requested by a super admin. */
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
  const full = await fullReadsOf(pool, () => call("GET", url, superToken));
  console.log(
    `${url.replaceAll(/(from|to)=[^&]+&?/g, "").padEnd(60)} ${full.length === 0 ? "reads no large table from end to end" : `READS FROM END TO END ${full.join(" | ")}`}`,
  );
}

await product.stop();
if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
