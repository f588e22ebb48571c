import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { canManageSchool, canViewSchool } from "../schools/index.ts";
import { findWeights, readWeights, saveWeights, weightsSent } from "./weights.store.ts";

export const getCourseWeights = handler("GET /course/:courseId/assignment/weights", async ({ kernel, actor, params }) => {
  const { course } = await getAuthorizedCourse(kernel.db, canViewSchool, actor, params.courseId);
  return readWeights(kernel.db, { courseId: course.id, groupId: null });
});

/** Sets the weights of a course. They count for all its groups that have none of their own. */
export const setCourseWeights = handler("PUT /course/:courseId/assignment/weights", async (call) => {
  const { kernel, actor, params, body } = call;
  const { course } = await getAuthorizedCourse(kernel.db, canManageSchool, actor, params.courseId);
  const weights = weightsSent(body.weights);
  await inTransaction(kernel.db, async (tx) => {
    const before = await findWeights(tx, { courseId: course.id });
    await saveWeights(tx, course.schoolId, { courseId: course.id }, weights);
    await writeAuditLog(call, tx, {
      action: "assessment.weights_changed",
      schoolId: course.schoolId,
      target: { kind: "course", id: course.id },
      before,
      after: weights,
    });
  });
  return readWeights(kernel.db, { courseId: course.id, groupId: null });
});
