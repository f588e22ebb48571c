import type { Queue } from "pg-boss";
import type { JobDefinition } from "./jobs.ts";

/** The queue of jobs that failed every attempt. No worker handles it: an operator sends them back or leaves them. */
export const parkedQueue = "parked";

const day = 24 * 60 * 60;

/** How often a worker sends a heartbeat; a job whose worker has been silent this long is run by another. */
export const heartbeatSeconds = 20;

/** The queue settings of a job definition. */
export function queueOptions(job: JobDefinition): Omit<Queue, "name"> {
  const retryDelay = job.retryDelaySeconds ?? 2;
  return {
    // At most one job waits per singleton key.
    policy: "short",
    retryLimit: (job.attempts ?? 5) - 1,
    retryDelay,
    ...(retryDelay > 0 ? { retryBackoff: true, retryDelayMax: 60 } : { retryBackoff: false }),
    expireInSeconds: job.expireSeconds ?? 300,
    heartbeatSeconds,
    retentionSeconds: 30 * day,
    deleteAfterSeconds: day,
    deadLetter: parkedQueue,
    // Workers are notified when a job's transaction commits; polling is the fallback.
    notify: true,
  };
}

/** Parked jobs stay for a year, or until an operator sends them back. */
export const parkedQueueOptions: Omit<Queue, "name"> = { policy: "standard", retentionSeconds: 365 * day, retryLimit: 0 };
