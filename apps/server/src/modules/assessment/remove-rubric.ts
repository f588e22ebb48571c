import { count, eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/catalog.views.ts";
import { canManageSchool } from "../schools/index.ts";
import { getAuthorizedRubric } from "./rubrics.read.ts";
import { courseAssignment, grade, rubric, rubricLink, rubricVersion } from "./tables.ts";

const namedAtMost = 10;
const stays = () => refusal("transition_not_allowed", { reason: "has_dependencies" });

/** What depends on a rubric. Its criteria stay: other rubrics may have them. */
async function dependenciesOf(db: Db | Tx, rubricId: number) {
  const assignments = await db
    .select({ title: courseAssignment.title, course: course.title })
    .from(courseAssignment)
    .innerJoin(course, eq(course.id, courseAssignment.courseId))
    .where(eq(courseAssignment.rubricId, rubricId))
    .orderBy(courseAssignment.id);
  const [grades] = await db
    .select({ count: count() })
    .from(grade)
    .innerJoin(rubricVersion, eq(rubricVersion.id, grade.rubricVersionId))
    .where(eq(rubricVersion.rubricId, rubricId));
  const criteria = await db.$count(rubricLink, eq(rubricLink.rubricId, rubricId));
  const names = assignments.slice(0, namedAtMost).map((one) => `${one.title} (${one.course})`);
  return (
    [
      { kind: "assignments", count: assignments.length, names, isBlocking: true },
      { kind: "grades", count: grades?.count ?? 0, names: [], isBlocking: true },
      { kind: "criteria", count: criteria, names: [], isBlocking: false },
    ] as const
  ).filter((one) => one.count > 0);
}

/** Removes a rubric that nothing is graded with. Unconfirmed it returns the rubric's dependencies and changes nothing. */
export const removeRubric = handler("DELETE /assessment/rubric/:id", async (call) => {
  const { kernel, actor, params, query } = call;
  const { rubric: found } = await getAuthorizedRubric(kernel.db, canManageSchool, actor, params.id);
  if (!query.isConfirmed) return { dependencies: await dependenciesOf(kernel.db, found.id) };
  await inTransaction(kernel.db, async (tx) => {
    const locked = await tx.select({ id: rubric.id }).from(rubric).where(eq(rubric.id, found.id)).for("update");
    if (locked.length === 0) throw refusal("not_found");
    if ((await dependenciesOf(tx, found.id)).some(({ isBlocking }) => isBlocking)) throw stays();
    await tx.delete(rubricVersion).where(eq(rubricVersion.rubricId, found.id));
    await tx.delete(rubric).where(eq(rubric.id, found.id));
    await writeAuditLog(call, tx, {
      action: "assessment.rubric_removed",
      schoolId: found.schoolId,
      target: { kind: "rubric", id: found.id },
      before: { title: found.title },
    });
  }).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.kind === "foreign_key" ? stays() : error;
  });
  return undefined;
});
