import { asc } from "drizzle-orm";
import { fileAddress } from "../../kernel/files/file-address.ts";
import { ownedBy, type StoredFile } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";

/** The owner kind of the files of an assignment of a course. */
export const assignmentOwner = "course_assignment";

/** A file as the API returns it, with a URL that is valid for a few hours. */
export const toAssignmentFileDto = (kernel: Kernel, file: StoredFile) => ({
  id: file.id,
  filename: file.filename,
  mediaType: file.mediaType,
  size: file.size,
  url: fileAddress(kernel, file),
  width: file.width,
  height: file.height,
  createdAt: file.createdAt,
});

/** The files of assignments of courses, oldest first, by assignment. One query. */
export async function listAssignmentFiles(kernel: Kernel, assignmentIds: readonly number[]) {
  if (assignmentIds.length === 0) return new Map<number, ReturnType<typeof toAssignmentFileDto>[]>();
  const rows = await kernel.db.select().from(storedFile).where(ownedBy(assignmentOwner, assignmentIds)).orderBy(asc(storedFile.id));
  const byAssignment = Map.groupBy(rows, ({ ownerId }) => ownerId ?? 0);
  return new Map([...byAssignment].map(([id, files]) => [id, files.map((file) => toAssignmentFileDto(kernel, file))]));
}
