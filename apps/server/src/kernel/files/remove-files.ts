import { and, inArray, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../jobs/jobs.ts";
import type { Kernel } from "../kernel.ts";
import { removeParts } from "./file-parts.ts";
import { drawnFolder } from "./storage.ts";
import { uploadToken } from "./tables.ts";

/** Deletes stored bytes after their rows were deleted and committed, with retries until they are gone. */
export const removeFilesJob = defineJob({ name: "files.remove", schema: z.object({ keys: z.array(z.string()).max(1000) }) });

/** Removes the parts of uploads whose tokens were deleted. */
export const removePartsJob = defineJob({ name: "files.remove-parts", schema: z.object({ tokenIds: z.array(z.number()).max(1000) }) });

const removeUnfinishedJob = defineJob({ name: "files.remove-unfinished", schema: z.object({}), concurrency: 1 });

/** As many unfinished uploads as one step removes. */
const aBatch = 500;

/** Removes uploads that were begun and never finished, an hour after their token expired. @returns how many */
export async function removeUnfinishedUploads(kernel: Pick<Kernel, "db" | "files" | "now">): Promise<number> {
  const before = kernel.now().subtract({ hours: 1 });
  for (let removed = 0; ;) {
    const over = await kernel.db
      .select({ id: uploadToken.id })
      .from(uploadToken)
      .where(and(isNull(uploadToken.usedAt), lt(uploadToken.expiresAt, before)))
      .orderBy(uploadToken.expiresAt)
      .limit(aBatch);
    const ids = over.map(({ id }) => id);
    for (const id of ids) await removeParts(kernel, id);
    if (ids.length > 0) await kernel.db.delete(uploadToken).where(inArray(uploadToken.id, ids));
    removed += ids.length;
    if (ids.length < aBatch) return removed;
  }
}

/** Registers the handlers that remove files. */
export function registerFileJobs(kernel: Kernel): void {
  kernel.jobs.handle(removeFilesJob, async ({ keys }) => {
    for (const key of keys) {
      await kernel.files.remove(key);
      await kernel.files.removeBelow(drawnFolder(key));
    }
  });
  kernel.jobs.handle(removePartsJob, async ({ tokenIds }) => {
    for (const id of tokenIds) await removeParts(kernel, id);
  });
  kernel.jobs.handle(removeUnfinishedJob, async () => void (await removeUnfinishedUploads(kernel)));
  kernel.jobs.schedule(removeUnfinishedJob, { cron: "23 * * * *", payload: {} });
}
