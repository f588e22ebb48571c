import type { Kernel } from "../../kernel/kernel.ts";
import { registerResultJobs, watchResults } from "./follow-results.ts";
import { registerNoticeJobs } from "./send-notices.ts";
import { registerPlanJobs, watchPlans } from "./plan-jobs.ts";

/** Registers the jobs of assessment. */
export function registerAssessmentJobs(kernel: Kernel): void {
  registerPlanJobs(kernel);
  registerResultJobs(kernel);
  registerNoticeJobs(kernel);
}

/** Follows changes of groups, courses and attendance from now on. Returns how to stop. */
export function watchAssessments(kernel: Kernel): () => void {
  const stops = [watchPlans(kernel), watchResults(kernel)];
  return () => stops.forEach((stop) => stop());
}
