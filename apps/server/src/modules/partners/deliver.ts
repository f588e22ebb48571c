import { and, eq, gte, lt } from "drizzle-orm";
import { z } from "zod";
import { afterAttempt, nextAttemptAt } from "@larkroom/domain/partners/webhook-delivery";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { listKnownStudents } from "./partner.read.ts";
import { postWebhookEnded } from "./post-webhook-ended.ts";
import { openSecret, signatureOf } from "./signature.ts";
import { webhookDelivery } from "./tables.ts";
import { type Claimed, claimDue, recordAttempt } from "./webhooks.store.ts";

export const deliverJob = defineJob({ name: "partners.deliver", schema: z.object({}), concurrency: 1 });

/** How long one run goes on, below the time after which it counts as failed: the next run continues. */
const longest = { minutes: 4 };

/**
 * Sends what is due for the schools' webhooks, one round of simultaneous requests after another, until nothing is. Any number of nodes may do it at
 * once.
 */
export async function deliverDue(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  const until = kernel.now().add(longest);
  const isStopped = (): boolean => signal?.aborted ?? false;
  while (!isStopped() && Temporal.Instant.compare(kernel.now(), until) < 0) {
    const claimed = await claimDue(kernel.db, kernel.now());
    if (claimed.length === 0) return;
    const bodies = await bodiesOf(kernel, claimed);
    await Promise.all(claimed.map((one, index) => attempt(kernel, one, bodies[index] ?? "")));
  }
}

/** What is sent: ids, states and amounts; and the child only if the webhook includes children and a parent allows it at this moment. */
async function bodiesOf(kernel: Kernel, claimed: readonly Claimed[]): Promise<string[]> {
  const ids = claimed.flatMap(({ delivery, subscription }) => (subscription.includesStudents ? (delivery.studentId ?? []) : []));
  const students = await listKnownStudents(kernel.db, true, ids);
  return claimed.map(({ delivery: { event, occurredAt, data, studentId }, subscription }) => {
    const student = subscription.includesStudents && studentId !== null ? (students.get(studentId) ?? null) : null;
    return JSON.stringify({ type: event, timestamp: occurredAt.toString(), data: event === "paid" ? data : { ...data, student } });
  });
}

async function attempt(kernel: Kernel, one: Claimed, body: string): Promise<void> {
  const { delivery, subscription, isLast } = one;
  const sentAt = kernel.now();
  const seconds = Math.floor(sentAt.epochMilliseconds / 1000);
  const secret = openSecret(kernel.secrets, subscription.secret);
  const result = await kernel.ports.webhooks.send({
    url: subscription.url,
    headers: {
      "user-agent": "larkroom-webhooks/1",
      "webhook-id": delivery.eventId,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signatureOf(secret, { id: delivery.eventId, seconds, body }),
    },
    body,
  });
  const now = kernel.now();
  await inTransaction(kernel.db, async (tx) => {
    const after = afterAttempt(result, { isLast, failingSince: subscription.failingSince, now });
    const ended = await recordAttempt(tx, one, result, after, now);
    if (ended) await postWebhookEnded(kernel, tx, ended);
  });
}

/** Parks deliveries whose last attempt died with its process. */
async function parkLost(kernel: Kernel): Promise<void> {
  // The number of attempts after which none is planned.
  let most = 1;
  while (nextAttemptAt(most, kernel.now()) !== null) most += 1;
  await kernel.db
    .update(webhookDelivery)
    .set({ status: "PARKED" })
    .where(
      and(eq(webhookDelivery.status, "PENDING"), gte(webhookDelivery.attempts, most), lt(webhookDelivery.nextAttemptAt, kernel.now())),
    );
}

/** Registers the sending: as soon as an event commits, and every minute for what is tried again. */
export function registerWebhookJobs(kernel: Kernel): void {
  kernel.jobs.handle(deliverJob, async (_, { signal }) => {
    await parkLost(kernel);
    await deliverDue(kernel, signal);
  });
  kernel.jobs.schedule(deliverJob, { cron: "* * * * *", payload: {} });
  // Every node hears of it; one of the jobs waits and the others are dropped.
  kernel.bus.on("webhooks-due", () => inTransaction(kernel.db, (tx) => kernel.jobs.enqueue(tx, deliverJob, {}, { singletonKey: "due" })));
}
