import { and, eq, inArray, ne } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { receiveFile } from "../../kernel/files/receive-file.ts";
import { ownedBy, removeFiles, storeFile } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { gradable } from "./gradable.ts";
import { beginDraft, lockGrade } from "./grades.store.ts";
import { readVoice, voiceDraftOwner, voiceOwner } from "./voice-comments.store.ts";

/** Adds what a grader said about a child's work, as a sound or a video. The family gets it once the grade is published. */
export const addVoiceComment = handler("POST /group/:groupId/assignment/:assignmentId/grades/:studentId/voice", async (call) => {
  const { kernel, actor, params, now } = call;
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const about = { groupId: group.id, assignmentId: params.assignmentId, studentId: params.studentId };
  const { row } = gradable(await inTransaction(kernel.db, (tx) => lockGrade(tx, about)), group, now);
  const received = await receiveFile(call, "voice");
  const by = { visibility: "private", uploadedBy: accountIdOf(actor) } as const;
  const owner = { schoolId: group.schoolId, ownerKind: voiceDraftOwner, ownerId: row.id, ...by };
  return storeFile(kernel, received, owner, async (tx, file) => {
    const locked = gradable(await lockGrade(tx, about), group, now);
    await removeFiles(kernel, tx, and(ownedBy(voiceDraftOwner, [row.id]), ne(storedFile.id, file.id)));
    await beginDraft(tx, locked.row, accountIdOf(actor), now);
    await writeAuditLog(call, tx, {
      action: "assessment.voice_added",
      schoolId: group.schoolId,
      target: { kind: "student", id: params.studentId },
      after: { groupAssignment: params.assignmentId, mediaType: file.mediaType, size: file.size },
    });
    return readVoice(kernel, tx, row.id);
  });
});

/** Removes what a grader said, published or not. */
export const removeVoiceComment = handler(
  "DELETE /group/:groupId/assignment/:assignmentId/grades/:studentId/voice/:fileId",
  async (call) => {
    const { kernel, actor, params } = call;
    const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
    return inTransaction(kernel.db, async (tx) => {
      const { row } = await lockGrade(tx, { groupId: group.id, assignmentId: params.assignmentId, studentId: params.studentId });
      if (!row) throw refusal("not_found");
      const own = and(inArray(storedFile.ownerKind, [voiceDraftOwner, voiceOwner]), eq(storedFile.ownerId, row.id));
      const [removed] = await removeFiles(kernel, tx, own, eq(storedFile.id, params.fileId));
      if (!removed) throw refusal("not_found");
      await writeAuditLog(call, tx, {
        action: "assessment.voice_removed",
        schoolId: group.schoolId,
        target: { kind: "student", id: params.studentId },
        before: { groupAssignment: params.assignmentId, isPublished: removed.ownerKind === voiceOwner },
      });
      return readVoice(kernel, tx, row.id);
    });
  },
);
