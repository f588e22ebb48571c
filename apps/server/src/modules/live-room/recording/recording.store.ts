import { Readable } from "node:stream";
import { and, asc, eq, inArray, notExists, notInArray } from "drizzle-orm";
import type { RecordingStatus } from "@larkroom/domain/classes/recording-statuses";
import { statusesBefore } from "@larkroom/domain/live-room/recording/recording-status";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import { ownedBy, removeFiles, type StoredFile } from "../../../kernel/files/stored-files.ts";
import { storedFile } from "../../../kernel/files/tables.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { classRecording, recordingPart } from "./tables.ts";

export type Recording = typeof classRecording.$inferSelect;
export type RecordingPart = typeof recordingPart.$inferSelect;

/** The span of a recording in epoch ms. */
export const spanOf = ({ startedAt, stoppedAt }: Recording, now: Temporal.Instant): { from: number; to: number } => ({
  from: startedAt.epochMilliseconds,
  to: (stoppedAt ?? now).epochMilliseconds,
});

/** The owner kind of a part's file. */
export const partOwner = "recording";

const folderOf = (partId: number): string => `recording-chunks/${partId}`;
const chunkKey = (partId: number, sequence: number): string => `${folderOf(partId)}/${sequence}`;

/** A recording. @throws `not_found` */
export async function getRecording(db: Db | Tx, id: number): Promise<Recording> {
  const [found] = await db.select().from(classRecording).where(eq(classRecording.id, id));
  if (!found) throw refusal("not_found");
  return found;
}

/** Moves a recording to another status if its own allows that. @returns whether it did */
export async function moveRecording(
  tx: Db | Tx,
  id: number,
  status: RecordingStatus,
  also: Partial<Pick<Recording, "stoppedAt" | "savedAt">> = {},
): Promise<boolean> {
  const moved = await tx
    .update(classRecording)
    .set({ status, ...also })
    .where(and(eq(classRecording.id, id), inArray(classRecording.status, statusesBefore(status))));
  return (moved.rowCount ?? 0) > 0;
}

/** The parts of a recording in the order in which they began. */
export const listParts = (db: Db | Tx, recordingId: number): Promise<RecordingPart[]> =>
  db
    .select()
    .from(recordingPart)
    .where(eq(recordingPart.recordingId, recordingId))
    .orderBy(asc(recordingPart.startedAt), asc(recordingPart.id));

/** Closes the parts whose node is down: their recorder is gone. @returns how many */
export async function closeLostParts({ db, bus }: Pick<Kernel, "db" | "bus">): Promise<number> {
  const up = [...(await bus.nodes())];
  const lost = await db
    .update(recordingPart)
    .set({ status: "closed", ending: "interrupted" })
    .where(and(eq(recordingPart.status, "recording"), notInArray(recordingPart.node, up)));
  return lost.rowCount ?? 0;
}

/** Stores a chunk's bytes. Storing it again changes nothing. */
export const putChunk = ({ files }: Pick<Kernel, "files">, partId: number, sequence: number, bytes: Uint8Array): Promise<number> =>
  files.put(chunkKey(partId, sequence), Readable.from([Buffer.from(bytes)]));

/** A chunk's bytes as a stream, or null if it is missing. */
export const readChunk = async ({ files }: Pick<Kernel, "files">, partId: number, sequence: number): Promise<Readable | null> =>
  (await files.read(chunkKey(partId, sequence)))?.stream ?? null;

export const removeChunks = ({ files }: Pick<Kernel, "files">, partId: number): Promise<void> => files.removeBelow(folderOf(partId));

/** The files of parts, by part. */
export async function filesOfParts(db: Db | Tx, partIds: readonly number[]): Promise<Map<number, StoredFile>> {
  if (partIds.length === 0) return new Map();
  const files = await db.select().from(storedFile).where(ownedBy(partOwner, partIds));
  return new Map(files.map((file) => [file.ownerId ?? 0, file]));
}

/** Deletes parts with their files and chunks. @returns how many */
export async function deleteParts(kernel: Pick<Kernel, "jobs" | "files">, tx: Tx, partIds: readonly number[]): Promise<number> {
  if (partIds.length === 0) return 0;
  await removeFiles(kernel, tx, ownedBy(partOwner, partIds));
  for (const id of partIds) await removeChunks(kernel, id);
  return (await tx.delete(recordingPart).where(inArray(recordingPart.id, [...partIds]))).rowCount ?? 0;
}

/** Removes the files of parts that are gone: a removed class takes its recordings along, but not their files. */
export async function removeOrphanedFiles(kernel: Pick<Kernel, "jobs">, tx: Tx): Promise<void> {
  const its = tx.select({ id: recordingPart.id }).from(recordingPart).where(eq(recordingPart.id, storedFile.ownerId));
  await removeFiles(kernel, tx, eq(storedFile.ownerKind, partOwner), notExists(its));
}

/** Deletes recordings with everything in them. @returns how many */
export async function deleteRecordings(kernel: Pick<Kernel, "jobs" | "files">, tx: Tx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const parts = await tx
    .select({ id: recordingPart.id })
    .from(recordingPart)
    .where(inArray(recordingPart.recordingId, [...ids]));
  await deleteParts(
    kernel,
    tx,
    parts.map(({ id }) => id),
  );
  return (await tx.delete(classRecording).where(inArray(classRecording.id, [...ids]))).rowCount ?? 0;
}
