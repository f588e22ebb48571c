import { eq } from "drizzle-orm";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { can } from "../../kernel/auth/access.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { fileAddress, fileToken } from "../../kernel/files/file-address.ts";
import { storeFile, ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import { receiveFile } from "../../kernel/files/receive-file.ts";
import { isStorageKey } from "../../kernel/files/storage.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { canManageSchool, canViewSchool } from "../schools/index.ts";

const ownerKind = "course";

type Visibility = Call<"POST /file/upload/:courseId/:visibility">["params"]["visibility"];

/** Uploads a file of a course, to be shown on its slides. */
export const uploadCourseFile = handler("POST /file/upload/:courseId/:visibility", (call) => storeUpload(call, call.params.visibility));

/** Uploads a file without a visibility, which makes it public. */
export const uploadPublicCourseFile = handler("POST /file/upload/:courseId", (call) => storeUpload(call, "public"));

async function storeUpload(
  call: Call<"POST /file/upload/:courseId"> | Call<"POST /file/upload/:courseId/:visibility">,
  visibility: Visibility,
) {
  const { kernel, actor, params } = call;
  const { course } = await getAuthorizedCourse(kernel.db, canViewSchool, actor, params.courseId);
  const received = await receiveFile(call, "course");
  const owner = {
    schoolId: course.schoolId,
    visibility,
    ownerKind,
    ownerId: course.id,
    uploadedBy: accountIdOf(actor),
  };
  const file = await storeFile(kernel, received, owner, async (tx, row) => {
    await writeAuditLog(call, tx, {
      action: "files.uploaded",
      schoolId: course.schoolId,
      target: { kind: "course", id: course.id },
      after: { filename: row.filename, mediaType: row.mediaType, size: row.size },
    });
    return row;
  });
  const { key, mediaType, size, width, height } = file;
  return { filename: key, ...fileToken(kernel, key), url: fileAddress(kernel, file), mediaType, size, width, height };
}

/**
 * Removes a file of a course. People who manage the school can remove any, others only their own uploads. A file that a slide shows can't be removed,
 * even if only a draft or a restorable version shows it: the slide would have a gap no one could explain.
 */
export const removeCourseFile = handler("DELETE /upload/:courseId/:visibility", async (call) => {
  const { kernel, actor, params, body } = call;
  const authorized = await getAuthorizedCourse(kernel.db, canViewSchool, actor, params.courseId);
  if (!isStorageKey(body.filename)) throw refusal("malformed_request");
  const isManager = can(canManageSchool, actor, { schoolId: authorized.course.schoolId, distributorId: authorized.distributorId });
  await inTransaction(kernel.db, async (tx) => {
    const [removed] = await removeFiles(
      kernel,
      tx,
      eq(storedFile.key, body.filename),
      ownedBy(ownerKind, [authorized.course.id]),
      eq(storedFile.visibility, params.visibility),
      isManager ? undefined : eq(storedFile.uploadedBy, accountIdOf(actor) ?? 0),
    );
    if (!removed) throw refusal("not_found");
    const slides = await kernel.ports.guards.fileUse(tx, authorized.course.schoolId, removed.key);
    if (slides.length > 0)
      throw refusal("transition_not_allowed", {
        reason: "has_dependencies",
        details: slides.map((title) => ({ field: "filename", code: "file_in_use", message: title })),
      });
    await writeAuditLog(call, tx, {
      action: "files.removed",
      schoolId: authorized.course.schoolId,
      target: { kind: "course", id: authorized.course.id },
      before: { filename: removed.filename, mediaType: removed.mediaType, size: removed.size },
    });
  });
});
