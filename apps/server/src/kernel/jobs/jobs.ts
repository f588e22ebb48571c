import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type pg from "pg";
import type { z } from "zod";
import type { Executor } from "../db/db.ts";
import { openBoard, type Board } from "./board.ts";
import type { ParkedJob } from "./parked.ts";
import { startWorkers, type Registration, type ScheduleEntry, type Workers, type WorkerTimings } from "./workers.ts";

/** A kind of background work, enqueued in a transaction and done outside it. */
export type JobDefinition<S extends z.ZodType<object, object> = z.ZodType<object, object>> = {
  /** The queue's name, "mail.send": letters, digits, dots, dashes. Don't rename: waiting jobs refer to it. */
  readonly name: string;
  /** The payload, as JSON. Validated when enqueued and again when run, which may be in a later release. */
  readonly schema: S;
  /** The number of attempts before the job is parked. Default 5. */
  readonly attempts?: number;
  /** Seconds before the second attempt, doubling up to a minute. Default 2. */
  readonly retryDelaySeconds?: number;
  /** After this long a run counts as failed and its signal is aborted. Default 300. */
  readonly expireSeconds?: number;
  /** Simultaneous runs on one node. Default 2. */
  readonly concurrency?: number;
};

/** Declares a job; `Jobs.handle` adds its handler. */
export function defineJob<S extends z.ZodType<object, object>>(definition: JobDefinition<S>): JobDefinition<S> {
  return definition;
}

/** One attempt at a job. */
export type JobRun = {
  readonly id: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when the run takes too long, lost its claim, or the process stops. */
  readonly signal: AbortSignal;
};

/**
 * Runs the job; an exception causes a retry. A job may run more than once (for example when the process is killed after the effect
 * but before recording it), so every effect needs a key that makes a second run harmless.
 */
export type JobHandler<S extends z.ZodType<object, object>> = (payload: z.output<S>, run: JobRun) => Promise<void>;

export type EnqueueOptions = {
  /** At most one job of this name and key waits; a second one is dropped. A running job does not count. */
  readonly singletonKey?: string;
  /** Not before this instant. */
  readonly startAfter?: Temporal.Instant;
  /** Higher first. Default 0. */
  readonly priority?: number;
};

export type Schedule<S extends z.ZodType<object, object>> = {
  /** Five fields, "0 4 * * *". */
  readonly cron: string;
  /** The IANA time zone of the fields. Default UTC. */
  readonly timeZone?: string;
  readonly payload: z.input<S>;
  /** Distinguishes several schedules of one job. */
  readonly key?: string;
};

export type Jobs = {
  /**
   * Enqueues a job in the caller's transaction: it exists if, and only if, that commits.
   * @returns the job's id, or null when one with the same singleton key is already waiting
   * @throws ZodError when the payload doesn't match the schema
   */
  enqueue<S extends z.ZodType<object, object>>(
    tx: Executor,
    job: JobDefinition<S>,
    payload: z.input<S>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /**
   * Enqueues a job per payload, each with its singleton key, in one statement; those that are waiting already are left as they are.
   * @throws ZodError when a payload doesn't match the schema
   */
  enqueueAll<S extends z.ZodType<object, object>>(
    tx: Executor,
    job: JobDefinition<S>,
    all: readonly { readonly payload: z.input<S>; readonly singletonKey: string }[],
  ): Promise<void>;
  /** Registers a job's handler. Call before `start`. */
  handle<S extends z.ZodType<object, object>>(job: JobDefinition<S>, handler: JobHandler<S>): void;
  /** Enqueues the job on a schedule, once across all nodes. Call before `start`; schedules no longer declared end. */
  schedule<S extends z.ZodType<object, object>>(job: JobDefinition<S>, schedule: Schedule<S>): void;
  /** Starts working on jobs that have a handler. A process that only enqueues never calls it. */
  start(): Promise<void>;
  /** Takes no new jobs, waits at most `patienceMs` for the running ones, then gives those back to be run again. */
  stop(patienceMs?: number): Promise<void>;
  /** Jobs that failed every attempt, the newest first, at most 100. */
  listParked(): Promise<readonly ParkedJob[]>;
  /** Puts parked jobs back on their queue with all attempts available again. Returns how many. */
  retryParked(ids: readonly string[]): Promise<number>;
};

export type JobsOptions = {
  /** The pool of `db`, used to enqueue. */
  readonly pool: pg.Pool;
  /** For the workers' own connections. */
  readonly url: string;
  /** Called for errors of the queue and for parked jobs. */
  readonly onError: (error: Error, context: { readonly job?: string; readonly id?: string; readonly parked?: boolean }) => void;
  readonly timings?: Partial<WorkerTimings>;
};

/** The job queue, in the same database as everything else. Nothing runs before `start`. */
export function createJobs({ pool, url, onError, timings }: JobsOptions): Jobs {
  const registrations = new Map<string, Registration>();
  const schedules: ScheduleEntry[] = [];
  let board: Promise<Board> | undefined;
  let workers: Workers | undefined;

  const getBoard = (): Promise<Board> => {
    board ??= openBoard(pool, (error) => onError(error, {})).catch((error: unknown) => {
      board = undefined;
      throw error;
    });
    return board;
  };

  return {
    async enqueue(tx, job, payload, { singletonKey, startAfter, priority } = {}) {
      job.schema.parse(payload);
      const { boss, ensureQueue } = await getBoard();
      await ensureQueue(job);
      return await boss.send(job.name, payload, {
        db: fromDrizzle(tx, sql),
        // The queue allows one waiting job per key, so a job without a key gets a unique one.
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter === undefined ? {} : { startAfter: startAfter.toString() }),
        ...(priority === undefined ? {} : { priority }),
      });
    },
    async enqueueAll(tx, job, all) {
      if (all.length === 0) return;
      const { boss, ensureQueue } = await getBoard();
      await ensureQueue(job);
      await boss.insert(
        job.name,
        all.map(({ payload, singletonKey }) => ({ data: job.schema.parse(payload), singletonKey })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    handle(job, handler) {
      if (registrations.has(job.name)) throw new Error(`the job ${job.name} has a handler already`);
      registrations.set(job.name, { job, handler: (payload, run) => handler(payload as never, run) });
    },
    schedule(job, { payload, ...when }) {
      schedules.push({ job, payload: job.schema.parse(payload), ...when });
    },
    async start() {
      const { ensureQueue } = await getBoard();
      for (const { job } of [...registrations.values(), ...schedules]) await ensureQueue(job);
      workers = await startWorkers({ url, registrations: [...registrations.values()], schedules, onError, timings });
    },
    async stop(patienceMs = 20_000) {
      await workers?.stop(patienceMs);
      workers = undefined;
      await (await board)?.close();
      board = undefined;
    },
    listParked: async () => await (await getBoard()).listParked(),
    retryParked: async (ids) => await (await getBoard()).retryParked(ids),
  };
}
