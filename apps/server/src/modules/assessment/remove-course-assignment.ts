import { eq, inArray } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { canManageSchool } from "../schools/index.ts";
import { dependenciesOfAssignment } from "./assignment-dependencies.read.ts";
import { assignmentOwner } from "./assignment-files.read.ts";
import { getAuthorizedAssignment } from "./course-assignments.read.ts";
import { courseAssignment, grade, groupAssignment } from "./tables.ts";

/**
 * Locks an assignment with its groups' and its grades, so that no work can be handed in or graded until it is removed.
 * @throws `not_found` when someone else has just removed it
 */
async function lockAssignment(tx: Tx, id: number): Promise<void> {
  const locked = await tx.select({ id: courseAssignment.id }).from(courseAssignment).where(eq(courseAssignment.id, id)).for("update");
  if (locked.length === 0) throw refusal("not_found");
  const its = await tx
    .select({ id: groupAssignment.id })
    .from(groupAssignment)
    .where(eq(groupAssignment.courseAssignmentId, id))
    .orderBy(groupAssignment.id)
    .for("update");
  const ids = its.map((one) => one.id);
  await tx.select({ id: grade.id }).from(grade).where(inArray(grade.groupAssignmentId, ids)).orderBy(grade.id).for("update");
}

/** Removes an assignment from a course and its groups. Unconfirmed it returns the assignment's dependencies and changes nothing. */
export const removeCourseAssignment = handler("DELETE /course/:courseId/assignment/:id", async (call) => {
  const { kernel, actor, params, query } = call;
  const { id, schoolId, courseId, title, type } = await getAuthorizedAssignment(kernel.db, canManageSchool, actor, params);
  if (!query.isConfirmed) return { dependencies: await dependenciesOfAssignment(kernel.db, id) };
  await inTransaction(kernel.db, async (tx) => {
    await lockAssignment(tx, id);
    const dependencies = await dependenciesOfAssignment(tx, id);
    if (dependencies.some(({ isBlocking }) => isBlocking)) throw refusal("transition_not_allowed", { reason: "has_dependencies" });
    await removeFiles(kernel, tx, ownedBy(assignmentOwner, [id]));
    await tx.delete(courseAssignment).where(eq(courseAssignment.id, id));
    await writeAuditLog(call, tx, {
      action: "assessment.assignment_removed",
      schoolId,
      target: { kind: "course_assignment", id },
      before: { title, type, courseId },
      after: { went: Object.fromEntries(dependencies.map(({ kind, count }) => [kind, count])) },
    });
    await kernel.bus.announce(tx, "assignments-changed", { courseId });
  });
  return undefined;
});
