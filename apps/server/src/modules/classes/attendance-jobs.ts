import type { Kernel } from "../../kernel/kernel.ts";
import { expireCredits, expireCreditsJob, settleClass, settleClassJob } from "./settle-class.ts";
import { tellAbsences, tellAbsencesJob } from "./tell-absences.ts";

/** Looks for missing children every minute, classes over after their end, and credits every hour. */
export function registerAttendanceJobs(kernel: Kernel): void {
  kernel.jobs.handle(tellAbsencesJob, async () => void (await tellAbsences(kernel)));
  kernel.jobs.schedule(tellAbsencesJob, { cron: "* * * * *", payload: {} });
  kernel.jobs.handle(settleClassJob, ({ classId }) => settleClass(kernel, classId));
  kernel.jobs.handle(expireCreditsJob, async () => void (await expireCredits(kernel)));
  kernel.jobs.schedule(expireCreditsJob, { cron: "23 * * * *", payload: {} });
}
