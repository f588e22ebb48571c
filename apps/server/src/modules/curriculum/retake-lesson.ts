import { and, asc, eq } from "drizzle-orm";
import { copyTitle, placeBehind } from "@larkroom/domain/curriculum/lesson-order";
import { type AuditContext, writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { lockCourseOrder, saveOrder } from "./course-order.store.ts";
import { lesson, slide } from "./tables.ts";

const quizzesOf = (tx: Tx, lessonId: number) =>
  tx
    .select()
    .from(slide)
    .where(and(eq(slide.lessonId, lessonId), eq(slide.type, "QUIZ_GRADED")))
    .orderBy(asc(slide.sort));

/** Whether children can retake a quiz in this lesson: families don't see it, and it has a graded quiz. */
export async function isRetakeLesson(tx: Tx, lessonId: number): Promise<boolean> {
  const [found] = await tx.select({ visibilityMode: lesson.visibilityMode }).from(lesson).where(eq(lesson.id, lessonId));
  return found?.visibilityMode === "hidden_retake" && (await quizzesOf(tx, lessonId)).length > 0;
}

/**
 * The hidden lesson in which the graded quiz of a lesson is retaken: the one it has, otherwise a new one right after it with copies of its graded
 * quizzes only. A retake is the quiz again, not the whole lesson.
 * @returns null for a lesson without a graded quiz
 */
export async function prepareRetakeLesson(context: AuditContext, tx: Tx, lessonId: number): Promise<number | null> {
  const [place] = await tx.select({ courseId: lesson.courseId }).from(lesson).where(eq(lesson.id, lessonId));
  if (!place) throw refusal("not_found");
  const order = await lockCourseOrder(tx, place.courseId);
  const [original] = await tx.select().from(lesson).where(eq(lesson.id, lessonId));
  if (!original) throw refusal("not_found");
  if (original.retakeLessonId !== null && (await isRetakeLesson(tx, original.retakeLessonId))) return original.retakeLessonId;
  const quizzes = await quizzesOf(tx, lessonId);
  if (quizzes.length === 0) return null;
  const { id: _id, version: _version, createdAt: _createdAt, ...values } = original;
  const title = copyTitle(
    original.title,
    order.lessons.map((one) => one.title),
  );
  const [made] = await tx
    .insert(lesson)
    .values({ ...values, title, type: "ASYNC", visibilityMode: "hidden_retake", retakeLessonId: null })
    .returning();
  if (!made) throw new Error("an insert returned nothing");
  const decided = placeBehind(order.lessons, lessonId, made);
  if (!decided.ok) throw refusal(decided.reason);
  await tx
    .insert(slide)
    .values(quizzes.map(({ id: _slide, version: _slideVersion, ...one }, index) => ({ ...one, lessonId: made.id, sort: index + 1 })));
  await saveOrder(tx, place.courseId, { ...order, lessons: decided.lessons });
  await tx
    .update(lesson)
    .set({ retakeLessonId: made.id, ...nextVersion(lesson) })
    .where(eq(lesson.id, lessonId));
  await writeAuditLog(context, tx, {
    action: "curriculum.lesson_copied",
    schoolId: original.schoolId,
    target: { kind: "lesson", id: made.id },
    after: { title, from: lessonId },
  });
  return made.id;
}
