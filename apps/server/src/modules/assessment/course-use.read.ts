import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { courseAssignment } from "./tables.ts";

/** The files of a course's assignments: their owners, for whoever removes the course. */
export async function assignmentsOfCourse(db: Db | Tx, courseId: number): Promise<number[]> {
  const rows = await db.select({ id: courseAssignment.id }).from(courseAssignment).where(eq(courseAssignment.courseId, courseId));
  return rows.map(({ id }) => id);
}

/** The titles of the assignments that are linked to a lesson. */
export async function assignmentsOfLesson(db: Db | Tx, lessonId: number): Promise<string[]> {
  const rows = await db
    .select({ title: courseAssignment.title })
    .from(courseAssignment)
    .where(eq(courseAssignment.lessonId, lessonId))
    .orderBy(asc(courseAssignment.sort), asc(courseAssignment.id));
  return rows.map(({ title }) => title);
}
