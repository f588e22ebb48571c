import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { isRunningRecording, statusesBefore } from "@larkroom/domain/live-room/recording/recording-status";
import type { Tx } from "../../../kernel/db/db.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { newFileKey, removeFiles, ownedBy } from "../../../kernel/files/stored-files.ts";
import { storedFile } from "../../../kernel/files/tables.ts";
import { defineJob, type JobRun } from "../../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { readFrames, type RecordedFrame } from "../../../kernel/ports/recorded-frames.ts";
import { groupClass } from "../../classes/tables.ts";
import {
  closeLostParts,
  listParts,
  moveRecording,
  partOwner,
  readChunk,
  type Recording,
  type RecordingPart,
  removeChunks,
} from "./recording.store.ts";
import { classRecording, recordingPart } from "./tables.ts";
import { readBackWebm, type WebmFacts, writeWebm } from "./write-webm.ts";

/** How often it is tried before the recording counts as failed. Its chunks are kept, so that a parked job can be run again. */
const attempts = 5;

const saveRecordingJob = defineJob({
  name: "live-room.save-recording",
  schema: z.object({ recordingId: z.number() }),
  attempts,
  expireSeconds: 1_800,
  concurrency: 1,
});

/** The last chunks of a recording arrive within this time after its stop. */
const lastChunksMs = 4_000;
/** A part whose node is up but that still has no end by then gets no more. */
const patienceMs = 60_000;

/** Has the files of a recording made, once its last chunks have arrived. */
export async function saveLater(kernel: Pick<Kernel, "jobs" | "now">, tx: Tx, recordingId: number): Promise<void> {
  await kernel.jobs.enqueue(
    tx,
    saveRecordingJob,
    { recordingId },
    { singletonKey: String(recordingId), startAfter: kernel.now().add({ milliseconds: lastChunksMs }) },
  );
}

/** Registers the job that makes the files of recordings. */
export function registerRecordingJobs(kernel: Kernel): void {
  kernel.jobs.handle(saveRecordingJob, async ({ recordingId }, run) => saveRecording(kernel, recordingId, run));
}

/**
 * Makes the files of a recording that has stopped. Each file is stored, read back from the storage, and only then counted; the recording is saved when
 * all of them are. It may run again after it was killed at any point.
 */
export async function saveRecording(kernel: Kernel, recordingId: number, run: Pick<JobRun, "attempt">): Promise<void> {
  const [found] = await kernel.db.select().from(classRecording).where(eq(classRecording.id, recordingId));
  if (!found || isRunningRecording(found.status) || found.status === "saved" || found.status === "aborted") return;
  await closeLostParts(kernel);
  if (await isStillArriving(kernel, found)) return inTransaction(kernel.db, (tx) => saveLater(kernel, tx, recordingId));
  if (found.status !== "processing") await moveRecording(kernel.db, recordingId, "processing");
  try {
    for (const part of await listParts(kernel.db, recordingId)) if (part.status === "closed") await savePart(kernel, part);
    const parts = await listParts(kernel.db, recordingId);
    const isEmpty = !parts.some(({ status }) => status === "saved");
    await moveRecording(kernel.db, recordingId, isEmpty ? "aborted" : "saved", { savedAt: kernel.now() });
  } catch (error) {
    if (run.attempt >= attempts) await moveRecording(kernel.db, recordingId, "failed");
    throw error;
  }
}

/** Whether parts are still open; after a while they are closed as they are. */
async function isStillArriving(kernel: Kernel, { id, stoppedAt }: Recording): Promise<boolean> {
  const open = (await listParts(kernel.db, id)).filter(({ status }) => status === "recording");
  if (open.length === 0) return false;
  const waited = stoppedAt === null ? 0 : kernel.now().since(stoppedAt).total("milliseconds");
  if (waited < patienceMs) return true;
  for (const part of open)
    await kernel.db.update(recordingPart).set({ status: "closed", ending: "interrupted" }).where(eq(recordingPart.id, part.id));
  return false;
}

async function* framesOf(kernel: Kernel, part: RecordingPart): AsyncIterable<RecordedFrame> {
  for (let sequence = 0; sequence < part.chunks; sequence += 1) {
    const stream = await readChunk(kernel, part.id, sequence);
    // A chunk without frames isn't stored.
    const frames = stream ? readFrames(await buffer(stream)) : [];
    if (!frames) throw new Error(`chunk ${sequence} of part ${part.id} can't be read`);
    yield* frames;
  }
}

async function savePart(kernel: Kernel, part: RecordingPart): Promise<void> {
  const kind = part.source === "mic" ? ("audio" as const) : ("video" as const);
  const folder = await mkdtemp(join(tmpdir(), "recording-"));
  try {
    const made = join(folder, "made.webm");
    const written = await writeWebm(made, kind, framesOf(kernel, part));
    if (written === 0) {
      await kernel.db.update(recordingPart).set({ status: "empty" }).where(eq(recordingPart.id, part.id));
      return await removeChunks(kernel, part.id);
    }
    const key = newFileKey(partOwner, part.id, "webm");
    const size = await kernel.files.put(key, createReadStream(made));
    const facts = await readBack(kernel, key, join(folder, "read.webm"), kind);
    if (facts.packets !== written || size !== (await stat(made)).size)
      throw new Error(`the file of part ${part.id} was not stored as it was written`);
    await inTransaction(kernel.db, async (tx) => {
      // An earlier run may have been killed right after it stored a file.
      await removeFiles(kernel, tx, ownedBy(partOwner, [part.id]));
      await tx.insert(storedFile).values({
        schoolId: part.schoolId,
        key,
        filename: `${part.source}-${part.id}.webm`,
        mediaType: `${kind}/webm`,
        size,
        visibility: "private" as const,
        ownerKind: partOwner,
        ownerId: part.id,
        uploadedBy: null,
        createdAt: kernel.now(),
      });
      await tx.update(recordingPart).set({ status: "saved", durationMs: facts.durationMs }).where(eq(recordingPart.id, part.id));
    });
    await removeChunks(kernel, part.id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a file from the storage and opens it. */
async function readBack(kernel: Kernel, key: string, path: string, kind: "audio" | "video"): Promise<WebmFacts> {
  const stored = await kernel.files.read(key);
  if (!stored) throw new Error("a stored file can't be read");
  await pipeline(stored.stream, createWriteStream(path));
  return readBackWebm(path, kind);
}

/** Stops the recording that runs in a class, in the transaction of its event. Its parts are closed as their last chunks arrive. */
export async function stopRecordings(kernel: Kernel, tx: Tx, classId: number, at: Temporal.Instant): Promise<void> {
  await tx.update(groupClass).set({ recordedSince: null }).where(eq(groupClass.id, classId));
  const stopped = await tx
    .update(classRecording)
    .set({ status: "stopped", stoppedAt: at })
    .where(and(eq(classRecording.groupClassId, classId), inArray(classRecording.status, statusesBefore("stopped"))))
    .returning({ id: classRecording.id });
  for (const { id } of stopped) await saveLater(kernel, tx, id);
}
