import { and, eq, isNotNull } from "drizzle-orm";
import { annotationProblem } from "@larkroom/domain/assessment/annotation";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { ownedBy } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { toStaffAnnotationDto } from "./annotations.store.ts";
import { gradable } from "./gradable.ts";
import { beginDraft, lockGrade } from "./grades.store.ts";
import { submissionOwner } from "./submission-files.ts";
import { groupAssignment, submission, submissionAnnotation } from "./tables.ts";

/** Work that was handed in for an assignment of a group. @throws `not_found` for a draft and for work of another group */
async function getHandedIn(db: Db, groupId: number, id: number) {
  const [row] = await db
    .select({ id: submission.id, assignmentId: submission.groupAssignmentId, studentId: submission.studentId })
    .from(submission)
    .innerJoin(groupAssignment, eq(groupAssignment.id, submission.groupAssignmentId))
    .where(and(eq(submission.id, id), eq(groupAssignment.groupId, groupId), isNotNull(submission.submittedAt)));
  if (!row) throw refusal("not_found");
  return row;
}

/** @throws naming `file` unless it belongs to the submission and is a picture or a PDF, and `page` for a second page of a picture */
async function checkPage(db: Db, submissionId: number, fileId: number, page: number): Promise<void> {
  const [file] = await db
    .select({ mediaType: storedFile.mediaType })
    .from(storedFile)
    .where(and(ownedBy(submissionOwner, [submissionId]), eq(storedFile.id, fileId)));
  if (!file) throw fieldRefusal("file", "not_found");
  const isPicture = file.mediaType.startsWith("image/");
  if (!isPicture && file.mediaType !== "application/pdf")
    throw fieldRefusal("file", "file_type", "Only pictures and PDFs have annotations");
  if (isPicture && page > 1) throw fieldRefusal("page", "too_big");
}

/** Saves what is drawn on a page. Of two graders, the second gets `state_changed` with what the first drew. */
export const annotateSubmission = handler("PUT /group/:groupId/assignment/annotations/:submissionId", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const work = await getHandedIn(kernel.db, group.id, params.submissionId);
  await checkPage(kernel.db, work.id, body.file, body.page);
  const problem = annotationProblem(body.marks);
  if (problem) throw fieldRefusal("marks", problem);
  return inTransaction(kernel.db, async (tx) => {
    const { row } = gradable(await lockGrade(tx, { groupId: group.id, ...work }), group, now);
    const ofPage = and(
      eq(submissionAnnotation.submissionId, work.id),
      eq(submissionAnnotation.fileId, body.file),
      eq(submissionAnnotation.page, body.page),
    );
    // The lock on the grade keeps others from drawing on the same work meanwhile.
    const [before] = await tx.select().from(submissionAnnotation).where(ofPage);
    if ((before?.version ?? 0) !== body.version) throw refusal("state_changed", before ? { current: toStaffAnnotationDto(before) } : {});
    const values = { marks: body.marks, byId: accountIdOf(actor), savedAt: now, version: body.version + 1 };
    const [saved] = before
      ? await tx.update(submissionAnnotation).set(values).where(ofPage).returning()
      : await tx
          .insert(submissionAnnotation)
          .values({ ...values, schoolId: group.schoolId, submissionId: work.id, fileId: body.file, page: body.page })
          .returning();
    if (!saved) throw new Error("an annotation was not written");
    await beginDraft(tx, row, accountIdOf(actor), now);
    await writeAuditLog(call, tx, {
      action: "assessment.annotated",
      schoolId: group.schoolId,
      target: { kind: "student", id: work.studentId },
      before: { submission: work.id, file: body.file, page: body.page, marks: before?.marks.length ?? 0 },
      after: { submission: work.id, file: body.file, page: body.page, marks: saved.marks.length },
    });
    return toStaffAnnotationDto(saved);
  });
});
