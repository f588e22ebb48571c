import { PgBoss } from "pg-boss";

/** The schema that holds the queue's tables. */
export const jobsSchema = "pgboss";

/**
 * Installs the job queue's tables, or brings them up to this version's. Started queues do the same; a database that has
 * them before is ready for jobs enqueued by a process that runs none.
 */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: jobsSchema, max: 1, supervise: false, schedule: false });
  let failure: unknown;
  boss.on("error", (error) => (failure = error));
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure !== undefined) throw failure;
}
