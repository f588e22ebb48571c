import type { Tx } from "../db/db.ts";
import type { JobRun } from "./jobs.ts";
import { jobEffect } from "./tables.ts";

/**
 * Whether this job's effect is still to come, for effects that have no key of their own, say emails. Asked first in the transaction that has the
 * effect: of two runs at once the second waits for the first, and is told no once that has committed.
 */
export async function isFirstRun(tx: Tx, { id }: Pick<JobRun, "id">, now: Temporal.Instant): Promise<boolean> {
  const written = await tx.insert(jobEffect).values({ jobId: id, at: now }).onConflictDoNothing().returning({ id: jobEffect.jobId });
  return written.length > 0;
}
