import type { Kernel } from "../../kernel/kernel.ts";
import { notifyAbsences, notifyAbsencesJob } from "./notify-absences.ts";

/** Schedules the check for missing children every minute. */
export function registerAttendanceJobs(kernel: Kernel): void {
  kernel.jobs.handle(notifyAbsencesJob, async () => void (await notifyAbsences(kernel)));
  kernel.jobs.schedule(notifyAbsencesJob, { cron: "* * * * *", payload: {} });
}
