import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { fileTypes } from "@larkroom/domain/files/file-kinds";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Kernel } from "../kernel.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { removeFilesJob } from "./remove-files.ts";
import { storedFile } from "./tables.ts";

export type StoredFile = typeof storedFile.$inferSelect;

/** The owner of a file. */
export interface FileOwner {
  readonly schoolId: number;
  readonly visibility: "public" | "private";
  readonly ownerKind: string;
  readonly ownerId: number;
  readonly uploadedBy: number | null;
}

/** An unguessable key. It includes the owner, for people who inspect the storage. */
export const newFileKey = (ownerKind: string, ownerId: number, ending: string): string =>
  `${ownerKind}/${ownerId}/${randomBytes(16).toString("hex")}.${ending}`;

/**
 * Stores a received file under an unguessable key: first its bytes, then its row together with whatever `alongside` writes; if that
 * fails, the bytes are removed.
 * @returns the row, and what `alongside` returned
 */
export async function storeFile<T>(
  kernel: Kernel,
  received: ReceivedFile,
  owner: FileOwner,
  alongside: (tx: Tx, file: StoredFile) => Promise<T>,
): Promise<T> {
  const key = newFileKey(owner.ownerKind, owner.ownerId, fileTypes[received.mediaType].endings[0]);
  await kernel.files.put(key, Readable.from([received.bytes]));
  try {
    return await inTransaction(kernel.db, async (tx) => {
      const { bytes, ...about } = received;
      const [row] = await tx
        .insert(storedFile)
        .values({ ...about, ...owner, key, size: bytes.length, createdAt: kernel.now() })
        .returning();
      if (!row) throw new Error("an insert returned nothing");
      return alongside(tx, row);
    });
  } catch (error) {
    await kernel.files
      .remove(key)
      .catch((why: unknown) => kernel.log.warn({ err: why, key }, "a file that was not stored was left behind"));
    throw error;
  }
}

/** A condition for the files of several owners of one kind. */
export const ownedBy = (kind: string, ids: readonly number[]): SQL | undefined =>
  and(eq(storedFile.ownerKind, kind), inArray(storedFile.ownerId, [...ids]));

/**
 * Copies files for another owner. The bytes are copied at once; the rows are inserted by the returned `insertRows`, in the caller's transaction. A
 * caller that never calls it removes the bytes with `discard`.
 */
export async function copyFiles(kernel: Kernel, files: readonly StoredFile[]) {
  const copies: { from: StoredFile; key: string }[] = [];
  const discard = async () => {
    for (const { key } of copies)
      await kernel.files.remove(key).catch((why: unknown) => kernel.log.warn({ err: why, key }, "a copied file was left behind"));
  };
  try {
    for (const from of files) {
      const content = await kernel.files.read(from.key);
      if (!content) continue;
      const key = newFileKey(from.ownerKind, from.ownerId ?? 0, from.key.split(".").at(-1) ?? "");
      await kernel.files.put(key, content.stream);
      copies.push({ from, key });
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const insertRows = async (tx: Tx, ownerId: number, uploadedBy: number | null) => {
    if (copies.length === 0) return;
    await tx
      .insert(storedFile)
      .values(copies.map(({ from: { id: _id, ...row }, key }) => ({ ...row, key, ownerId, uploadedBy, createdAt: kernel.now() })));
  };
  return { insertRows, discard };
}

/** The number of keys per job. */
const aJob = 500;

/** Removes files matching conditions on their rows: the rows now, the bytes and generated pictures after the commit. @returns the rows */
export async function removeFiles(kernel: Pick<Kernel, "jobs">, tx: Tx, ...conditions: (SQL | undefined)[]): Promise<StoredFile[]> {
  const removed = await tx
    .delete(storedFile)
    .where(and(...conditions))
    .returning();
  for (let at = 0; at < removed.length; at += aJob)
    await kernel.jobs.enqueue(tx, removeFilesJob, { keys: removed.slice(at, at + aJob).map(({ key }) => key) });
  return removed;
}
