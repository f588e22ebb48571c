import { and, asc, eq } from "drizzle-orm";
import { type CaptionLanguage, readCaptions } from "@larkroom/domain/live-room/recording/captions";
import { writeAuditLog } from "../../../kernel/audit/write-audit-log.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { handler } from "../../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../../kernel/http/errors.ts";
import { getManagedRecording, getWatchableRecording } from "./recording.access.ts";
import { recordingCaption } from "./tables.ts";

const ofLanguage = (recordingId: number, language: CaptionLanguage) =>
  and(eq(recordingCaption.recordingId, recordingId), eq(recordingCaption.language, language));

/** The languages in which a recording has captions. */
export async function listCaptionLanguages(db: Db, recordingId: number): Promise<CaptionLanguage[]> {
  const rows = await db
    .select({ language: recordingCaption.language })
    .from(recordingCaption)
    .where(eq(recordingCaption.recordingId, recordingId))
    .orderBy(asc(recordingCaption.language));
  return rows.map(({ language }) => language);
}

/** The captions of a recording in one language. */
export const getCaptions = handler("GET /agora/:id/captions/:language", async ({ kernel: { db }, actor, params: { id, language } }) => {
  const { recording } = await getWatchableRecording(db, actor, id);
  const [found] = await db.select({ cues: recordingCaption.cues }).from(recordingCaption).where(ofLanguage(recording.id, language));
  if (!found) throw refusal("not_found");
  return { cues: found.cues };
});

/** Sets the captions of a recording in one language. */
export const setCaptions = handler("PUT /agora/:id/captions/:language", async (call) => {
  const { kernel, actor, body, now } = call;
  const { id, language } = call.params;
  const { recording, found } = await getManagedRecording(kernel.db, actor, id);
  if (recording.status !== "saved") throw refusal("transition_not_allowed");
  const read = readCaptions(body.vtt);
  if (!read.ok) throw fieldRefusal("vtt", read.reason, read.line === undefined ? undefined : `${read.reason} in line ${read.line}`);
  const { cues } = read;
  await inTransaction(kernel.db, async (tx) => {
    await tx
      .insert(recordingCaption)
      .values({ recordingId: recording.id, language, cues, createdAt: now })
      .onConflictDoUpdate({ target: [recordingCaption.recordingId, recordingCaption.language], set: { cues, createdAt: now } });
    await writeAuditLog(call, tx, {
      action: "classes.captions_set",
      schoolId: found.schoolId,
      target: { kind: "group_class", id: found.id },
      after: { recording: recording.id, language },
    });
  });
  return { cues: cues.length };
});

/** Removes the captions of a recording in one language. */
export const removeCaptions = handler("DELETE /agora/:id/captions/:language", async (call) => {
  const { kernel, actor, params } = call;
  const { recording, found } = await getManagedRecording(kernel.db, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    const removed = await tx.delete(recordingCaption).where(ofLanguage(recording.id, params.language));
    if ((removed.rowCount ?? 0) === 0) return;
    await writeAuditLog(call, tx, {
      action: "classes.captions_removed",
      schoolId: found.schoolId,
      target: { kind: "group_class", id: found.id },
      before: { recording: recording.id, language: params.language },
    });
  });
});
