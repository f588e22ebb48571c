import { asc, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import type { ClassRecordingFile } from "../../../kernel/ports/guards.ts";
import { classRecording } from "./tables.ts";

/** The recordings of classes, oldest first, by class. One query. */
export async function recordingsOf(db: Db | Tx, classIds: readonly number[]): Promise<ReadonlyMap<number, readonly ClassRecordingFile[]>> {
  const byClass = new Map<number, ClassRecordingFile[]>();
  if (classIds.length === 0) return byClass;
  const rows = await db
    .select()
    .from(classRecording)
    .where(inArray(classRecording.groupClassId, [...classIds]))
    .orderBy(asc(classRecording.id));
  for (const { id, groupClassId, status, startedAt, publishedAt } of rows) {
    const file = { id, filename: `recording-${id}`, status, startedAt, isPublished: publishedAt !== null };
    byClass.set(groupClassId, [...(byClass.get(groupClassId) ?? []), file]);
  }
  return byClass;
}
