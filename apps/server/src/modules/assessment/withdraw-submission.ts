import { and, eq } from "drizzle-orm";
import { mayWithdraw } from "@larkroom/domain/assessment/hand-in";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getChildAssignment, getOwnSubmission, lockOwnAssignment } from "./own-assignment.store.ts";
import { submissionOwner } from "./submission-files.ts";
import { listSubmissionFiles } from "./submission-files.read.ts";
import { toSubmissionDto } from "./submission-dto.ts";
import { grade, submission } from "./tables.ts";

/** One submission of the caller, with its files. */
export const getSubmission = handler(
  "GET /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId",
  async ({ kernel, actor, params }) => {
    const { groupId, id: groupAssignmentId, submissionId } = params;
    const { submission: found } = await getOwnSubmission(kernel.db, actor, { id: submissionId, groupAssignmentId, groupId });
    const own = await getChildAssignment(kernel.db, groupId, groupAssignmentId);
    const [row] = await kernel.db
      .select({ reopenedUntil: grade.reopenedUntil })
      .from(grade)
      .where(and(eq(grade.groupAssignmentId, groupAssignmentId), eq(grade.studentId, found.studentId)));
    const files = (await listSubmissionFiles(kernel.db, [found.id])).get(found.id) ?? [];
    return toSubmissionDto(kernel, found, files, { ...own.assignment, type: own.type, reopenedUntil: row?.reopenedUntil ?? null });
  },
);

/** Withdraws work, or a draft, with its files. What was graded stays. */
export const withdrawSubmission = handler(
  "DELETE /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId",
  async (call) => {
    const { kernel, actor, params } = call;
    const { groupId, id: groupAssignmentId, submissionId } = params;
    await inTransaction(kernel.db, async (tx) => {
      const own = await lockOwnAssignment(tx, actor, params);
      const { submission: found } = await getOwnSubmission(tx, actor, { id: submissionId, groupAssignmentId, groupId });
      const decision = mayWithdraw(found.submittedAt, own.grade);
      if (!decision.ok) throw refusal(decision.reason, { reason: "graded" });
      const files = await removeFiles(kernel, tx, ownedBy(submissionOwner, [found.id]));
      await tx.delete(submission).where(eq(submission.id, found.id));
      if (found.submittedAt === null) return;
      await writeAuditLog(call, tx, {
        action: "assessment.withdrawn",
        schoolId: found.schoolId,
        target: { kind: "student", id: found.studentId },
        before: { submission: found.id, groupAssignment: groupAssignmentId, files: files.length },
      });
    });
  },
);
