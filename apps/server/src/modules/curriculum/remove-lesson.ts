import { and, eq, ne } from "drizzle-orm";
import { counted, inOrder } from "@larkroom/domain/curriculum/lesson-order";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { findCourse } from "../catalog/index.ts";
import { canManageSchool } from "../schools/index.ts";
import { lockCourseOrder, saveOrder } from "./course-order.store.ts";
import { dependenciesOf } from "./dependencies.ts";
import { getAuthorizedLesson, readLesson } from "./lessons.read.ts";
import { removeMaterialsOf } from "./materials.read.ts";
import { lesson } from "./tables.ts";

const stays = () => refusal("transition_not_allowed", { reason: "has_dependencies" });

/** Clears this lesson as the retake of others. */
async function forgetRetakes(tx: Tx, lessonId: number): Promise<void> {
  await tx
    .update(lesson)
    .set({ retakeLessonId: null, ...nextVersion(lesson) })
    .where(and(eq(lesson.retakeLessonId, lessonId), ne(lesson.id, lessonId)));
}

/** Renumbers a course after a lesson has left it. */
async function closeGap(tx: Tx, courseId: number): Promise<void> {
  const order = await lockCourseOrder(tx, courseId);
  await saveOrder(tx, courseId, { ...order, lessons: counted(inOrder(order.lessons)) });
}

/** Moves a lesson to the end of another course of its school. Unconfirmed it returns the lesson's dependencies and changes nothing. */
export const moveLesson = handler("POST /lesson/move_lesson_to_course", async (call) => {
  const { kernel, actor, body, query } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, body.lesson);
  const target = await findCourse(kernel.db, body.targetCourse);
  const isOther = target && target.schoolId === found.schoolId && target.id !== found.courseId;
  if (!isOther) throw fieldRefusal("targetCourse", "no_course", "Choose another course from this school");
  if (!query.isConfirmed) return { dependencies: await dependenciesOf(kernel, kernel.db, found.id, "move") };
  await inTransaction(kernel.db, async (tx) => {
    // Locked in a fixed order, so that two moves in opposite directions don't deadlock.
    for (const id of [found.courseId, target.id].toSorted((a, b) => a - b)) await lockCourseOrder(tx, id);
    const dependencies = await dependenciesOf(kernel, tx, found.id, "move");
    if (dependencies.some(({ isBlocking }) => isBlocking)) throw stays();
    const { lessons } = await lockCourseOrder(tx, target.id);
    const [saved] = await tx
      .update(lesson)
      .set({
        courseId: target.id,
        moduleId: null,
        retakeLessonId: null,
        sort: lessons.length + 1,
        number: lessons.length + 1,
        ...nextVersion(lesson),
      })
      .where(and(eq(lesson.id, found.id), eq(lesson.courseId, found.courseId)))
      .returning({ id: lesson.id });
    if (!saved) throw refusal("not_found");
    await forgetRetakes(tx, found.id);
    await closeGap(tx, found.courseId);
    await closeGap(tx, target.id);
    await writeAuditLog(call, tx, {
      action: "curriculum.lesson_moved",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: found.id },
      before: { courseId: found.courseId },
      after: { courseId: target.id, fields: ["courseId"] },
    });
  });
  return readLesson(kernel, actor, found.id);
});

/** Removes a lesson with its slides. Unconfirmed it returns the lesson's dependencies and changes nothing. */
export const removeLesson = handler("DELETE /lesson/:id", async (call) => {
  const { kernel, actor, params, query } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.id);
  if (!query.isConfirmed) return { dependencies: await dependenciesOf(kernel, kernel.db, found.id, "remove") };
  await inTransaction(kernel.db, async (tx) => {
    await lockCourseOrder(tx, found.courseId);
    await tx.select({ id: lesson.id }).from(lesson).where(eq(lesson.id, found.id)).for("update");
    const dependencies = await dependenciesOf(kernel, tx, found.id, "remove");
    if (dependencies.some(({ isBlocking }) => isBlocking)) throw stays();
    await forgetRetakes(tx, found.id);
    await removeMaterialsOf(kernel, tx, [found.id]);
    await tx.delete(lesson).where(eq(lesson.id, found.id));
    await closeGap(tx, found.courseId);
    await writeAuditLog(call, tx, {
      action: "curriculum.lesson_removed",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: found.id },
      before: { title: found.title, courseId: found.courseId },
    });
  }).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.kind === "foreign_key" ? stays() : error;
  });
  return undefined;
});
