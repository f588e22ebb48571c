import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { mostChatFiles } from "@larkroom/domain/files/file-kinds";
import type { CommandOf } from "@larkroom/domain/live-room/commands";
import { fileObstacle } from "@larkroom/domain/live-room/decide-chat";
import { type Attachment, entry, isLearner, type Viewer } from "@larkroom/domain/live-room/state";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { accountIdOf, type Actor } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { fileAddress } from "../../kernel/files/file-address.ts";
import { inspectUpload, receiveForm } from "../../kernel/files/receive-file.ts";
import { isStorageKey } from "../../kernel/files/storage.ts";
import { ownedBy, removeFiles, storeFile } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { issueUploadToken, renewUploadToken, useUploadToken } from "../../kernel/files/upload-tokens.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { groupClass } from "../classes/classes.views.ts";
import { school } from "../schools/schools.views.ts";
import { chatOwner, isSent, keyIn, toAttachment } from "./chat-files.store.ts";
import type { Ask } from "./live-class-engine.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { refusalOf, viewerOf } from "./participant.ts";
import { classMessage } from "./tables.ts";

const purpose = "chat";

/** The messages of a class that have a file. */
const withFile = (classId: number, file: number): SQL | undefined =>
  and(eq(classMessage.groupClassId, classId), sql`${classMessage.attachments} @> ${JSON.stringify([{ file }])}::jsonb`);

/** The caller, who may send files into this class now. @throws `not_found`, `class_not_open`, `consent_required` */
async function senderOf(kernel: Kernel, actor: Actor, classId: number) {
  const found = await viewerOf(kernel, actor, classId);
  const state = await liveClassEngineOf(kernel).state(found.classId);
  const person = entry(state.participants, found.viewer.id);
  if (!person || person.removed) throw refusal("not_found");
  const obstacle = state.phase === "finished" ? "class_not_open" : fileObstacle(state, person);
  if (obstacle) throw refusalOf(obstacle);
  return found;
}

/** Issues an address to upload a file for each name. */
export const issueChatUploads = handler("POST /file/upload/chat/:id", async ({ kernel, actor, params, body }) => {
  const { classId, schoolId } = await senderOf(kernel, actor, params.id);
  const sender = accountIdOf(actor) ?? 0;
  await kernel.limits.take("upload", String(sender));
  const uploads = await inTransaction(kernel.db, async (tx) => {
    const own = await tx.$count(storedFile, and(ownedBy(chatOwner, [classId]), eq(storedFile.uploadedBy, sender)));
    if (own + body.filenames.length > mostChatFiles) throw fieldRefusal("filenames", "too_many", `At most ${mostChatFiles} files`);
    const issued = [];
    for (const filename of body.filenames) {
      const { token, expiresAt } = await issueUploadToken(kernel, tx, actor, { schoolId, purpose, targetId: classId, filename });
      issued.push({ filename, url: `/api/file/upload/chat/${classId}/${token}`, expiresAt });
    }
    return issued;
  });
  return { uploads };
});

/** Stores the file of an address. It is inspected like every upload, and no one else sees it until it is sent. */
export const uploadChatFile = handler("POST /file/upload/chat/:id/:token", async (call) => {
  const { kernel, actor, params } = call;
  const { classId, schoolId } = await senderOf(kernel, actor, params.id);
  const { filename, targetId } = await renewUploadToken(kernel, actor, params.token, purpose);
  if (targetId !== classId) throw refusal("not_found");
  const { fields, file } = await receiveForm(call);
  if (!file) throw fieldRefusal("file", "required", "Choose a file");
  if ((fields["filename"] ?? file.filename) !== filename) throw refusal("not_found");
  const received = await inspectUpload(file.bytes, filename, purpose);
  const owner = { schoolId, visibility: "private", ownerKind: chatOwner, ownerId: classId, uploadedBy: accountIdOf(actor) } as const;
  const stored = await storeFile(kernel, received, owner, async (tx, row) => {
    await useUploadToken(kernel, tx, actor, params.token, { purpose, targetId: classId, filename });
    return row;
  });
  const { name, size, type, width, height } = toAttachment(stored);
  return { url: fileAddress(kernel, stored), filename: stored.key, type, name, size, width, height };
});

/** Removes a file: one that wasn't sent yet at once; one that was from its message, and it is served to no one any more. */
export const removeChatFile = handler("DELETE /upload/chat/:id", async ({ kernel, actor, params, body }) => {
  if (!isStorageKey(body.filename)) throw refusal("malformed_request");
  const { viewer, classId } = await viewerOf(kernel, actor, params.id);
  const [file] = await kernel.db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.key, body.filename), ownedBy(chatOwner, [classId]), isNull(storedFile.expiresAt)));
  if (!file) throw refusal("not_found");
  const [message] = await kernel.db.select({ number: classMessage.number }).from(classMessage).where(withFile(classId, file.id));
  if (!message) {
    if (file.uploadedBy !== accountIdOf(actor)) throw refusal("not_found");
    await inTransaction(kernel.db, (tx) => removeFiles(kernel, tx, eq(storedFile.id, file.id)));
    return;
  }
  const by = { kind: viewer.role, id: viewer.id };
  const outcome = await liveClassEngineOf(kernel).run(classId, by, { type: "message.detach", message: message.number, file: file.id });
  // A file of someone else is answered like a missing one.
  if (!outcome.ok) throw outcome.reason === "role_not_allowed" ? refusal("not_found") : refusalOf(outcome.reason);
});

/**
 * A page's message with the stored files in place of what the page names. A file counts only if this person uploaded it into this class and didn't
 * send it yet; the class refuses the others. Whether staff look at a child's files first is the school's setting.
 */
export function withFiles(actor: Actor, viewer: Viewer, classId: number, command: CommandOf<"chat.send">): Ask {
  if (command.attachments.length === 0) return command;
  return async (tx, state) => {
    // The same message again, because its answer was lost: it has its files already.
    if (state.messages.some(({ sender, uid }) => sender === viewer.id && uid === command.uid)) return { ...command, attachments: [] };
    const keys = command.attachments.flatMap(({ value }) => keyIn(value) ?? []);
    const files = await tx
      .select()
      .from(storedFile)
      .where(
        and(
          inArray(storedFile.key, keys),
          ownedBy(chatOwner, [classId]),
          eq(storedFile.uploadedBy, accountIdOf(actor) ?? 0),
          isNull(storedFile.expiresAt),
          sql`not ${isSent}`,
        ),
      );
    const attachments = command.attachments.map(({ type, value, name }, at): Attachment => {
      const key = keyIn(value);
      const file = keys.indexOf(key ?? "") === at ? files.find((one) => one.key === key) : undefined;
      return file ? toAttachment(file) : { type, value, name };
    });
    return { ...command, attachments, hold: isLearner(viewer.role) && (await isHeldFirst(tx, classId)) };
  };
}

/** Whether the school wants its staff to look at a child's files before others see them. */
async function isHeldFirst(tx: Tx, classId: number): Promise<boolean> {
  const [row] = await tx
    .select({ settings: school.settings })
    .from(school)
    .innerJoin(groupClass, eq(groupClass.schoolId, school.id))
    .where(eq(groupClass.id, classId));
  return settingsOf(row?.settings ?? {}).holdChatFiles;
}
