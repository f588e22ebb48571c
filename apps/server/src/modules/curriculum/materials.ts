import { eq } from "drizzle-orm";
import { can } from "../../kernel/auth/access.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { storeFile, ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import { receiveFile } from "../../kernel/files/receive-file.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { canManageSchool, canViewSchool } from "../schools/index.ts";
import { getAuthorizedLesson } from "./lessons.read.ts";
import { materialOwner, toMaterialDto } from "./materials.read.ts";

const mostOfLesson = 50;

/** Adds a file to a lesson. Only people who may see the lesson get its URL. */
export const addMaterial = handler("POST /course_material/:lessonId", async (call) => {
  const { kernel, actor, params } = call;
  const { lesson } = await getAuthorizedLesson(kernel.db, canViewSchool, actor, params.lessonId);
  const ofLesson = ownedBy(materialOwner, [lesson.id]);
  const received = await receiveFile(call, "material");
  const owner = {
    schoolId: lesson.schoolId,
    visibility: "private",
    ownerKind: materialOwner,
    ownerId: lesson.id,
    uploadedBy: accountIdOf(actor),
  } as const;
  return storeFile(kernel, received, owner, async (tx, file) => {
    if ((await tx.$count(storedFile, ofLesson)) > mostOfLesson) throw fieldRefusal("file", "too_many", `At most ${mostOfLesson}`);
    await writeAuditLog(call, tx, {
      action: "files.material_added",
      schoolId: lesson.schoolId,
      target: { kind: "lesson", id: lesson.id },
      after: { filename: file.filename, mediaType: file.mediaType, size: file.size },
    });
    return toMaterialDto(kernel, file);
  });
});

/** Removes a material. People who manage the school's lessons can remove any, others only their own. */
export const removeMaterial = handler("DELETE /course_material/:id/:materialId", async (call) => {
  const { kernel, actor, params } = call;
  const authorized = await getAuthorizedLesson(kernel.db, canViewSchool, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    const [removed] = await removeFiles(
      kernel,
      tx,
      eq(storedFile.id, params.materialId),
      ownedBy(materialOwner, [authorized.lesson.id]),
      can(canManageSchool, actor, authorized) ? undefined : eq(storedFile.uploadedBy, accountIdOf(actor) ?? 0),
    );
    if (!removed) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "files.material_removed",
      schoolId: authorized.schoolId,
      target: { kind: "lesson", id: authorized.lesson.id },
      before: { filename: removed.filename, mediaType: removed.mediaType, size: removed.size },
    });
  });
});
