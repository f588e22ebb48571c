import { eq } from "drizzle-orm";
import { changeLevel, copyTitle, placeBehind, reorderLessons, resetSorting, sortings } from "@larkroom/domain/curriculum/lesson-order";
import { editionOfCountry } from "@larkroom/domain/editions/editions";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { copyFiles, ownedBy } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { canManageSchool } from "../schools/index.ts";
import { lockCourseOrder, saveOrder } from "./course-order.store.ts";
import { listLessons, getAuthorizedLesson, readLesson } from "./lessons.read.ts";
import { materialOwner } from "./materials.read.ts";
import { lesson, slide } from "./tables.ts";

/** Moves lessons of one course to the positions where they were dropped. */
export const orderLessons = handler("POST /lesson/lesson_list", async (call) => {
  const { kernel, actor, body: posted } = call;
  const [first] = posted;
  if (!first) throw refusal("validation_failed");
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, first.id);
  const { courseId, schoolId } = found;
  await inTransaction(kernel.db, async (tx) => {
    const order = await lockCourseOrder(tx, courseId);
    const decided = reorderLessons(order, posted);
    if (!decided.ok)
      throw decided.reason === "not_found" ? refusal("not_found") : fieldRefusal("sort", "twice", "Give each lesson its own position");
    await saveOrder(tx, courseId, decided);
    await writeAuditLog(call, tx, {
      action: "curriculum.lessons_sorted",
      schoolId,
      target: { kind: "course", id: courseId },
      before: { lessons: order.lessons.map(({ id }) => id) },
      after: { lessons: decided.lessons.map(({ id }) => id) },
    });
  });
  return listLessons(kernel.db, courseId);
});

/** Sorts a course's lessons again; titles are compared in the locale of the course's country. */
export const resetOrder = handler("POST /lesson/reset_sorting", async (call) => {
  const { kernel, actor, body } = call;
  const { course } = await getAuthorizedCourse(kernel.db, canManageSchool, actor, body.course);
  await inTransaction(kernel.db, async (tx) => {
    const order = await lockCourseOrder(tx, course.id);
    const after = resetSorting(order, sortings[body.sortBy], editionOfCountry(course.countryId)?.locale ?? "en-US");
    await saveOrder(tx, course.id, after);
    await writeAuditLog(call, tx, {
      action: "curriculum.lessons_sorted",
      schoolId: course.schoolId,
      target: { kind: "course", id: course.id },
      before: { lessons: order.lessons.map(({ id }) => id) },
      after: { sortBy: sortings[body.sortBy], lessons: after.lessons.map(({ id }) => id) },
    });
  });
  return listLessons(kernel.db, course.id);
});

/** Moves a lesson to another level. */
export const changeLessonLevel = handler("POST /lesson/change_level", async (call) => {
  const { kernel, actor, body } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, body.lesson);
  await inTransaction(kernel.db, async (tx) => {
    const order = await lockCourseOrder(tx, found.courseId);
    const decided = changeLevel(order.lessons, { id: found.id, level: body.newLevel });
    if (!decided.ok) throw decided.reason === "not_found" ? refusal("not_found") : fieldRefusal("newLevel", "no_level");
    await saveOrder(tx, found.courseId, { ...order, lessons: decided.lessons });
    await writeAuditLog(call, tx, {
      action: "curriculum.lesson_changed",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: found.id },
      before: { level: order.lessons.find(({ id }) => id === found.id)?.level },
      after: { level: body.newLevel, fields: ["level"] },
    });
  });
  return readLesson(kernel, actor, found.id);
});

async function copySlides(tx: Tx, from: number, to: number): Promise<void> {
  const slides = await tx.select().from(slide).where(eq(slide.lessonId, from));
  if (slides.length > 0) await tx.insert(slide).values(slides.map(({ id: _id, version: _version, ...one }) => ({ ...one, lessonId: to })));
}

/** Copies a lesson with its slides; the copy follows the original. */
export const duplicateLesson = handler("POST /lesson/duplicate", async (call) => {
  const { kernel, actor, body, now } = call;
  const { lesson: found } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, body.lesson);
  const materials = await kernel.db
    .select()
    .from(storedFile)
    .where(ownedBy(materialOwner, [found.id]));
  const copies = await copyFiles(kernel, materials);
  const id = await inTransaction(kernel.db, async (tx) => {
    const order = await lockCourseOrder(tx, found.courseId);
    const [original] = await tx.select().from(lesson).where(eq(lesson.id, found.id));
    if (!original) throw refusal("not_found");
    const { id: _id, version: _version, ...values } = original;
    const title = copyTitle(
      original.title,
      order.lessons.map((one) => one.title),
    );
    const [made] = await tx
      .insert(lesson)
      .values({ ...values, title, createdAt: now })
      .returning();
    if (!made) throw new Error("an insert returned nothing");
    const decided = placeBehind(order.lessons, found.id, made);
    if (!decided.ok) throw refusal(decided.reason);
    await copySlides(tx, found.id, made.id);
    await copies.insertRows(tx, made.id, accountIdOf(actor));
    await saveOrder(tx, found.courseId, { ...order, lessons: decided.lessons });
    await writeAuditLog(call, tx, {
      action: "curriculum.lesson_copied",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: made.id },
      after: { title, from: found.id },
    });
    return made.id;
  }).catch(async (error: unknown) => {
    await copies.discard();
    throw error;
  });
  return readLesson(kernel, actor, id);
});
