import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { type AfterAttempt, nextAttemptAt } from "@larkroom/domain/partners/webhook-delivery";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { WebhookResult } from "../../kernel/ports/webhooks.ts";
import { webhookDelivery, webhookSubscription } from "./tables.ts";

export type Subscription = typeof webhookSubscription.$inferSelect;
export type Delivery = typeof webhookDelivery.$inferSelect;

/** How many deliveries of one webhook are on their way at once; one that fails is only probed, so that it holds up no other. */
const atOnce = 8;
const claimedAtOnce = 40;
/** When an attempt that was the last, and died with its process, is found. */
const lostAfter = { minutes: 10 };

/** One claimed delivery, whose attempt has been counted. */
export interface Claimed {
  readonly delivery: Delivery;
  readonly subscription: Subscription;
  readonly isLast: boolean;
}

/**
 * Takes deliveries that are due and counts an attempt at each before it is made, with the time of the next one: if this process dies meanwhile, that
 * is when they are tried again. Other nodes take others.
 */
export async function claimDue(db: Db, now: Temporal.Instant): Promise<Claimed[]> {
  return inTransaction(db, async (tx) => {
    const ids = sql`(
      select d.id from ${webhookSubscription} s cross join lateral (
        select e.id, e.next_attempt_at, row_number() over (order by e.next_attempt_at, e.id) as place from (
          select id, next_attempt_at from ${webhookDelivery}
          where subscription_id = s.id and status = 'PENDING' and next_attempt_at <= ${now.toString()}::timestamptz
          order by next_attempt_at, id limit ${atOnce}) e) d
      where s.active and (s.failing_since is null or d.place = 1)
      order by d.next_attempt_at limit ${claimedAtOnce})`;
    const due = await tx
      .select()
      .from(webhookDelivery)
      .where(and(sql`${webhookDelivery.id} in ${ids}`, eq(webhookDelivery.status, "PENDING"), lte(webhookDelivery.nextAttemptAt, now)))
      .orderBy(webhookDelivery.nextAttemptAt, webhookDelivery.id)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const subscriptions = await tx
      .select()
      .from(webhookSubscription)
      .where(inArray(webhookSubscription.id, [...new Set(due.map(({ subscriptionId }) => subscriptionId))]));
    const byId = new Map(subscriptions.map((one) => [one.id, one]));
    const claimed = due.flatMap((delivery) => {
      const subscription = byId.get(delivery.subscriptionId);
      const attempts = delivery.attempts + 1;
      const next = nextAttemptAt(attempts, now);
      return subscription
        ? [{ delivery: { ...delivery, attempts }, subscription, isLast: next === null, next: next ?? now.add(lostAfter) }]
        : [];
    });
    const rows = claimed.map(({ delivery, next }) => ({ id: delivery.id, attempts: delivery.attempts, next: next.toString() }));
    await tx.execute(sql`
      update webhook_delivery d set attempts = m.attempts, last_attempt_at = ${now.toString()}::timestamptz, next_attempt_at = m.next
      from json_to_recordset(${JSON.stringify(rows)}::json) as m(id bigint, attempts smallint, next timestamptz) where d.id = m.id`);
    return claimed;
  });
}

/**
 * Records what came of an attempt. @returns the subscription if this ended it
 */
export async function recordAttempt(
  tx: Tx,
  { delivery, subscription }: Claimed,
  result: WebhookResult,
  after: AfterAttempt,
  now: Temporal.Instant,
): Promise<Subscription | null> {
  const status = after.do === "deliver" ? ("DELIVERED" as const) : after.do === "retry" ? ("PENDING" as const) : ("PARKED" as const);
  await tx
    .update(webhookDelivery)
    .set({
      status,
      responseCode: "code" in result ? result.code : null,
      responseText: "code" in result ? result.text : [result.problem, result.text].filter(Boolean).join(": "),
    })
    // A replay that began meanwhile has its own attempts.
    .where(
      and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.attempts, delivery.attempts), eq(webhookDelivery.status, "PENDING")),
    );
  if (after.do === "deliver") {
    await tx
      .update(webhookSubscription)
      .set({ failingSince: null })
      .where(and(eq(webhookSubscription.id, subscription.id), sql`${webhookSubscription.failingSince} is not null`));
    return null;
  }
  const [ended] = await tx
    .update(webhookSubscription)
    .set({
      failingSince: sql`coalesce(${webhookSubscription.failingSince}, ${now.toString()}::timestamptz)`,
      ...(after.do === "end" && { active: false, endedBecause: after.why }),
    })
    .where(and(eq(webhookSubscription.id, subscription.id), eq(webhookSubscription.active, true)))
    .returning();
  if (after.do !== "end" || !ended) return null;
  await parkPending(tx, subscription.id);
  return ended;
}

/** Parks what waits for a webhook that is off: it can be replayed. */
export async function parkPending(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ status: "PARKED" })
    .where(and(eq(webhookDelivery.subscriptionId, subscriptionId), eq(webhookDelivery.status, "PENDING")));
}
