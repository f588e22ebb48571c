import { eq } from "drizzle-orm";
import { requireAccess } from "../../kernel/auth/access.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { canManageSchool, canViewSchool } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { lockCourseOrder, saveOrder } from "./course-order.store.ts";
import { listModules } from "./lessons.read.ts";
import { lessonModule } from "./tables.ts";

export const listModulesOfCourse = handler("GET /lesson_module", async ({ kernel, actor, query }) => {
  const { course } = await getAuthorizedCourse(kernel.db, canViewSchool, actor, query.course);
  return listModules(kernel.db, course.id);
});

async function getAuthorizedModule({
  kernel,
  actor,
  params,
}: Call<"POST /lesson_module/update/:id"> | Call<"DELETE /lesson_module/remove/:id">) {
  const [row] = await kernel.db
    .select({ module: lessonModule, schoolId: lessonModule.schoolId, distributorId: school.distributorId })
    .from(lessonModule)
    .innerJoin(school, eq(school.id, lessonModule.schoolId))
    .where(eq(lessonModule.id, params.id));
  return requireAccess(canManageSchool, actor, row).module;
}

/** Adds a module at the end of a course. */
export const addModule = handler("POST /lesson_module/create", async (call) => {
  const { kernel, actor, body } = call;
  const { course } = await getAuthorizedCourse(kernel.db, canManageSchool, actor, body.course);
  return inTransaction(kernel.db, async (tx) => {
    const { modules } = await lockCourseOrder(tx, course.id);
    const number = (modules.at(-1)?.number ?? 0) + 1;
    const [made] = await tx
      .insert(lessonModule)
      .values({ schoolId: course.schoolId, courseId: course.id, title: body.title, number })
      .returning({ id: lessonModule.id });
    if (!made) throw new Error("an insert returned nothing");
    await writeAuditLog(call, tx, {
      action: "curriculum.module_added",
      schoolId: course.schoolId,
      target: { kind: "course", id: course.id },
      after: { module: made.id, title: body.title },
    });
    return { id: made.id, course: course.id, title: body.title, number };
  });
});

export const renameModule = handler("POST /lesson_module/update/:id", async (call) => {
  const { kernel, body } = call;
  const found = await getAuthorizedModule(call);
  await inTransaction(kernel.db, async (tx) => {
    await tx.update(lessonModule).set({ title: body.title }).where(eq(lessonModule.id, found.id));
    await writeAuditLog(call, tx, {
      action: "curriculum.module_renamed",
      schoolId: found.schoolId,
      target: { kind: "course", id: found.courseId },
      before: { module: found.id, title: found.title },
      after: { module: found.id, title: body.title },
    });
  });
  return { id: found.id, course: found.courseId, title: body.title, number: found.number };
});

/** Removes a module. Its lessons keep their places without a module, and later modules move up. */
export const removeModule = handler("DELETE /lesson_module/remove/:id", async (call) => {
  const { kernel } = call;
  const found = await getAuthorizedModule(call);
  await inTransaction(kernel.db, async (tx) => {
    const { lessons, modules } = await lockCourseOrder(tx, found.courseId);
    if (!modules.some(({ id }) => id === found.id)) throw refusal("not_found");
    const left = modules.filter(({ id }) => id !== found.id).map(({ id }, index) => ({ id, number: index + 1 }));
    const loose = lessons.map((one) => (one.moduleId === found.id ? { ...one, moduleId: null } : one));
    await saveOrder(tx, found.courseId, { lessons: loose, modules: [] });
    await tx.delete(lessonModule).where(eq(lessonModule.id, found.id));
    await saveOrder(tx, found.courseId, { lessons: loose, modules: left });
    await writeAuditLog(call, tx, {
      action: "curriculum.module_removed",
      schoolId: found.schoolId,
      target: { kind: "course", id: found.courseId },
      before: {
        module: found.id,
        title: found.title,
        lessons: lessons.filter(({ moduleId }) => moduleId === found.id).map(({ id }) => id),
      },
    });
  });
});
