import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { isRecordable } from "@larkroom/domain/live-room/recording/recorded-sources";
import { isRunningRecording, type PartEnding, takeChunk } from "@larkroom/domain/live-room/recording/recording-status";
import { type ClassState, entry, type Participant } from "@larkroom/domain/live-room/state";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import type { RecordedChunk } from "../../../kernel/ports/media.ts";
import { readFrames } from "../../../kernel/ports/recorded-frames.ts";
import type { LiveClassEngine } from "../live-class-engine.ts";
import { accountOf } from "../record-events.ts";
import { moveRecording, putChunk, type Recording, type RecordingPart } from "./recording.store.ts";
import { classRecording, recordingPart } from "./tables.ts";

/** Waits before storing a chunk again when the storage or the database failed. */
const retryAfterMs = [200, 1_000, 5_000];
/** With more chunks of one recorder waiting to be stored, it is given up: the memory of a live class comes first. */
const mostWaiting = 30;

type Stored = "stored" | "refused";

/** How long the last chunks may take to arrive when the server stops. */
const lastChunksMs = 1_500;

interface Turn {
  readonly room: string;
  last: Promise<void>;
  waiting: number;
  isOver: boolean;
}

/** Stores what the media server records, one chunk of a recorder after another. Returns how to stop: what is being recorded is stored first. */
export function takeChunks(kernel: Kernel, engine: LiveClassEngine): () => Promise<void> {
  // Only the embedded media server records.
  const media = kernel.ports.media.sfu;
  const turns = new Map<string, Turn>();

  const store = async (chunk: RecordedChunk): Promise<Stored> => {
    for (let attempt = 0; ; attempt += 1)
      try {
        return await storeChunk(kernel, engine, chunk);
      } catch (error) {
        const wait = retryAfterMs[attempt];
        if (wait === undefined) throw error;
        await sleep(wait);
      }
  };

  const take = (chunk: RecordedChunk): void => {
    const turn = turns.get(chunk.recorder) ?? { room: chunk.room, last: Promise.resolve(), waiting: 0, isOver: false };
    turns.set(chunk.recorder, turn);
    turn.waiting += 1;
    turn.last = turn.last.then(async () => {
      try {
        if (!turn.isOver && turn.waiting <= mostWaiting) turn.isOver = (await store(chunk)) === "refused";
        else if (!turn.isOver) throw new Error("its chunks are stored too slowly");
      } catch (error) {
        turn.isOver = true;
        kernel.log.error({ err: error, recorder: chunk.recorder }, "a part of a recording was given up");
        await closePart(kernel, chunk.recorder, "interrupted").catch((why: unknown) =>
          kernel.log.warn({ err: why, recorder: chunk.recorder }, "a part of a recording could not be closed"),
        );
      } finally {
        turn.waiting -= 1;
        if (chunk.ending) turns.delete(chunk.recorder);
      }
    });
  };
  const unlisten = media.onRecorded(take);
  return async () => {
    for (const room of new Set([...turns.values()].map((turn) => turn.room))) await media.record(room, null);
    const deadline = performance.now() + lastChunksMs;
    while (turns.size > 0 && performance.now() < deadline) await sleep(20);
    unlisten();
    for (const { last } of turns.values()) await last;
  };
}

/**
 * Stores one chunk, beginning a part with its recorder's first. A chunk that is stored already changes nothing; one of a recording that is gone, or of
 * someone who may not be in it, is refused with everything that follows it.
 */
export async function storeChunk(kernel: Kernel, engine: LiveClassEngine, chunk: RecordedChunk): Promise<Stored> {
  const frames = readFrames(chunk.frames);
  const recording = frames && (await findRecording(kernel, chunk.recording));
  if (!frames || !recording) return "refused";
  const state = await engine.state(recording.groupClassId);
  const person = entry(state.participants, chunk.identity);
  const known = await findPart(kernel, chunk.recorder);
  // What was recorded until a consent was withdrawn arrives a moment later, as the part's end.
  const isLate = known !== null && chunk.ending !== null;
  if (!person || !(isRecordable(person) || isLate)) {
    if (known) await closePart(kernel, chunk.recorder, "consent");
    return "refused";
  }
  const part = known ?? (await beginPart(kernel, recording, person, chunk));
  if (!part || part.recordingId !== recording.id) return "refused";
  const taken = takeChunk({ recorder: part.recorder, isOpen: part.status === "recording", chunks: part.chunks }, chunk);
  if (!taken.ok) return "refused";
  if (!taken.isNew) return "stored";
  if (frames.length > 0) await putChunk(kernel, part.id, chunk.sequence, chunk.frames);
  const ending = chunk.ending === null ? null : endingOf(state, person, chunk);
  const stored = await kernel.db
    .update(recordingPart)
    .set({
      chunks: chunk.sequence + 1,
      durationMs: Math.max(part.durationMs, frames.at(-1)?.at ?? 0),
      ...(ending === null ? {} : { status: "closed" as const, ending }),
    })
    .where(and(eq(recordingPart.id, part.id), eq(recordingPart.chunks, part.chunks), eq(recordingPart.status, "recording")));
  return (stored.rowCount ?? 0) > 0 ? "stored" : "refused";
}

const findPart = async ({ db }: Kernel, recorder: string): Promise<RecordingPart | null> =>
  (await db.select().from(recordingPart).where(eq(recordingPart.recorder, recorder)))[0] ?? null;

async function findRecording({ db }: Kernel, id: string): Promise<Recording | null> {
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const [found] = await db
    .select()
    .from(classRecording)
    .where(eq(classRecording.id, Number(id)));
  return found ?? null;
}

async function beginPart(kernel: Kernel, recording: Recording, person: Participant, chunk: RecordedChunk): Promise<RecordingPart | null> {
  const ownerId = accountOf(chunk.identity);
  // The last chunks of a recording arrive a moment after it was stopped.
  const isOpen = isRunningRecording(recording.status) || recording.status === "stopped";
  if (chunk.sequence !== 0 || ownerId === null || !isOpen) return null;
  return inTransaction(kernel.db, async (tx) => {
    const [made] = await tx
      .insert(recordingPart)
      .values({
        schoolId: recording.schoolId,
        recordingId: recording.id,
        recorder: chunk.recorder,
        node: kernel.bus.node,
        ownerId,
        role: person.role === "child" ? ("child" as const) : ("staff" as const),
        source: chunk.source,
        status: "recording" as const,
        startedAt: Temporal.Instant.fromEpochMilliseconds(chunk.startedAt),
      })
      .onConflictDoNothing()
      .returning();
    await moveRecording(tx, recording.id, "active");
    return made ?? null;
  });
}

const endings = { off: "off", length: "length", lost: "interrupted" } as const;

/** Why a part ended, as the class sees it: a source isn't wanted any more when its consent was withdrawn, or when the recording stopped. */
function endingOf(state: ClassState, person: Participant, { ending, recording }: RecordedChunk): PartEnding {
  if (ending !== "unwanted") return endings[ending ?? "off"];
  if (String(state.recording?.id) !== recording) return "stopped";
  return isRecordable(person) ? "off" : "consent";
}

/** Closes a part that gets nothing more. */
export async function closePart({ db }: Pick<Kernel, "db">, recorder: string, ending: PartEnding): Promise<void> {
  await db
    .update(recordingPart)
    .set({ status: "closed", ending: sql`coalesce(${recordingPart.ending}, ${ending})` })
    .where(and(eq(recordingPart.recorder, recorder), eq(recordingPart.status, "recording")));
}
