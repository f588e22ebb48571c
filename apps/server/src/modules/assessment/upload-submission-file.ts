import { handInProblem, mayWithdraw } from "@larkroom/domain/assessment/hand-in";
import { maxSubmissionFileBytes, mostSubmissionFiles } from "@larkroom/domain/files/file-kinds";
import { and, eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { type Actor, accountIdOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { countParts, savePart, withAssembledFile } from "../../kernel/files/file-parts.ts";
import { inspectUpload, receiveForm, receivePart, type ReceivedFile } from "../../kernel/files/receive-file.ts";
import { ownedBy, removeFiles, storeFile } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { type HeldToken, issueUploadToken, renewUploadToken, useUploadToken } from "../../kernel/files/upload-tokens.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getOwnSubmission, lockOwnAssignment } from "./own-assignment.store.ts";
import { submissionOwner } from "./submission-files.ts";
import { toAssignmentFileDto } from "./assignment-files.read.ts";
import { submission, submissionAnnotation } from "./tables.ts";

const purpose = "submission";
/** The longest file name a token is issued for. */
const longestName = 300;

const tooMany = () => fieldRefusal("file", "too_many", `At most ${mostSubmissionFiles} files`);

/** The caller's draft, locked while it gets a file. @throws `transition_not_allowed` once it is handed in or its assignment takes no work */
async function lockDraft(tx: Tx, actor: Actor, id: number, now: Temporal.Instant) {
  const { submission: found, groupId } = await getOwnSubmission(tx, actor, { id });
  const { grade, assignment, type, isGroupFinished } = await lockOwnAssignment(tx, actor, { groupId, id: found.groupAssignmentId });
  const [draft] = await tx.select().from(submission).where(eq(submission.id, id)).for("update");
  if (!draft) throw refusal("not_found");
  if (draft.submittedAt !== null) throw refusal("transition_not_allowed", { reason: "handed_in" });
  const problem = handInProblem({ ...assignment, type, isExcused: grade.isExcused, isGroupFinished }, now);
  if (problem) throw refusal("transition_not_allowed", { reason: problem });
  return draft;
}

/** Issues a token to upload one file for a draft. */
export const issueSubmissionToken = handler("POST /file/upload/submission/:id/token", async (call) => {
  const { kernel, actor, params, now } = call;
  await getOwnSubmission(kernel.db, actor, { id: params.id });
  await kernel.limits.take("upload", String(accountIdOf(actor)));
  const { fields } = await receiveForm(call);
  const filename = (fields["filename"] ?? "").toWellFormed();
  if (filename.trim() === "") throw fieldRefusal("filename", "required");
  if (filename.length > longestName) throw fieldRefusal("filename", "too_long");
  const issued = await inTransaction(kernel.db, async (tx) => {
    const draft = await lockDraft(tx, actor, params.id, now);
    if ((await tx.$count(storedFile, ownedBy(submissionOwner, [draft.id]))) >= mostSubmissionFiles) throw tooMany();
    return issueUploadToken(kernel, tx, actor, { schoolId: draft.schoolId, purpose, targetId: draft.id, filename });
  });
  return { ...issued, host: `${kernel.config.PUBLIC_URL}/api` };
});

/** Stores a part of a large file. The token stays valid while parts arrive. */
export const uploadSubmissionPart = handler("PUT /file/upload/submission/:token/part/:number", async (call) => {
  const { kernel, actor, params } = call;
  const held = await renewUploadToken(kernel, actor, params.token, purpose);
  await savePart(kernel, held.id, params.number, await receivePart(call));
});

/** How much of a large file arrived. */
export const getUploadProgress = handler("GET /file/upload/submission/:token", async ({ kernel, actor, params }) => {
  const held = await renewUploadToken(kernel, actor, params.token, purpose);
  return { parts: await countParts(kernel, held.id), expiresAt: held.expiresAt };
});

/** Stores the file of a token, sent now or in parts before. It is inspected like every upload: what is refused is not kept. */
export const uploadSubmissionFile = handler("POST /file/upload/submission/:token", async (call) => {
  const { kernel, actor, params } = call;
  const held = await renewUploadToken(kernel, actor, params.token, purpose);
  const { fields, file } = await receiveForm(call);
  if ((fields["filename"] ?? file?.filename) !== held.filename) throw refusal("not_found");
  const store = async (bytes: Buffer) => storeReceived(call, held, await inspectUpload(bytes, held.filename, purpose));
  if (file) return store(file.bytes);
  const size = Number(fields["size"]);
  if (!Number.isInteger(size)) throw fieldRefusal("file", "required", "Choose a file");
  if (size > maxSubmissionFileBytes) throw refusal("body_too_large");
  return withAssembledFile(kernel, held.id, size, store);
});

/** Stores an inspected file and uses up its token in one transaction. */
function storeReceived(
  call: Call<"POST /file/upload/submission/:token">,
  { schoolId, targetId, filename }: HeldToken,
  received: ReceivedFile,
) {
  const { kernel, actor, params, now } = call;
  const owner = { schoolId, visibility: "private", ownerKind: submissionOwner, ownerId: targetId, uploadedBy: accountIdOf(actor) } as const;
  return storeFile(kernel, received, owner, async (tx, file) => {
    await useUploadToken(kernel, tx, actor, params.token, { purpose, targetId, filename });
    const draft = await lockDraft(tx, actor, targetId, now);
    if ((await tx.$count(storedFile, ownedBy(submissionOwner, [draft.id]))) > mostSubmissionFiles) throw tooMany();
    await writeAuditLog(call, tx, {
      action: "assessment.submission_file_added",
      schoolId,
      target: { kind: "student", id: draft.studentId },
      after: { submission: draft.id, filename: file.filename, mediaType: file.mediaType, size: file.size },
    });
    return toAssignmentFileDto(kernel, file);
  });
}

/** Removes a file of the caller's own work until it is graded. What was handed in can't become empty: it can be withdrawn. */
export const removeSubmissionFile = handler("DELETE /file/upload/submission/:id/:fileId", async (call) => {
  const { kernel, actor, params } = call;
  await inTransaction(kernel.db, async (tx) => {
    const { groupId, submission: found } = await getOwnSubmission(tx, actor, { id: params.id });
    const { grade } = await lockOwnAssignment(tx, actor, { groupId, id: found.groupAssignmentId });
    const ofSubmission = ownedBy(submissionOwner, [found.id]);
    const [file] = await tx
      .select()
      .from(storedFile)
      .where(and(ofSubmission, eq(storedFile.id, params.fileId)));
    if (!file) throw refusal("not_found");
    const decision = mayWithdraw(found.submittedAt, grade);
    if (!decision.ok) throw refusal(decision.reason, { reason: "graded" });
    const isOther = found.description !== "" || found.url !== null || found.slideId !== null;
    if (found.submittedAt !== null && !isOther && (await tx.$count(storedFile, ofSubmission)) === 1)
      throw refusal("transition_not_allowed", { reason: "last_content" });
    await removeFiles(kernel, tx, ofSubmission, eq(storedFile.id, file.id));
    await tx.delete(submissionAnnotation).where(eq(submissionAnnotation.fileId, file.id));
    await writeAuditLog(call, tx, {
      action: "assessment.submission_file_removed",
      schoolId: found.schoolId,
      target: { kind: "student", id: found.studentId },
      before: { submission: found.id, filename: file.filename, mediaType: file.mediaType, size: file.size },
    });
  });
});
