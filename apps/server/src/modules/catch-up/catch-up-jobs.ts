import type { Kernel } from "../../kernel/kernel.ts";
import { expireCredits, expireCreditsJob, settleClass, settleClassJob } from "./settle-class.ts";

/** Schedules what follows from an ended class after its end, and the expiry of credits every hour. */
export function registerCatchUpJobs(kernel: Kernel): void {
  kernel.jobs.handle(settleClassJob, ({ classId }) => settleClass(kernel, classId));
  kernel.jobs.handle(expireCreditsJob, async () => void (await expireCredits(kernel)));
  kernel.jobs.schedule(expireCreditsJob, { cron: "23 * * * *", payload: {} });
}
