import { and, eq, sql } from "drizzle-orm";
import { changeLevel } from "@larkroom/domain/curriculum/lesson-order";
import { placeInModule } from "@larkroom/domain/curriculum/place-in-module";
import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { asSeen, nextVersion } from "../../kernel/db/version.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { canManageSchool } from "../schools/index.ts";
import { lockCourseOrder, type Order, saveOrder } from "./course-order.store.ts";
import { getAuthorizedLesson, readLesson } from "./lessons.read.ts";
import { lesson } from "./tables.ts";

type Stored = typeof lesson.$inferSelect;

/** @throws naming the field when the module or the retake lesson does not belong to the course */
async function mustBeOfCourse(
  tx: Tx,
  order: Order,
  { courseId, id, module, retakeLesson }: { courseId: number; id?: number; module?: number | null; retakeLesson?: number | null },
): Promise<void> {
  if (module && !order.modules.some((one) => one.id === module))
    throw fieldRefusal("module", "no_module", "This module isn’t in the course");
  if (!retakeLesson) return;
  if (retakeLesson === id) throw fieldRefusal("retakeLesson", "retake_of_itself", "Choose a different lesson");
  const [found] = await tx
    .select({ id: lesson.id })
    .from(lesson)
    .where(and(eq(lesson.id, retakeLesson), eq(lesson.courseId, courseId)));
  if (!found) throw fieldRefusal("retakeLesson", "no_lesson", "This lesson isn’t in the course");
}

/**
 * A class that is open is either live or at one's own pace until its end. Classes belong to a module that depends on this one, so they are read by
 * table name.
 * @throws naming `type`
 */
async function mustStayLive(tx: Tx, { id, type }: Pick<Stored, "id" | "type">, next: Stored["type"] | undefined): Promise<void> {
  if (next === undefined || (next === "ASYNC") === (type === "ASYNC")) return;
  const { rows } = await tx.execute(sql`select 1 from group_class where lesson_id = ${id} and status = 'OPEN' limit 1`);
  if (rows.length > 0) throw fieldRefusal("type", "class_open", "A class of this lesson is open. Change the type after it ends.");
}

/** Adds a lesson at the end of its module, or of the course. */
export const addLesson = handler("POST /lesson", async (call) => {
  const { kernel, actor, body, now } = call;
  const { course: found } = await getAuthorizedCourse(kernel.db, canManageSchool, actor, body.course);
  const { course: courseId, module, retakeLesson, ...values } = body;
  const id = await inTransaction(kernel.db, async (tx) => {
    const order = await lockCourseOrder(tx, courseId);
    await mustBeOfCourse(tx, order, { courseId, module, retakeLesson });
    const last = order.lessons.length + 1;
    const [made] = await tx
      .insert(lesson)
      .values({
        ...values,
        schoolId: found.schoolId,
        courseId,
        moduleId: module,
        retakeLessonId: retakeLesson,
        sort: last,
        number: last,
        createdAt: now,
      })
      .returning();
    if (!made) throw new Error("an insert returned nothing");
    await saveOrder(tx, courseId, { ...order, lessons: placeInModule(order, made, module) });
    await writeAuditLog(call, tx, {
      action: "curriculum.lesson_added",
      schoolId: found.schoolId,
      target: { kind: "lesson", id: made.id },
      after: { title: made.title, courseId },
    });
    return made.id;
  });
  return readLesson(kernel, actor, id);
});

/** The order with one lesson in its new level and module; anything not given stays the same. */
function moved(order: Order, id: number, { level, module }: { level?: number; module?: number | null }): Order {
  let { lessons } = order;
  const own = lessons.find((one) => one.id === id);
  if (own && module !== undefined && module !== own.moduleId) lessons = placeInModule({ ...order, lessons }, own, module);
  if (level !== undefined) {
    const decided = changeLevel(lessons, { id, level });
    if (decided.ok) lessons = decided.lessons;
  }
  return { ...order, lessons };
}

type Change = Omit<Call<"PUT /lesson/:id">["body"], "version">;

/**
 * Updates a lesson, its place, and the number of visible lessons. `version` is the one the editor saw; null for calls that set one field without
 * a form.
 * @returns false when someone else saved first
 */
async function saveLesson(
  call: Call<"PUT /lesson/:id"> | Call<"POST /lesson/:id/rename">,
  change: Change,
  version: number | null,
): Promise<boolean> {
  const { kernel, actor, params } = call;
  const { lesson: before } = await getAuthorizedLesson(kernel.db, canManageSchool, actor, params.id);
  const { module, level, retakeLesson, ...values } = change;
  const { courseId, schoolId } = before;
  return inTransaction(kernel.db, async (tx) => {
    const order = await lockCourseOrder(tx, courseId);
    await mustBeOfCourse(tx, order, { courseId, id: params.id, module, retakeLesson });
    await mustStayLive(tx, before, values.type);
    const next = { ...values, level, moduleId: module, retakeLessonId: retakeLesson };
    const [saved] = await tx
      .update(lesson)
      .set({ ...next, ...nextVersion(lesson) })
      .where(version === null ? eq(lesson.id, params.id) : asSeen(lesson, params.id, version))
      .returning();
    if (!saved) return false;
    await saveOrder(tx, courseId, moved(order, params.id, { level, module }));
    const written = (Object.keys(next) as (keyof typeof next)[]).filter((field) => next[field] !== undefined);
    const changed = changesOf<Stored>(before, saved, written);
    if (changed) {
      const target = { kind: "lesson", id: params.id };
      await writeAuditLog(call, tx, { action: "curriculum.lesson_changed", schoolId, target, ...changed });
    }
    return true;
  });
}

/** Updates a lesson. If it has changed since the editor read it, nothing is written and the response contains the current lesson. */
export const changeLesson = handler("PUT /lesson/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const { version, ...change } = body;
  const isSaved = await saveLesson(call, change, version);
  const current = await readLesson(kernel, actor, params.id);
  if (!isSaved) throw refusal("state_changed", { current });
  return current;
});

export const renameLesson = handler("POST /lesson/:id/rename", async (call) => {
  const { kernel, actor, params, body } = call;
  if (!(await saveLesson(call, { title: body.title }, null))) throw refusal("not_found");
  return readLesson(kernel, actor, params.id);
});
