import type { Queue } from "pg-boss";
import type { JobDefinition } from "./jobs.ts";

/** Where jobs go that failed every try. Nobody works on it: a person looks, and sends them back or lets them lie. */
export const parkedQueue = "parked";

const day = 24 * 60 * 60;

/** A worker shows this often that it lives; a job whose worker has been silent this long is run by another. */
export const heartbeatSeconds = 20;

/** How the queue treats the jobs of a definition. */
export function queueOptions(job: JobDefinition): Omit<Queue, "name"> {
  const retryDelay = job.retryDelaySeconds ?? 2;
  return {
    // One job waits for each singleton key.
    policy: "short",
    retryLimit: (job.attempts ?? 5) - 1,
    retryDelay,
    ...(retryDelay > 0 ? { retryBackoff: true, retryDelayMax: 60 } : { retryBackoff: false }),
    expireInSeconds: job.expireSeconds ?? 300,
    heartbeatSeconds,
    retentionSeconds: 30 * day,
    deleteAfterSeconds: day,
    deadLetter: parkedQueue,
    // Workers hear of a job when its transaction commits; polling is the floor below that.
    notify: true,
  };
}

/** Jobs lie here for a year, or until somebody sends them back. */
export const parkedQueueOptions: Omit<Queue, "name"> = { policy: "standard", retentionSeconds: 365 * day, retryLimit: 0 };
