import { type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/db.ts";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";

/**
 * The groups that ended before an instant, as an SQL subquery: the time of their last class that wasn't canceled is over, and none is
 * running. A class that was never opened, or was postponed and got no new time, doesn't keep a group going.
 */
export const endedGroups = (start: Temporal.Instant) => sql`(
  select c.group_id from group_class c where c.status <> 'CANCELED'
  group by c.group_id
  having max(c.ends_at) < ${start.toString()}::timestamptz and not bool_or(c.status = 'OPEN')
)`;

const run = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> => (await db.execute(statement)).rowCount ?? 0;

/**
 * Whether a child's last group and last class ended before an instant, as an SQL condition. A group without classes counts only while the
 * child may still expect it to begin. Canceled classes count for the children on their rosters: they may be restored.
 */
export const isFormerStudent = (studentId: SQLWrapper, start: Temporal.Instant) => {
  const since = sql`${start.toString()}::timestamptz`;
  const isCurrent = sql`(c.ends_at >= ${since} or c.status = 'OPEN')`;
  return sql`(
    not exists (
      select from group_student gs join "group" g on g.id = gs.group_id
      where gs.student_id = ${studentId} and (
        (gs.left_at is null and g.status <> 'ARCHIVED' and g.start_date >= ${since})
        or exists (select from group_class c where c.group_id = g.id and c.status <> 'CANCELED' and ${isCurrent})))
    and not exists (
      select from attendance a join group_class c on c.id = a.group_class_id
      where a.student_id = ${studentId} and ${isCurrent}))`;
};

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
    sweep: ({ db }, start) => run(db, sql`delete from attendance where ${isFormerStudent(sql`attendance.student_id`, start)}`),
  },
];
