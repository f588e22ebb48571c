import type { Tx } from "../db/db.ts";
import type { JobRun } from "./jobs.ts";
import { jobEffect } from "./tables.ts";

/**
 * Whether this is the job's first effective run, for effects without their own key, such as emails. Call it first in the transaction that has
 * the effect: of two simultaneous runs the second waits for the first, and gets false once that has committed.
 */
export async function isFirstRun(tx: Tx, { id }: Pick<JobRun, "id">, now: Temporal.Instant): Promise<boolean> {
  const written = await tx.insert(jobEffect).values({ jobId: id, at: now }).onConflictDoNothing().returning({ id: jobEffect.jobId });
  return written.length > 0;
}
