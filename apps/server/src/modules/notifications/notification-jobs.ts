import type { Kernel } from "../../kernel/kernel.ts";
import { enqueueDigests, enqueueDigestsJob, writeDigestJob, writeDigestNow } from "./digests.ts";

/** Schedules the search for due weekly summaries every 15 minutes. */
export function registerNotificationJobs(kernel: Kernel): void {
  kernel.jobs.handle(enqueueDigestsJob, async () => void (await enqueueDigests(kernel)));
  kernel.jobs.schedule(enqueueDigestsJob, { cron: "2,17,32,47 * * * *", payload: {} });
  kernel.jobs.handle(writeDigestJob, ({ clientId }) => writeDigestNow(kernel, clientId));
}
