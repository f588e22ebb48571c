import { eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getFamilyGrade } from "./family-grade.read.ts";
import { lockOwnAssignment } from "./own-assignment.store.ts";
import { grade } from "./tables.ts";

/** Marks a published grade as viewed. Viewing it again changes nothing. */
export const markGradeViewed = handler("PUT /public/profile/student/group/:groupId/assignments/:id/mark-as-viewed", async (call) => {
  const { kernel, actor, params, now } = call;
  return inTransaction(kernel.db, async (tx) => {
    const { assignment, studentId, grade: own } = await lockOwnAssignment(tx, actor, params);
    if (own.percentage === null) throw refusal("transition_not_allowed", { reason: "not_graded" });
    if (!own.isViewed) {
      await tx.update(grade).set({ isViewed: true, viewedAt: now }).where(eq(grade.id, own.id));
      await writeAuditLog(call, tx, {
        action: "assessment.grade_viewed",
        schoolId: assignment.schoolId,
        target: { kind: "student", id: studentId },
        after: { groupAssignment: assignment.id },
      });
    }
    return getFamilyGrade(tx, assignment.groupId, assignment.id, studentId, now);
  });
});
