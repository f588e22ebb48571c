import { eq } from "drizzle-orm";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { receiveFile } from "../../kernel/files/receive-file.ts";
import { ownedBy, removeFiles, storeFile } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { canManageSchool } from "../schools/index.ts";
import { assignmentOwner, toAssignmentFileDto } from "./assignment-files.read.ts";
import { getAuthorizedAssignment } from "./course-assignments.read.ts";

const mostOfAssignment = 20;

/** Adds a file to an assignment. Only people who may see the assignment get its URL. */
export const addAssignmentFile = handler("POST /course/:courseId/assignment/:id/file", async (call) => {
  const { kernel, actor, params } = call;
  const { id, schoolId } = await getAuthorizedAssignment(kernel.db, canManageSchool, actor, params);
  const received = await receiveFile(call, "material");
  const owner = {
    schoolId,
    visibility: "private",
    ownerKind: assignmentOwner,
    ownerId: id,
    uploadedBy: accountIdOf(actor),
  } as const;
  return storeFile(kernel, received, owner, async (tx, file) => {
    if ((await tx.$count(storedFile, ownedBy(assignmentOwner, [id]))) > mostOfAssignment)
      throw fieldRefusal("file", "too_many", `At most ${mostOfAssignment}`);
    await writeAuditLog(call, tx, {
      action: "assessment.file_added",
      schoolId,
      target: { kind: "course_assignment", id },
      after: { filename: file.filename, mediaType: file.mediaType, size: file.size },
    });
    return toAssignmentFileDto(kernel, file);
  });
});

/** Removes a file of an assignment. */
export const removeAssignmentFile = handler("DELETE /course/:courseId/assignment/:id/file/:fileId", async (call) => {
  const { kernel, actor, params } = call;
  const { id, schoolId } = await getAuthorizedAssignment(kernel.db, canManageSchool, actor, params);
  await inTransaction(kernel.db, async (tx) => {
    const [removed] = await removeFiles(kernel, tx, eq(storedFile.id, params.fileId), ownedBy(assignmentOwner, [id]));
    if (!removed) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "assessment.file_removed",
      schoolId,
      target: { kind: "course_assignment", id },
      before: { filename: removed.filename, mediaType: removed.mediaType, size: removed.size },
    });
  });
});
