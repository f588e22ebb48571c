import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { grade, groupAssignment } from "./tables.ts";

/** The groups whose grades may follow from a class: its own, those of children who caught up in it, and that of a retake. */
export async function listFollowingGroups(db: Db | Tx, classId: number): Promise<number[]> {
  const ofRoster = db
    .selectDistinct({ id: sql<number>`own.group_id`.mapWith(Number).as("id") })
    .from(groupClass)
    .innerJoin(attendance, eq(attendance.groupClassId, groupClass.id))
    .innerJoin(sql`attendance its`, sql`its.student_id = ${attendance.studentId}`)
    .innerJoin(sql`group_class own`, sql`own.id = its.group_class_id and own.lesson_id = ${groupClass.lessonId} and not own.is_catch_up`)
    .where(and(eq(groupClass.id, classId), isNotNull(attendance.studentId)));
  const ofRetake = db
    .selectDistinct({ id: groupAssignment.groupId })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .where(eq(grade.retakeClassId, classId));
  const own = db.select({ id: groupClass.groupId }).from(groupClass).where(eq(groupClass.id, classId));
  const rows = await own.union(ofRoster).union(ofRetake);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
