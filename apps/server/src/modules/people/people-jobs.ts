import type { Kernel } from "../../kernel/kernel.ts";
import { registerEraseJob } from "./erase-data.ts";
import { registerExportJob } from "./export-data.ts";
import { registerRetention } from "./retain.ts";

/** Archives, deletions, and what is past its age. */
export function registerPeopleJobs(kernel: Kernel): void {
  registerExportJob(kernel);
  registerEraseJob(kernel);
  registerRetention(kernel);
}
