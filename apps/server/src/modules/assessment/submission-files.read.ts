import { asc } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { ownedBy, type StoredFile } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { submissionOwner } from "./submission-files.ts";

/** The files of submissions, oldest first, by submission. One query. */
export async function listSubmissionFiles(db: Db | Tx, submissionIds: readonly number[]): Promise<Map<number, StoredFile[]>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await db.select().from(storedFile).where(ownedBy(submissionOwner, submissionIds)).orderBy(asc(storedFile.id));
  return Map.groupBy(rows, ({ ownerId }) => ownerId ?? 0);
}
