import { PgBoss, type JobWithMetadata } from "pg-boss";
import { poolLimits } from "../db/pool.ts";
import type { JobDefinition, JobRun, JobsOptions } from "./jobs.ts";
import { jobsSchema } from "./install.ts";

export type Registration = { readonly job: JobDefinition; readonly handler: (payload: object, run: JobRun) => Promise<void> };
export type ScheduleEntry = {
  readonly job: JobDefinition;
  readonly payload: object;
  readonly cron: string;
  readonly timeZone?: string;
  readonly key?: string;
};

/** Polling intervals of workers, in seconds. */
export type WorkerTimings = {
  /** For jobs that become due: scheduled and delayed ones. New jobs are normally announced by a notification. */
  readonly pollSeconds: number;
  /** For runs whose worker died, and for cleanup. */
  readonly superviseSeconds: number;
};

const defaultTimings: WorkerTimings = { pollSeconds: 3, superviseSeconds: 10 };
/** The queue's own connections, for fetching and completing jobs. Handlers use the product's pool. */
const connections = 4;

export type Workers = { stop(patienceMs: number): Promise<void> };

type WorkersOptions = {
  readonly url: string;
  readonly registrations: readonly Registration[];
  readonly schedules: readonly ScheduleEntry[];
  readonly onError: JobsOptions["onError"];
  readonly timings: JobsOptions["timings"];
};

/** Starts this process's workers and its share of the queue's maintenance. The queues must exist. */
export async function startWorkers({ url, registrations, schedules, onError, timings }: WorkersOptions): Promise<Workers> {
  const { pollSeconds, superviseSeconds } = { ...defaultTimings, ...timings };
  const { statementMs, lockMs } = poolLimits.worker;
  const boss = new PgBoss({
    connectionString: url,
    application_name: "larkroom jobs",
    schema: jobsSchema,
    max: connections,
    options: `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs}`,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on("error", (error) => onError(error, {}));
  await boss.start();
  for (const { job, handler } of registrations) {
    for (let width = job.concurrency ?? 2; width > 0; width--) await startWorker(boss, job, handler, { pollSeconds, onError });
  }
  await syncSchedules(boss, schedules);
  return {
    async stop(patienceMs) {
      // Stops all workers first: the queue closes its other connections before it stops workers, which would take new jobs meanwhile.
      await Promise.all(registrations.map(({ job }) => boss.offWork(job.name, { wait: false })));
      await boss.stop({ graceful: true, timeout: patienceMs });
    },
  };
}

/**
 * Starts one worker of a job. After each run it looks for the next one at once: notifications that arrive during a run count as one, so with them
 * alone a worker would do one job of many waiting ones per polling interval.
 */
async function startWorker(
  boss: PgBoss,
  job: JobDefinition,
  handler: Registration["handler"],
  { pollSeconds, onError }: { pollSeconds: number; onError: JobsOptions["onError"] },
): Promise<void> {
  let id = "";
  id = await boss.work(
    job.name,
    {
      includeMetadata: true,
      batchSize: 1,
      localConcurrency: 1,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    },
    async (batch: JobWithMetadata[]) => {
      try {
        for (const found of batch) await runOne(job, handler, found, onError);
      } finally {
        boss.notifyWorker(id);
      }
    },
  );
}

async function runOne(
  job: JobDefinition,
  handler: Registration["handler"],
  found: JobWithMetadata,
  onError: JobsOptions["onError"],
): Promise<void> {
  const run = { id: found.id, attempt: found.retryCount + 1, signal: found.signal };
  try {
    await handler(job.schema.parse(found.data), run);
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)), {
      job: job.name,
      id: found.id,
      parked: found.retryCount >= found.retryLimit,
    });
    throw error;
  }
}

/**
 * Syncs the queue's schedules with the code: new ones start, changed ones are updated, removed ones end. A schedule that was missed
 * while nothing ran is made up for once.
 */
async function syncSchedules(boss: PgBoss, schedules: readonly ScheduleEntry[]): Promise<void> {
  const wanted = new Set(schedules.map(({ job, key = "" }) => `${job.name} ${key}`));
  const found = await boss.getSchedules();
  for (const { name, key } of found) {
    if (!wanted.has(`${name} ${key}`)) await boss.unschedule(name, key);
  }
  for (const { job, payload, cron, timeZone = "UTC", key = "" } of schedules) {
    const same = found.find((old) => old.name === job.name && old.key === key);
    if (same?.cron === cron && same.timezone === timeZone && JSON.stringify(same.data) === JSON.stringify(payload)) continue;
    await boss.schedule(job.name, cron, payload, { tz: timeZone, key, missed: "once" });
  }
}
