import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { percentile } from "./assurance/figures.ts";
import { fillScale } from "./scale/fill-scale.ts";
import { startScaled } from "./servers/scaled.ts";

/**
 * Measures the latency of an answer to a slide (GCL-36), and of the same answer sent again: as calls of the product, alternating with the bare statements
 * that lock the class's row, append to its log and store the answer, in one transaction. Uses a share of the scale data set.
 *
 * node bench/answers.ts [percent of the scale set, 1] [answers, 300]
 */
const [percent = 1, answers = 300] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
const product = await startScaled(dataDir, (filling) => fillScale(filling, percent, () => {}));
const { filler, pool } = product;

const { rows } = await filler.query<{ class_id: string; lesson_id: string; student_id: string; school_id: string }>(
  `select a.group_class_id as class_id, c.lesson_id, a.student_id, a.school_id from attendance a join group_class c on c.id = a.group_class_id
   where c.uid like 'scale-%' and c.lesson_id is not null order by a.group_class_id limit 1`,
);
const [row] = rows;
if (!row) throw new Error("the scale set has no class with children");
const { class_id: classId, student_id: studentId, school_id: schoolId } = row;
await filler.query(
  `update group_class set starts_at = now(), ends_at = now() + interval '1 hour', status = 'UPCOMING', opened_at = null, finished_at = null where id = $1`,
  [classId],
);
const options = ["slow", "fast"].map((id) => ({ id, text: id }));
const question = { id: "pace", prompt: "The pace?", kind: "one", options };
const content = { type: "QUIZ_FEEDBACK", mixOptions: false, questions: [question, { ...question, id: "other" }] };
const made = await filler.query<{ id: string }>(
  `insert into slide (school_id, lesson_id, title, type, content, sort) values ($1, $2, 'Opinions', 'QUIZ_FEEDBACK', $3, 900) returning id`,
  [schoolId, row.lesson_id, JSON.stringify(content)],
);
const slideId = made.rows[0]?.id;
const token = await product.tokenOf(Number(studentId), Number(schoolId));
await product.call("POST", `/public/class/${classId}/open`, await product.tokenOfAdmin(null));
await product.call("POST", `/public/class/${classId}/join`, token);

const give = (index: number) =>
  product.call("POST", `/public/class/${classId}/slide/${slideId}/answer`, token, {
    question: "pace",
    answer: { kind: "option", optionId: index % 2 === 0 ? "slow" : "fast" },
  });

/** Separate log and answer tables, so that the product's own stay unchanged. */
await filler.query(`create table bare_state (id bigint primary key, head int not null)`);
await filler.query(`create table bare_event (class bigint, seq int, event jsonb not null, primary key (class, seq))`);
await filler.query(`create table bare_answer (student bigint, slide bigint, progress jsonb not null, primary key (student, slide))`);
await filler.query(`grant all on bare_state, bare_event, bare_answer to public`);
await filler.query(`insert into bare_state values (1, 0)`);
async function bare(index: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select head from bare_state where id = 1 for update");
    await client.query("select progress from bare_answer where student = $1 and slide = $2", [studentId, slideId]);
    await client.query("insert into bare_event values (1, $1, $2)", [
      index,
      JSON.stringify({ type: "progress.answered", user: studentId }),
    ]);
    await client.query("update bare_state set head = $1 where id = 1", [index]);
    await client.query(
      "insert into bare_answer values ($1, $2, $3) on conflict (student, slide) do update set progress = excluded.progress",
      [studentId, slideId, JSON.stringify({ tries: index })],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}

const timed = async (what: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await what();
  return performance.now() - began;
};
const times: Record<"answer" | "the same again" | "bare", number[]> = { answer: [], "the same again": [], bare: [] };
for (let index = 0; index < answers + 20; index++) {
  const round = {
    answer: await timed(() => give(index)),
    "the same again": await timed(() => give(index)),
    bare: await timed(() => bare(index)),
  };
  // The first ones are warm-up.
  if (index >= 20) for (const [what, took] of Object.entries(round)) times[what as keyof typeof times].push(took);
}
for (const [what, all] of Object.entries(times)) {
  const [half, most, worst] = [0.5, 0.95, 1].map((share) => percentile(all, share).toFixed(1));
  console.log(
    `${what.padEnd(16)} ${all.length}: p50 ${half} ms, p95 ${most} ms, worst ${worst} ms; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
await product.stop();
await rm(dataDir, { recursive: true, force: true });
