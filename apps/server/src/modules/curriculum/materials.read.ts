import { asc } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { fileDownload } from "../../kernel/files/file-address.ts";
import { ownedBy, removeFiles, type StoredFile } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";

/** The owner kind of material files. */
export const materialOwner = "lesson";

/** A material as the API returns it, with a URL that is valid for a few hours. */
export const toMaterialDto = (kernel: Kernel, file: StoredFile) => ({
  id: file.id,
  filename: file.filename,
  mediaType: file.mediaType,
  size: file.size,
  url: fileDownload(kernel, file),
  createdAt: file.createdAt,
});

/** The materials of lessons, oldest first, each with a URL that is valid for a few hours. One query. */
export async function listMaterials(kernel: Kernel, lessonIds: readonly number[]) {
  if (lessonIds.length === 0) return new Map<number, ReturnType<typeof toMaterialDto>[]>();
  const rows = await kernel.db.select().from(storedFile).where(ownedBy(materialOwner, lessonIds)).orderBy(asc(storedFile.id));
  const byLesson = Map.groupBy(rows, ({ ownerId }) => ownerId ?? 0);
  return new Map([...byLesson].map(([lessonId, files]) => [lessonId, files.map((file) => toMaterialDto(kernel, file))]));
}

/** Removes the materials of removed lessons. */
export const removeMaterialsOf = (kernel: Kernel, tx: Tx, lessonIds: readonly number[]) =>
  removeFiles(kernel, tx, ownedBy(materialOwner, lessonIds));
