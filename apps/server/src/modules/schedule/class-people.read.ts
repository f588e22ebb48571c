import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { groupAssistant, groupStudent } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { attendance } from "../classes/classes.views.ts";

/** The children who are in a group now and whom nobody has removed, by id. */
export async function listMembers(db: Db | Tx, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ id: groupStudent.studentId })
    .from(groupStudent)
    .innerJoin(student, eq(student.id, groupStudent.studentId))
    .where(and(eq(groupStudent.groupId, groupId), isNull(groupStudent.leftAt), isNull(student.removedAt)))
    .orderBy(asc(groupStudent.studentId));
  return rows.map(({ id }) => id);
}

/** The children on the rosters of classes, by class. One query. */
export async function listRosters(db: Db | Tx, classIds: readonly number[]): Promise<Map<number, number[]>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .select({ classId: attendance.groupClassId, studentId: attendance.studentId })
    .from(attendance)
    .where(sql`${attendance.groupClassId} = any(${sql.param([...classIds])}::bigint[])`);
  const byClass = Map.groupBy(rows, ({ classId }) => classId);
  return new Map([...byClass].map(([classId, own]) => [classId, own.map(({ studentId }) => studentId)]));
}

/** The assistants of a group, by id. */
export async function listAssistants(db: Db | Tx, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ id: groupAssistant.assistantId })
    .from(groupAssistant)
    .where(eq(groupAssistant.groupId, groupId))
    .orderBy(asc(groupAssistant.assistantId));
  return rows.map(({ id }) => id);
}

/** @throws naming `teacher` unless the person teaches at the school and may log in */
export async function mustTeachAt(db: Db | Tx, teacherId: number, schoolId: number): Promise<void> {
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.id, teacherId),
        eq(account.schoolId, schoolId),
        inArray(account.kind, ["teacher", "teacher_assistant"]),
        isNull(account.removedAt),
        isNull(account.disabledAt),
      ),
    );
  if (!found) throw fieldRefusal("teacher", "no_teacher", "Choose a teacher from this school");
}

/** @throws `not_found` unless all are children of the school and not removed */
export async function mustBeStudents(db: Db | Tx, ids: readonly number[], schoolId: number): Promise<void> {
  if (ids.length === 0) return;
  const wanted = [...new Set(ids)];
  const found = await db.$count(student, and(inArray(student.id, wanted), eq(student.schoolId, schoolId), isNull(student.removedAt)));
  if (found < wanted.length) throw refusal("not_found");
}

/** Whether anyone was in a class, was marked, or has a reported absence. */
export async function hasAttendance(db: Db | Tx, classId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: attendance.studentId })
    .from(attendance)
    .where(
      and(
        eq(attendance.groupClassId, classId),
        or(ne(attendance.state, "EXPECTED"), gt(attendance.onlineSeconds, 0), isNotNull(attendance.firstJoinedAt)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
