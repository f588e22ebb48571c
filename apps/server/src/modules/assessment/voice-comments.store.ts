import { asc, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { ownedBy, removeFiles, type StoredFile } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { toAssignmentFileDto } from "./assignment-files.read.ts";

/** The owner kinds of what a grader said, both with the id of the grade: not published yet, and published. */
export const voiceDraftOwner = "grade_voice_draft";
export const voiceOwner = "grade_voice";

const ofGrades = (kind: string, gradeIds: readonly number[]) => ownedBy(kind, gradeIds);

const listOf = (db: Db | Tx, kind: string, gradeIds: readonly number[]): Promise<StoredFile[]> =>
  db.select().from(storedFile).where(ofGrades(kind, gradeIds)).orderBy(asc(storedFile.id));

/** The voice comment of a grade as staff have it. Two queries. */
export async function readVoice(kernel: Kernel, db: Db | Tx, gradeId: number) {
  const [draft, published] = [await listOf(db, voiceDraftOwner, [gradeId]), await listOf(db, voiceOwner, [gradeId])].map((files) =>
    files.at(-1),
  );
  return {
    draft: draft ? toAssignmentFileDto(kernel, draft) : null,
    published: published ? toAssignmentFileDto(kernel, published) : null,
  };
}

/** The published voice comments of grades, by grade. One query. */
export async function listPublishedVoices(db: Db | Tx, gradeIds: readonly number[]): Promise<Map<number, StoredFile>> {
  if (gradeIds.length === 0) return new Map();
  return new Map((await listOf(db, voiceOwner, gradeIds)).map((file) => [file.ownerId ?? 0, file]));
}

/** Publishes what was said about works, in place of what was published before. Three statements. @returns the grades about which there was something */
export async function publishVoices(kernel: Pick<Kernel, "jobs">, tx: Tx, gradeIds: readonly number[]): Promise<Set<number>> {
  const drafts = new Map((await listOf(tx, voiceDraftOwner, gradeIds)).map((file) => [file.ownerId ?? 0, file.id]));
  if (drafts.size === 0) return new Set();
  await removeFiles(kernel, tx, ofGrades(voiceOwner, [...drafts.keys()]));
  await tx
    .update(storedFile)
    .set({ ownerKind: voiceOwner })
    .where(inArray(storedFile.id, [...drafts.values()]));
  return new Set(drafts.keys());
}

/** Removes everything that was said about works. */
export async function removeVoices(kernel: Pick<Kernel, "jobs">, tx: Tx, gradeIds: readonly number[]): Promise<void> {
  for (const kind of [voiceDraftOwner, voiceOwner]) await removeFiles(kernel, tx, ofGrades(kind, gradeIds));
}
