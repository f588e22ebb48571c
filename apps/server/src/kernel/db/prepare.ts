import { installJobs } from "../jobs/install.ts";
import { checkDatabase } from "./health.ts";
import { migrate } from "./migrate.ts";
import { migrationsFolder } from "./migration-files.ts";
import { openPool } from "./pool.ts";

export type PrepareOptions = {
  readonly url: string;
  /** Default: the checked-in migrations. */
  readonly folder?: string;
  readonly log?: (line: string) => void;
};

/**
 * Prepares a database for this version of the code: reachable, new enough, migrated, with the job queue's tables.
 * Cheap when there is nothing to do.
 * @returns the tags of the migrations applied now
 * @throws StartupError, one line
 */
export async function prepareDatabase({ url, folder = migrationsFolder, log }: PrepareOptions): Promise<readonly string[]> {
  const pool = openPool({ url, role: "migration", max: 1 });
  try {
    await checkDatabase(pool);
    const applied = await migrate(pool, { folder, log });
    await installJobs(url);
    return applied;
  } finally {
    await pool.end();
  }
}
