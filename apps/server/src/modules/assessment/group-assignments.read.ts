import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { courseAssignmentRows, toCourseAssignmentDto } from "./course-assignments.read.ts";
import { courseAssignment, groupAssignment } from "./tables.ts";

type Row = typeof groupAssignment.$inferSelect;

const ordered = [asc(groupAssignment.dateFrom), asc(groupAssignment.id)];

const toGroupAssignmentDto = (row: Row, course: ReturnType<typeof toCourseAssignmentDto>) => ({
  id: row.id,
  version: row.version,
  group: row.groupId,
  courseAssignment: course,
  occurrence: row.occurrence,
  groupClass: row.groupClassId,
  dateFrom: row.dateFrom,
  dateTo: row.dateTo,
  isDatesSet: row.isDatesSet,
  frequency: course.frequency,
  isActive: row.isActive,
  isRetakeEnabled: row.isRetakeEnabled,
  classFeedback: row.classFeedback,
});

/** The assignments of a group, or those a condition selects, by their start. Two queries. */
export async function listGroupAssignments(db: Db | Tx, groupId: number, only?: SQL) {
  const rows = await db
    .select()
    .from(groupAssignment)
    .where(and(eq(groupAssignment.groupId, groupId), only))
    .orderBy(...ordered);
  if (rows.length === 0) return [];
  const ofGroup = sql`${courseAssignment.id} in (select own.course_assignment_id from group_assignment own where own.group_id = ${groupId})`;
  const templates = await courseAssignmentRows(db).where(ofGroup);
  const known = new Map(templates.map((row) => [row.assignment.id, toCourseAssignmentDto(row)]));
  return rows.flatMap((row) => {
    const template = known.get(row.courseAssignmentId);
    return template ? [toGroupAssignmentDto(row, template)] : [];
  });
}

/** One assignment of a group. @throws `not_found`, also for an assignment of another group */
export async function readGroupAssignment(db: Db | Tx, groupId: number, id: number) {
  const [found] = await listGroupAssignments(db, groupId, eq(groupAssignment.id, id));
  if (!found) throw refusal("not_found");
  return found;
}

/** An assignment of a group, locked until the transaction ends. @throws `not_found`, also for an assignment of another group */
export async function lockGroupAssignment(tx: Tx, groupId: number, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(groupAssignment)
    .where(and(eq(groupAssignment.id, id), eq(groupAssignment.groupId, groupId)))
    .for("update");
  if (!row) throw refusal("not_found");
  return row;
}
