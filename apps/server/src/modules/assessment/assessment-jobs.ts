import type { Kernel } from "../../kernel/kernel.ts";
import { registerPlanJobs, watchPlans } from "./plan-jobs.ts";

/** Registers the jobs of assessment. */
export function registerAssessmentJobs(kernel: Kernel): void {
  registerPlanJobs(kernel);
}

/** Follows changes of groups, courses and attendance from now on. Returns how to stop. */
export const watchAssessments = (kernel: Kernel): (() => void) => watchPlans(kernel);
