import { z } from "zod";
import { defineJob } from "../jobs/jobs.ts";
import type { Kernel } from "../kernel.ts";
import { drawnFolder } from "./storage.ts";

/** Deletes stored bytes after their rows were deleted and committed, with retries until they are gone. */
export const removeFilesJob = defineJob({ name: "files.remove", schema: z.object({ keys: z.array(z.string()).max(1000) }) });

/** Registers the handler that removes files. */
export function registerFileJobs(kernel: Kernel): void {
  kernel.jobs.handle(removeFilesJob, async ({ keys }) => {
    for (const key of keys) {
      await kernel.files.remove(key);
      await kernel.files.removeBelow(drawnFolder(key));
    }
  });
}
