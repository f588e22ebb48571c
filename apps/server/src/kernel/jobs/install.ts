import { PgBoss } from "pg-boss";

/** The schema that holds the queue's tables. */
export const jobsSchema = "pgboss";

/**
 * Installs or upgrades the job queue's tables. A started queue does the same; installing them first lets a process
 * that runs no jobs enqueue them.
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
