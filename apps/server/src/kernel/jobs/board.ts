import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { JobDefinition } from "./jobs.ts";
import { jobsSchema } from "./install.ts";
import { listParked, type ParkedJob } from "./parked.ts";
import { parkedQueue, parkedQueueOptions, queueOptions } from "./queue-options.ts";

/** The queue as seen by a process that only enqueues: no workers, no timers that touch the database, no connections of its own. */
export type Board = {
  readonly boss: PgBoss;
  /** Creates the job's queue, or updates its settings to the definition. Once per name. */
  ensureQueue(job: JobDefinition): Promise<void>;
  listParked(): Promise<readonly ParkedJob[]>;
  retryParked(ids: readonly string[]): Promise<number>;
  close(): Promise<void>;
};

/** Opens the board on the product's pool. The queue's tables must be installed. */
export async function openBoard(pool: pg.Pool, onError: (error: Error) => void): Promise<Board> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobsSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", onError);
  await boss.start();
  const known = new Map<string, Promise<void>>();

  async function makeQueue(job: JobDefinition): Promise<void> {
    await makeParkedQueue();
    const { policy, ...settings } = queueOptions(job);
    const found = await boss.getQueue(job.name);
    if (found === null) return await boss.createQueue(job.name, { policy, ...settings });
    const changed = Object.entries(settings).some(([name, value]) => found[name as keyof typeof found] !== value);
    if (changed) await boss.updateQueue(job.name, settings);
  }

  let parked: Promise<void> | undefined;
  const makeParkedQueue = () => (parked ??= boss.createQueue(parkedQueue, parkedQueueOptions));

  return {
    boss,
    ensureQueue(job) {
      let ready = known.get(job.name);
      if (ready === undefined) {
        ready = makeQueue(job);
        known.set(job.name, ready);
        ready.catch(() => known.delete(job.name));
      }
      return ready;
    },
    async listParked() {
      await makeParkedQueue();
      return await listParked(pool);
    },
    retryParked: (ids) => boss.redrive(parkedQueue, { ids: [...ids] }),
    close: () => boss.stop({ graceful: false }),
  };
}
