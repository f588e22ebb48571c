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

/** Whom a file belongs to. */
export interface FileOwner {
  readonly schoolId: number;
  readonly visibility: "public" | "private";
  readonly ownerKind: string;
  readonly ownerId: number;
  readonly uploadedBy: number | null;
}

/** A key that nobody can guess; whose file it is stands in it for whoever looks into the storage. */
const newKey = (ownerKind: string, ownerId: number, ending: string): string =>
  `${ownerKind}/${ownerId}/${randomBytes(16).toString("hex")}.${ending}`;

/**
 * Keeps a received file under a key that nobody can guess: its bytes first, then its row together with whatever `alongside` writes; when that
 * fails the bytes go again.
 * @returns the row, and what `alongside` returned
 */
export async function keepFile<T>(
  kernel: Kernel,
  received: ReceivedFile,
  owner: FileOwner,
  alongside: (tx: Tx, file: StoredFile) => Promise<T>,
): Promise<T> {
  const key = newKey(owner.ownerKind, owner.ownerId, fileTypes[received.mediaType].endings[0]);
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
    await kernel.files.remove(key).catch((why: unknown) => kernel.log.warn({ err: why, key }, "a file that was not kept stays behind"));
    throw error;
  }
}

/** The files of some owners of one kind, as a condition. */
export const ownedBy = (kind: string, ids: readonly number[]): SQL | undefined =>
  and(eq(storedFile.ownerKind, kind), inArray(storedFile.ownerId, [...ids]));

/**
 * Copies files for another owner. Their bytes are laid down at once, their rows with whatever the returned function is called in; where it is never
 * called the caller lets go of the bytes with `discard`.
 */
export async function copyFiles(kernel: Kernel, files: readonly StoredFile[]) {
  const copies: { from: StoredFile; key: string }[] = [];
  const discard = async () => {
    for (const { key } of copies)
      await kernel.files.remove(key).catch((why: unknown) => kernel.log.warn({ err: why, key }, "a copied file stays behind"));
  };
  try {
    for (const from of files) {
      const content = await kernel.files.read(from.key);
      if (!content) continue;
      const key = newKey(from.ownerKind, from.ownerId ?? 0, from.key.split(".").at(-1) ?? "");
      await kernel.files.put(key, content.stream);
      copies.push({ from, key });
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const keep = async (tx: Tx, ownerId: number, uploadedBy: number | null) => {
    if (copies.length === 0) return;
    await tx
      .insert(storedFile)
      .values(copies.map(({ from: { id: _id, ...row }, key }) => ({ ...row, key, ownerId, uploadedBy, createdAt: kernel.now() })));
  };
  return { keep, discard };
}

/** How many keys one job takes. */
const aJob = 500;

/** Removes files by a condition on their rows: the rows now, their bytes and pictures made of them once this is committed. @returns the rows */
export async function removeFiles(kernel: Pick<Kernel, "jobs">, tx: Tx, ...conditions: (SQL | undefined)[]): Promise<StoredFile[]> {
  const gone = await tx
    .delete(storedFile)
    .where(and(...conditions))
    .returning();
  for (let at = 0; at < gone.length; at += aJob)
    await kernel.jobs.enqueue(tx, removeFilesJob, { keys: gone.slice(at, at + aJob).map(({ key }) => key) });
  return gone;
}
