import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { announceCharge, listToAnnounce } from "./announce-charge.ts";
import { chargeInstallment, listDue } from "./charge-due.ts";
import { eachPage } from "./due-pages.ts";
import { expireHolds, reconcile } from "./reconcile.ts";
import { sendRefund, sendRefundJob } from "./refunds.store.ts";

const nothing = z.object({});

const expireHoldsJob = defineJob({ name: "payments.expire-holds", schema: nothing, concurrency: 1 });
const reconcileJob = defineJob({ name: "payments.reconcile", schema: nothing, concurrency: 1 });
const findDueJob = defineJob({ name: "payments.find-due", schema: nothing, concurrency: 1 });
/** A charge that was sent is settled, not sent again: a second run finds it and changes nothing. */
export const chargeInstallmentJob = defineJob({
  name: "payments.charge-installment",
  schema: z.object({ installmentId: z.int() }),
  concurrency: 4,
});
const findUpcomingJob = defineJob({ name: "payments.find-upcoming", schema: nothing, concurrency: 1 });
const announceChargeJob = defineJob({
  name: "payments.announce-charge",
  schema: z.object({ installmentId: z.int() }),
  concurrency: 4,
});

/** Enqueues a job for each installment of a page, unless one waits. */
const enqueueFor =
  (kernel: Kernel, job: typeof chargeInstallmentJob) =>
  (installmentIds: readonly number[]): Promise<void> =>
    kernel.jobs.enqueueAll(
      kernel.db,
      job,
      installmentIds.map((installmentId) => ({ payload: { installmentId }, singletonKey: String(installmentId) })),
    );

/** Enqueues the charges of all due installments: two statements for each 500 of them. */
export const enqueueDue = (kernel: Kernel): Promise<void> =>
  eachPage((after) => listDue(kernel, after), enqueueFor(kernel, chargeInstallmentJob));

/** Schedules the payment jobs: expired holds, emails before a charge, due payments, and reconciliation after a crash, which also runs when the server starts listening. */
export function registerPaymentJobs(kernel: Kernel, http: FastifyInstance): void {
  const { jobs } = kernel;
  jobs.handle(sendRefundJob, async ({ refundId }) => {
    // The job is retried.
    if (!(await sendRefund(kernel, refundId))) throw new Error(`refund ${refundId} waits for another of its charge`);
  });
  jobs.handle(expireHoldsJob, async () => void (await expireHolds(kernel)));
  jobs.handle(reconcileJob, async () => void (await reconcile(kernel)));
  jobs.handle(chargeInstallmentJob, ({ installmentId }) => chargeInstallment(kernel, installmentId));
  jobs.handle(findDueJob, () => enqueueDue(kernel));
  jobs.handle(announceChargeJob, ({ installmentId }) => announceCharge(kernel, installmentId));
  jobs.handle(findUpcomingJob, () => eachPage((after) => listToAnnounce(kernel, after), enqueueFor(kernel, announceChargeJob)));
  jobs.schedule(expireHoldsJob, { cron: "* * * * *", payload: {} });
  jobs.schedule(findDueJob, { cron: "* * * * *", payload: {} });
  jobs.schedule(findUpcomingJob, { cron: "*/10 * * * *", payload: {} });
  jobs.schedule(reconcileJob, { cron: "*/2 * * * *", payload: {} });
  http.addHook("onListen", async () => {
    // In the background, so that requests don't wait for the provider.
    void reconcile(kernel).catch((error: unknown) => kernel.log.warn({ err: error }, "reconciliation at startup failed"));
  });
}
