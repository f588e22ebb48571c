import type { Kernel } from "../../kernel/kernel.ts";
import { registerEraseJob } from "./erase-data.ts";
import { registerExportJob } from "./export-data.ts";
import { registerRetention } from "./retain.ts";

/** Registers the jobs: archives, erasures, and deletion by age. */
export function registerPrivacyJobs(kernel: Kernel): void {
  registerExportJob(kernel);
  registerEraseJob(kernel);
  registerRetention(kernel);
}
