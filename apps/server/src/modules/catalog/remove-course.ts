import { eq, inArray, or } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { CourseUse } from "../../kernel/ports/guards.ts";
import { canManageSchool } from "../schools/index.ts";
import { getAuthorizedCourse } from "./courses.read.ts";
import { course } from "./tables.ts";

/** A course that was taught, sold or waited for can be hidden but not removed. Its lessons are removed with it. */
function dependenciesOf(use: CourseUse) {
  const blocking = (["groups", "enrolments", "orders", "coupons", "waiting"] as const).map((kind) => ({ kind, isBlocking: true }));
  return [...blocking, { kind: "lessons", isBlocking: false } as const]
    .map((one) => ({ ...one, count: use[one.kind], names: [] }))
    .filter((one) => one.count > 0);
}

const stays = () => refusal("transition_not_allowed", { reason: "has_dependencies" });

/** A moved lesson or slide still shows files of the course it came from. They are handed over to the course that shows them now. */
async function handOverFiles({ ports }: Kernel, tx: Tx, { id, schoolId }: { id: number; schoolId: number }): Promise<void> {
  const files = await tx
    .select({ key: storedFile.key })
    .from(storedFile)
    .where(ownedBy("course", [id]))
    .for("update");
  const shown = await ports.guards.filesShown(
    tx,
    schoolId,
    files.map(({ key }) => key),
  );
  for (const [courseId, its] of Map.groupBy(shown, ([, showing]) => showing))
    await tx
      .update(storedFile)
      .set({ ownerId: courseId })
      .where(
        inArray(
          storedFile.key,
          its.map(([key]) => key),
        ),
      );
}

/** Without `isConfirmed` it returns the course's dependencies. With it, it removes a course that has only its own lessons and plans. */
export const removeCourse = handler("DELETE /course/:id", async (call) => {
  const { kernel, actor, params, query } = call;
  const { course: found } = await getAuthorizedCourse(kernel.db, canManageSchool, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    if (query.isConfirmed) await tx.select({ id: course.id }).from(course).where(eq(course.id, found.id)).for("update");
    const use = (await kernel.ports.guards.courseUse(tx, [found.id])).get(found.id);
    const dependencies = use ? dependenciesOf(use) : [];
    if (!query.isConfirmed) return { dependencies };
    if (dependencies.some(({ isBlocking }) => isBlocking)) throw stays();
    const lessonIds = await kernel.ports.guards.lessonsOf(tx, found.id);
    const assignmentIds = await kernel.ports.guards.assignmentsOfCourse(tx, found.id);
    await tx.delete(course).where(eq(course.id, found.id));
    await handOverFiles(call.kernel, tx, found);
    await removeFiles(
      kernel,
      tx,
      or(ownedBy("course", [found.id]), ownedBy("lesson", lessonIds), ownedBy("course_assignment", assignmentIds)),
    );
    await writeAuditLog(call, tx, {
      action: "catalog.course_removed",
      schoolId: found.schoolId,
      target: { kind: "course", id: found.id },
      before: { title: found.title, prettyUrl: found.prettyUrl, status: found.status },
    });
    return undefined;
  }).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.kind === "foreign_key" ? stays() : error;
  });
});
