import { and, eq, sql } from "drizzle-orm";
import { absencesInARow } from "@larkroom/domain/attendance/at-risk";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { alias } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { course } from "../catalog/catalog.views.ts";
import { groupsInScope } from "../groups/index.ts";
import { group, groupStudent } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";

/** Children whose last absence is longer ago than this are not listed. */
const lookedBackDays = 60;
const lookedBackClasses = 12;

const child = alias(account, "child");
const parent = alias(account, "parent");

interface Held {
  state: AttendanceState;
  /** ISO 8601. */
  from: string;
}

/**
 * Children who missed the last classes of a group in a row without notice, longest streak first. One query: every child who was absent lately,
 * with the last classes of the group that were held.
 */
export const listAtRisk = handler("GET /attendance/at_risk", async ({ kernel, actor, query, now }) => {
  const { db } = kernel;
  const since = now.subtract({ hours: 24 * lookedBackDays }).toString();
  const rows = await db
    .select({
      student: { id: child.id, name: child.name },
      group: { id: group.id, publicName: group.publicName },
      course: { id: course.id, title: course.title },
      parentId: parent.id,
      parentName: parent.name,
      held: sql<Held[]>`(
        select coalesce(json_agg(json_build_object('state', h.state, 'from', to_char(h.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))), '[]')
        from (
          select a.state, c.starts_at from attendance a join group_class c on c.id = a.group_class_id
          where a.student_id = group_student.student_id and c.group_id = group_student.group_id and c.status = 'CLOSED' and not c.is_catch_up
          order by c.starts_at desc limit ${lookedBackClasses}
        ) h)`,
    })
    .from(groupStudent)
    .innerJoin(group, eq(group.id, groupStudent.groupId))
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(student, eq(student.id, groupStudent.studentId))
    .innerJoin(child, eq(child.id, groupStudent.studentId))
    .leftJoin(parent, eq(parent.id, student.clientId))
    .where(
      and(
        groupsInScope(db, actor),
        query.school === undefined ? undefined : eq(group.schoolId, query.school),
        query.group === undefined ? undefined : eq(group.id, query.group),
        sql`${groupStudent.leftAt} is null`,
        sql`exists (
          select 1 from attendance a join group_class c on c.id = a.group_class_id
          where a.student_id = ${groupStudent.studentId} and c.group_id = ${groupStudent.groupId} and a.state = 'ABSENT'
            and c.starts_at > ${since}::timestamptz)`,
      ),
    );
  return rows
    .flatMap(({ held, parentId, parentName, ...row }) => {
      const risk = absencesInARow(held.map((one) => ({ state: one.state, from: Temporal.Instant.from(one.from) })));
      return risk ? [{ ...row, ...risk, parent: parentId === null ? null : { id: parentId, name: parentName ?? "" } }] : [];
    })
    .toSorted(
      (a, b) => b.absences - a.absences || Temporal.Instant.compare(a.since, b.since) || a.student.name.localeCompare(b.student.name),
    );
});
