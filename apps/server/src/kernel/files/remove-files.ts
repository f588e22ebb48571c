import { z } from "zod";
import { defineJob } from "../jobs/jobs.ts";
import type { Kernel } from "../kernel.ts";
import { drawnFolder } from "./storage.ts";

/** Bytes go after the transaction that let go of them has committed, and are tried again until they are gone. */
export const removeFilesJob = defineJob({ name: "files.remove", schema: z.object({ keys: z.array(z.string()).max(1000) }) });

/** Says how files are removed. */
export function registerFileJobs(kernel: Kernel): void {
  kernel.jobs.handle(removeFilesJob, async ({ keys }) => {
    for (const key of keys) {
      await kernel.files.remove(key);
      await kernel.files.removeBelow(drawnFolder(key));
    }
  });
}
