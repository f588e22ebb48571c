import type pg from "pg";
import { jobsSchema } from "./install.ts";
import { parkedQueue } from "./queue-options.ts";

/** A job that failed every attempt. */
export type ParkedJob = {
  /** Its id while parked, as `retryParked` expects. */
  readonly id: string;
  readonly job: string;
  readonly payload: unknown;
  /** The error of the last attempt. */
  readonly reason: string;
  readonly attempts: number;
  readonly enqueuedAt: Temporal.Instant;
  readonly parkedAt: Temporal.Instant;
};

type Row = {
  id: string;
  name: string;
  data: unknown;
  message: string | null;
  retries: number;
  enqueued: Date;
  parked: Date;
};

/** The newest hundred. */
export async function listParked(pool: pg.Pool): Promise<readonly ParkedJob[]> {
  const { rows } = await pool.query<Row>(
    `select id, source_name as name, data, source_output ->> 'message' as message, source_retry_count as retries,
            source_created_on as enqueued, created_on as parked
     from ${jobsSchema}.job where name = $1 and state = 'created' and source_name is not null
     order by created_on desc limit 100`,
    [parkedQueue],
  );
  return rows.map((row) => ({
    id: row.id,
    job: row.name,
    payload: row.data,
    reason: row.message ?? "",
    attempts: row.retries + 1,
    enqueuedAt: Temporal.Instant.fromEpochMilliseconds(row.enqueued.getTime()),
    parkedAt: Temporal.Instant.fromEpochMilliseconds(row.parked.getTime()),
  }));
}
