import { z } from "zod";
import { agedBefore, retentionRules } from "@larkroom/domain/privacy/retention";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";

const retainJob = defineJob({ name: "people.retain", schema: z.object({}), concurrency: 1, expireSeconds: 3600 });

/**
 * Deletes everything past its retention period, by the rules in their published order, each module its own part. A failing part doesn't stop the others.
 * @returns how many records each part deleted
 * @throws at the end when one failed, so that the job is retried
 */
export async function deleteAged(kernel: Kernel): Promise<{ kind: string; what: string; count: number }[]> {
  const done: { kind: string; what: string; count: number }[] = [];
  const failed: unknown[] = [];
  for (const { kind } of retentionRules) {
    const start = agedBefore(kind, kernel.now());
    for (const part of kernel.ports.privacy.retention.filter((one) => one.kind === kind)) {
      try {
        done.push({ kind, what: part.what, count: await part.sweep(kernel, start) });
      } catch (error) {
        failed.push(error);
        kernel.log.error({ err: error, kind, what: part.what }, "expired data could not be deleted");
      }
    }
  }
  kernel.log.info({ deleted: done.filter(({ count }) => count > 0) }, "expired data was deleted");
  if (failed.length > 0) throw new AggregateError(failed, "some expired data could not be deleted");
  return done;
}

/** Runs every night, when few people are online. */
export function registerRetention(kernel: Kernel): void {
  kernel.jobs.handle(retainJob, async () => void (await deleteAged(kernel)));
  kernel.jobs.schedule(retainJob, { cron: "40 3 * * *", payload: {} });
}
