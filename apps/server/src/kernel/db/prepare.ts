import { editions, editionSlugs } from "@larkroom/domain/editions/editions";
import type pg from "pg";
import { firstLine, StartupError } from "../lifecycle-errors.ts";
import { installJobs } from "../jobs/install.ts";
import { checkDatabase } from "./health.ts";
import { migrate } from "./migrate.ts";
import { migrationsFolder } from "./migration-files.ts";
import { openPool } from "./pool.ts";

export type PrepareOptions = {
  readonly url: string;
  readonly log?: (line: string) => void;
};

/**
 * Prepares a database for this version of the code: reachable, new enough, migrated, with a country for every
 * edition and the job queue's tables.
 * Cheap when there is nothing to do.
 * @returns the tags of the migrations applied now
 * @throws StartupError, one line
 */
export async function prepareDatabase({ url, log }: PrepareOptions): Promise<readonly string[]> {
  const pool = openPool({ url, role: "migration", max: 1 });
  try {
    await checkDatabase(pool);
    const applied = await migrate(pool, { folder: migrationsFolder, log });
    await addCountries(pool);
    await installJobs(url);
    return applied;
  } finally {
    await pool.end();
  }
}

/** Adds the countries of new editions. The others are left alone: staff may have renamed them. */
async function addCountries(pool: pg.Pool): Promise<void> {
  const all = editionSlugs.map((slug) => editions[slug]);
  try {
    await pool.query(
      `insert into country (id, slug, name, currency)
       select * from unnest($1::smallint[], $2::text[], $3::text[], $4::text[])
       on conflict (id) do nothing`,
      [
        all.map(({ countryId }) => countryId),
        all.map(({ slug }) => slug),
        all.map(({ country }) => country),
        all.map(({ currency }) => currency),
      ],
    );
  } catch (error) {
    throw new StartupError(`the countries of the editions can't be stored: ${firstLine(error)}`, { cause: error });
  }
}
