import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beside, inRounds } from "./scale/cost.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { fillGrades } from "./scale/gradebook.ts";
import { makeLargeSchool, makeMatrix } from "./scale/large-school.ts";
import { fullReadsOf } from "./scale/plans.ts";
import { startScaled } from "./servers/scaled.ts";

/**
 * Reads the gradebook of 30 children with 40 assignments, and writes one grade, alone and with the child's totals read again: product calls beside bare
 * statements that read or write the same rows, on the same database in the same run. Every other group has grades, too.
 *
 * node bench/gradebook.ts [groups of the school, 200] [folder of the data, a new one]
 */
const groups = Number(process.argv[2] ?? 200);
const folder = process.argv[3];
const dataDir = folder === undefined ? await mkdtemp(path.join(tmpdir(), "bench-")) : path.resolve(folder);
const product = await startScaled(dataDir, (filling) => fillScale(filling, 1, () => {}));
const { pool, filler } = product;
const large = await makeLargeSchool(filler, groups);
const groupId = await makeMatrix(filler, large, { students: 30, classes: 20 });
await fillGrades(filler, large, 40);
await filler.query("vacuum analyze");
const token = await product.tokenOf(large.adminId, large.schoolId);

/** The rows of the gradebook, in two statements. */
async function bareBook(): Promise<void> {
  await pool.query(
    `select g.*, c.title, (select json_agg(w) from assignment_weight w where w.course_id = c.id or w.group_id = g.id) as weights
     from "group" g join course c on c.id = g.course_id where g.id = $1`,
    [groupId],
  );
  await pool.query(
    `select a.id, c.title, c.type, a.date_from, a.date_to, a.is_active, m.student_id, s.name, m.joined_at, m.left_at, r.percentage, r.graded_at, r.graded_by,
       r.is_excused, r.is_viewed, r.scores, r.version, (select max(w.submitted_at) from submission w where w.group_assignment_id = a.id and w.student_id = m.student_id)
     from group_assignment a join course_assignment c on c.id = a.course_assignment_id join group_student m on m.group_id = a.group_id
     join account s on s.id = m.student_id join grade r on r.group_assignment_id = a.id and r.student_id = m.student_id
     where a.group_id = $1 order by c.type, a.date_from, s.name`,
    [groupId],
  );
}

const book = `/group/${groupId}/assignment/gradebook`;
for (let warm = 0; warm < 20; warm++) await Promise.all([product.call("GET", book, token), bareBook()]);
const read = await inRounds(
  product.postgresPid,
  { product: () => product.call("GET", book, token), bare: bareBook },
  { rounds: 10, times: 20 },
);
const { bytes, body } = await product.call("GET", book, token);
const full = await fullReadsOf(pool, () => product.call("GET", book, token));
const { cells, assignments } = JSON.parse(body) as {
  cells: { groupAssignment: number; student: number; version: number }[];
  assignments: { id: number; criteria: number }[];
};
const plan = full.length === 0 ? "no large table read from end to end" : `READS FROM END TO END ${full.join(" | ")}`;
console.log(beside(`gradebook of ${cells.length} cells`, read.product, read.bare, `; ${Math.round(bytes / 1024)} kB; ${plan}`));

/** The cells of work without a rubric, each with the version it is at. */
const typed = cells.filter((cell) => assignments.some(({ id, criteria }) => id === cell.groupAssignment && criteria === 0));
let turn = 0;
const nextCell = () => {
  turn += 1;
  const cell = typed[turn % typed.length];
  if (!cell) throw new Error("no cells");
  return { ...cell, percentage: (turn * 37) % 10_001, cell };
};
async function write(): Promise<number> {
  const { groupAssignment, student, version, percentage, cell } = nextCell();
  await product.call("PUT", `/group/${groupId}/assignment/${groupAssignment}/grades/${student}`, token, { version, percentage });
  cell.version += 1;
  return student;
}
const writeAndTotal = async () => product.call("GET", `/group/${groupId}/assignment/explain/${await write()}`, token);

/** Writes one grade with its entry in the activity log, in one transaction. */
async function bareWrite(): Promise<number> {
  const { groupAssignment, student, percentage, cell } = nextCell();
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: string }>(
      "select * from grade where group_assignment_id = $1 and student_id = $2 for update",
      [groupAssignment, student],
    );
    await client.query(
      "update grade set percentage = $2, graded_at = now(), graded_by = 'person', graded_by_id = $3, is_viewed = false, version = version + 1 where id = $1",
      [rows[0]?.id, percentage, large.adminId],
    );
    await client.query(
      `insert into audit_event (school_id, actor_role, actor_id, action, target_kind, target_id, before, after)
       values ($1, 'admin', $2, 'assessment.grade_changed', 'student', $3, '{"percentage": 1}', '{"percentage": 2}')`,
      [large.schoolId, large.adminId, student],
    );
    await client.query("commit");
    cell.version += 1;
  } finally {
    client.release();
  }
  return student;
}
const bareWriteAndTotal = async () =>
  pool.query(
    `select c.type, r.percentage, r.is_excused, a.date_to from grade r join group_assignment a on a.id = r.group_assignment_id
     join course_assignment c on c.id = a.course_assignment_id where a.group_id = $1 and r.student_id = $2`,
    [groupId, await bareWrite()],
  );

for (let warm = 0; warm < 20; warm++) {
  await writeAndTotal();
  await bareWriteAndTotal();
}
const written = await inRounds(
  product.postgresPid,
  { alone: write, bareAlone: bareWrite, withTotals: writeAndTotal, bareWithTotals: bareWriteAndTotal },
  { rounds: 10, times: 20 },
);
console.log(beside("one grade written", written.alone, written.bareAlone));
console.log(beside("one grade written, totals read", written.withTotals, written.bareWithTotals));

await product.stop();
if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
