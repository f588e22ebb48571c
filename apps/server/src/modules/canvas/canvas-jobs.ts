import { z } from "zod";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { exchange, ExchangeRunningError } from "./exchange.ts";
import { listLinkedCourses } from "./canvas.store.ts";

const attempts = 5;
/** One exchange. A large course takes minutes: Canvas is asked ten times a second at most. */
const exchangeJob = defineJob({
  name: "canvas.exchange",
  schema: z.object({ courseId: z.int() }),
  attempts,
  retryDelaySeconds: 15,
  expireSeconds: 840,
  concurrency: 2,
});
const exchangeAllJob = defineJob({ name: "canvas.exchange-all", schema: z.object({}) });

/** Has a course exchanged soon, or not before an instant; if one waits already, that one counts. */
export async function requestExchange(kernel: Kernel, tx: Tx, courseId: number, startAfter?: Temporal.Instant): Promise<void> {
  await kernel.jobs.enqueue(tx, exchangeJob, { courseId }, { singletonKey: String(courseId), ...(startAfter ? { startAfter } : {}) });
}

/** The same for several courses. */
export const requestExchanges = (kernel: Kernel, tx: Tx, courseIds: readonly number[]): Promise<void> =>
  kernel.jobs.enqueueAll(
    tx,
    exchangeJob,
    courseIds.map((courseId) => ({ payload: { courseId }, singletonKey: String(courseId) })),
  );

/** The same for every linked course. */
export async function requestAllExchanges(kernel: Kernel): Promise<void> {
  const courses = await listLinkedCourses(kernel.db);
  await inTransaction(kernel.db, (tx) =>
    requestExchanges(
      kernel,
      tx,
      courses.map(({ id }) => id),
    ),
  );
}

/** Registers the exchange with Canvas: when it is asked for, and every hour. */
export function registerCanvasJobs(kernel: Kernel): void {
  kernel.jobs.handle(exchangeJob, async ({ courseId }, { attempt, signal }) => {
    const problem = await exchange(kernel, courseId, signal).catch((error: unknown) => {
      if (error instanceof ExchangeRunningError) return "running" as const;
      throw error;
    });
    if (problem === "running")
      return inTransaction(kernel.db, (tx) => requestExchange(kernel, tx, courseId, kernel.now().add({ minutes: 1 })));
    // A Canvas that is away or busy may be back in a moment; after the last attempt the next hour's exchange goes on.
    const mayPass = problem === "not_reachable" || problem === "rate_limited";
    if (mayPass && attempt < attempts) throw new Error(`the exchange with Canvas ended: ${problem}`);
  });
  kernel.jobs.handle(exchangeAllJob, () => requestAllExchanges(kernel));
  kernel.jobs.schedule(exchangeAllJob, { cron: "17 * * * *", payload: {} });
}
