import { sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/db.ts";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";

/** The groups that ended before an instant: their last class that wasn't canceled has ended, and none is upcoming or running. As an SQL subquery. */
export const endedGroups = (start: Temporal.Instant) => sql`(
  select c.group_id from group_class c where c.status <> 'CANCELED'
  group by c.group_id
  having max(c.ends_at) < ${start.toString()}::timestamptz and bool_and(c.status in ('CLOSED', 'PREVIEW'))
)`;

const run = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> => (await db.execute(statement)).rowCount ?? 0;

/** Children whose last group ended before an instant, as an SQL subquery. */
export const formerStudents = (start: Temporal.Instant) => sql`(
  select gs.student_id from group_student gs group by gs.student_id
  having bool_and(gs.group_id in ${endedGroups(start)})
)`;

/** What the classes module deletes by age: children's work a year after their group ended, marks three years after their last group. */
export const classRetention: readonly RetentionPart[] = [
  {
    kind: "submissions",
    what: "slide_answer",
    sweep: ({ db }, start) =>
      run(
        db,
        sql`delete from slide_answer using group_class c
          where c.id = slide_answer.group_class_id and c.group_id in ${endedGroups(start)}`,
      ),
  },
  {
    kind: "attendance_and_grades",
    what: "attendance",
    sweep: ({ db }, start) => run(db, sql`delete from attendance where student_id in ${formerStudents(start)}`),
  },
];
