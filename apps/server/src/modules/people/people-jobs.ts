import type { Kernel } from "../../kernel/kernel.ts";
import { registerEraseJob } from "./erase-data.ts";
import { registerExportJob } from "./export-data.ts";
import { registerImportJob } from "./import/run-import.ts";
import { registerInvitations } from "./invite-parents.ts";
import { registerRetention } from "./retain.ts";

/** Registers the jobs: archives, erasures, imports, emails to parents, and deletion by age. */
export function registerPeopleJobs(kernel: Kernel): void {
  registerExportJob(kernel);
  registerEraseJob(kernel);
  registerImportJob(kernel);
  registerInvitations(kernel);
  registerRetention(kernel);
}
