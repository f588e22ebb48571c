import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { fileTypes } from "@larkroom/domain/files/file-kinds";
import { inspectUpload, type ReceivedFile } from "../../kernel/files/receive-file.ts";
import { newFileKey } from "../../kernel/files/stored-files.ts";
import type { storedFile } from "../../kernel/files/tables.ts";
import { submissionOwner } from "../../modules/assessment/index.ts";
import { workBytes } from "../content/assessment/works.ts";
import type { AssessmentContext } from "./context.ts";

/** A file of a child's work. */
interface WorkFile {
  readonly name: string;
  readonly submissionId: number;
  readonly studentId: number;
  readonly createdAt: Temporal.Instant;
}

/** Files that were inspected, by their bytes: the schools of all countries have most of them in common, and pictures take long. */
export type InspectedWorks = Map<string, ReceivedFile>;

/** Stores the bytes of children's files, each inspected as an upload is. @returns their rows, in the same order */
export async function storeWorks(
  { kernel, schoolId, edition, inspected }: AssessmentContext,
  files: readonly WorkFile[],
): Promise<(typeof storedFile.$inferInsert)[]> {
  const received = new Map<string, ReceivedFile>();
  for (const name of new Set(files.map((file) => file.name))) {
    const bytes = workBytes(name, edition);
    const key = createHash("sha256").update(bytes).digest("hex");
    const file = inspected.get(key) ?? (await inspectUpload(bytes, name, "submission"));
    inspected.set(key, file);
    received.set(name, file);
  }
  return Promise.all(
    files.map(async ({ name, submissionId, studentId, createdAt }) => {
      const file = received.get(name);
      if (!file) throw new Error(`${name} was not inspected`);
      const { bytes, ...about } = file;
      const key = newFileKey(submissionOwner, submissionId, fileTypes[file.mediaType].endings[0]);
      const owner = { schoolId, visibility: "private" as const, ownerKind: submissionOwner, ownerId: submissionId, uploadedBy: studentId };
      return { ...about, ...owner, key, size: await kernel.files.put(key, Readable.from([bytes])), createdAt };
    }),
  );
}
