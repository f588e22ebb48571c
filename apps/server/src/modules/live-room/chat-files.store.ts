import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import type { Attachment, ChatMessage, ClassState } from "@larkroom/domain/live-room/state";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { fileToken } from "../../kernel/files/file-address.ts";
import { isStorageKey } from "../../kernel/files/storage.ts";
import { ownedBy, removeFiles, type StoredFile } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { classMessage } from "./tables.ts";

/** The owner of a chat's files is their class. */
export const chatOwner = "chat";

/** A file's path without the permission to read it. */
const pathOf = ({ key, mediaType }: StoredFile): string => `/${mediaType.startsWith("image/") ? "image" : "files"}/${key}`;

/** The key in a file's address, with or without a permission; null in any other text. */
export function keyIn(address: string): string | null {
  const key = /^\/(?:image|files)\/([^?]+)/.exec(address)?.[1] ?? "";
  return isStorageKey(key) ? key : null;
}

/** Whether a message of the class has this file. */
export const isSent = sql`exists (select 1 from ${classMessage} sent where sent.group_class_id = ${storedFile.ownerId}
  and sent.attachments @> jsonb_build_array(jsonb_build_object('file', ${storedFile.id})))`;

type Sent = Required<Attachment>;

/** The attachment that stands for a stored file. */
export const toAttachment = (file: StoredFile): Sent => ({
  type: file.mediaType.startsWith("image/") ? "image" : "file",
  value: pathOf(file),
  name: file.filename,
  file: file.id,
  size: file.size,
  width: file.width,
  height: file.height,
});

/** Withdraws files of messages that were removed: no one can open them any more. The school keeps them for their retention period. */
export async function withdrawFiles(tx: Tx, classId: number, files: readonly number[], at: Temporal.Instant): Promise<void> {
  if (files.length === 0) return;
  await tx
    .update(storedFile)
    .set({ expiresAt: at })
    .where(and(ownedBy(chatOwner, [classId]), inArray(storedFile.id, [...files]), isNull(storedFile.expiresAt)));
}

/** The stored files of messages. */
export const filesIn = (messages: readonly { attachments: readonly Attachment[] }[]): number[] =>
  messages.flatMap(({ attachments }) => attachments.flatMap(({ file }) => file ?? []));

/** Attachments with the permission to read them, for someone who may see their message. */
export const signAttachments = (kernel: Kernel, attachments: readonly Attachment[]): Attachment[] =>
  attachments.map((one) => {
    const key = keyIn(one.value);
    return key === null ? one : { ...one, value: `${one.value}?token=${encodeURIComponent(fileToken(kernel, key).token)}` };
  });

const signMessage = (kernel: Kernel, message: ChatMessage): ChatMessage =>
  message.attachments.length === 0 ? message : { ...message, attachments: signAttachments(kernel, message.attachments) };

/** Events for one viewer, with the permission to read the files in them. */
export const signEvents = (kernel: Kernel, events: readonly LoggedEvent[]): LoggedEvent[] =>
  events.map((logged) => {
    const { event } = logged;
    return event.type === "message.sent" || event.type === "message.released"
      ? { ...logged, event: { ...event, message: signMessage(kernel, event.message) } }
      : logged;
  });

/** A state for one viewer, with the permission to read the files in its messages. */
export const signState = (kernel: Kernel, state: ClassState): ClassState => ({
  ...state,
  messages: state.messages.map((message) => signMessage(kernel, message)),
});

/** How long a file may wait to be sent. */
const unsentFor = { hours: 24 } as const;

/** As many files as one step removes. */
const aBatch = 500;

async function removeInBatches(kernel: Kernel, where: SQL | undefined): Promise<number> {
  for (let removed = 0; ;) {
    const count = await inTransaction(kernel.db, async (tx) => {
      const found = await tx.select({ id: storedFile.id }).from(storedFile).where(where).orderBy(storedFile.id).limit(aBatch);
      const ids = found.map(({ id }) => id);
      return ids.length === 0 ? 0 : (await removeFiles(kernel, tx, inArray(storedFile.id, ids))).length;
    });
    removed += count;
    if (count < aBatch) return removed;
  }
}

/** Removes files that were uploaded a day ago and never sent. @returns how many */
export const removeUnsentFiles = (kernel: Kernel): Promise<number> =>
  removeInBatches(
    kernel,
    and(
      eq(storedFile.ownerKind, chatOwner),
      lt(storedFile.createdAt, kernel.now().subtract(unsentFor)),
      isNull(storedFile.expiresAt),
      sql`not ${isSent}`,
    ),
  );

/** Removes files that were withdrawn before an instant. */
export const removeWithdrawnFiles = (kernel: Kernel, before: Temporal.Instant): Promise<number> =>
  removeInBatches(kernel, and(eq(storedFile.ownerKind, chatOwner), isNotNull(storedFile.expiresAt), lt(storedFile.expiresAt, before)));

/** Removes all files of the chats of some classes. `classes`: a query of their ids. */
export const removeFilesOfClasses = (kernel: Kernel, classes: SQL): Promise<number> =>
  removeInBatches(kernel, and(eq(storedFile.ownerKind, chatOwner), sql`${storedFile.ownerId} in ${classes}`));
