import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import { isAbout } from "@larkroom/domain/assessment/participation-marks";
import type { Db } from "../../kernel/db/db.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import { isRegularClass } from "./group-plan.store.ts";
import { listCalculated } from "./results.read.ts";

/**
 * The live classes of a group, with a child on their roster, that a calculated grade of theirs follows from: those that participation counts, or those
 * with the quiz. Empty for other assignments. Two queries.
 */
export async function listGradedClasses(
  db: Db,
  { groupId, assignmentId, studentId }: { groupId: number; assignmentId: number; studentId: number },
): Promise<{ id: number; from: Temporal.Instant; lesson: string; slide: number | null }[]> {
  const [assignment] = await listCalculated(db, groupId, [assignmentId]);
  if (!assignment) return [];
  const rows = await db
    .select({ id: groupClass.id, lessonId: groupClass.lessonId, from: groupClass.startsAt, lesson: lesson.title, slideId: slide.id })
    .from(groupClass)
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .innerJoin(attendance, and(eq(attendance.groupClassId, groupClass.id), eq(attendance.studentId, studentId)))
    .leftJoin(slide, and(eq(slide.lessonId, groupClass.lessonId), eq(slide.id, assignment.slideId ?? 0)))
    .where(and(eq(groupClass.groupId, groupId), isRegularClass, ne(lesson.type, "ASYNC"), isNotNull(groupClass.openedAt)))
    .orderBy(asc(groupClass.startsAt), asc(groupClass.id));
  return rows
    .filter((row) => (assignment.type === 1 ? isAbout(assignment, row) : row.slideId !== null))
    .map(({ id, from, lesson: title, slideId }) => ({ id, from, lesson: title, slide: slideId }));
}
