import type { Kernel } from "../../kernel/kernel.ts";
import { enqueueDigests, enqueueDigestsJob, writeDigestJob, writeDigestNow } from "./digests.ts";
import { expireCredits, expireCreditsJob, settleClass, settleClassJob } from "./settle-class.ts";
import { notifyAbsences, notifyAbsencesJob } from "./notify-absences.ts";

/** Schedules the checks: missing children every minute, due emails every 15 minutes, ended classes after their end, and credits every hour. */
export function registerAttendanceJobs(kernel: Kernel): void {
  kernel.jobs.handle(notifyAbsencesJob, async () => void (await notifyAbsences(kernel)));
  kernel.jobs.schedule(notifyAbsencesJob, { cron: "* * * * *", payload: {} });
  kernel.jobs.handle(settleClassJob, ({ classId }) => settleClass(kernel, classId));
  kernel.jobs.handle(expireCreditsJob, async () => void (await expireCredits(kernel)));
  kernel.jobs.handle(enqueueDigestsJob, async () => void (await enqueueDigests(kernel)));
  kernel.jobs.schedule(enqueueDigestsJob, { cron: "2,17,32,47 * * * *", payload: {} });
  kernel.jobs.handle(writeDigestJob, ({ clientId }) => writeDigestNow(kernel, clientId));
  kernel.jobs.schedule(expireCreditsJob, { cron: "23 * * * *", payload: {} });
}
