import { and, asc, count, desc, eq, gte } from "drizzle-orm";
import { maxWebhooks } from "@larkroom/domain/partners/webhook-delivery";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { school } from "../schools/schools.views.ts";
import { deliverJob } from "./deliver.ts";
import { getManagedSchool } from "./partners.access.ts";
import { makeSecret, sealSecret } from "./signature.ts";
import { webhookDelivery, webhookSubscription } from "./tables.ts";
import { type Delivery, parkPending, type Subscription } from "./webhooks.store.ts";

/** A webhook without its secret. */
const toWebhookDto = ({ id, url, events, includesStudents, active, endedBecause, failingSince, createdAt }: Subscription) => ({
  id,
  url,
  events,
  includesStudents,
  active,
  endedBecause,
  failingSince,
  createdAt,
});

const toDeliveryDto = ({ id, eventId, event, status, attempts, responseCode, responseText, ...times }: Delivery) => ({
  id,
  webhookId: eventId,
  event,
  status,
  attempts,
  responseCode,
  responseText,
  createdAt: times.createdAt,
  lastAttemptAt: times.lastAttemptAt,
  nextAttemptAt: status === "PENDING" ? times.nextAttemptAt : null,
});

/** @throws `not_found` for a webhook of another school */
async function getWebhook(db: Db | Tx, schoolId: number, id: number): Promise<Subscription> {
  const [row] = await db
    .select()
    .from(webhookSubscription)
    .where(and(eq(webhookSubscription.id, id), eq(webhookSubscription.schoolId, schoolId)));
  if (!row) throw refusal("not_found");
  return row;
}

const logged = ({ url, events, includesStudents, active }: Subscription) => ({ url, events, includesStudents, active });

/** A school's webhooks, oldest first. */
export const listWebhooks = handler("GET /school/:id/webhooks", async ({ kernel, actor, params }) => {
  const { id: schoolId } = await getManagedSchool(kernel.db, actor, params.id);
  const rows = await kernel.db
    .select()
    .from(webhookSubscription)
    .where(eq(webhookSubscription.schoolId, schoolId))
    .orderBy(asc(webhookSubscription.id));
  return { items: rows.map(toWebhookDto) };
});

/** Adds a webhook. Its secret is stored sealed and shown this once. */
export const addWebhook = handler("POST /school/:id/webhooks", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { id: schoolId } = await getManagedSchool(kernel.db, actor, params.id);
  const problem = kernel.ports.webhooks.addressProblem(body.url);
  if (problem !== null) throw fieldRefusal("url", problem);
  await mustHaveFreshSecondFactor(kernel, actor);
  const secret = makeSecret(kernel.secrets);
  const made = await inTransaction(kernel.db, async (tx) => {
    await tx.select({ id: school.id }).from(school).where(eq(school.id, schoolId)).for("update");
    const had = await tx.$count(webhookSubscription, eq(webhookSubscription.schoolId, schoolId));
    if (had >= maxWebhooks) throw refusal("transition_not_allowed", { reason: "too_many" });
    const [row] = await tx
      .insert(webhookSubscription)
      .values({
        schoolId,
        url: body.url,
        events: [...new Set(body.events)],
        includesStudents: body.includesStudents,
        secret: sealSecret(kernel.secrets, secret),
        createdAt: now,
        createdById: accountIdOf(actor),
      })
      .returning();
    if (!row) throw new Error("no webhook was added");
    await writeAuditLog(call, tx, {
      action: "partners.webhook_added",
      schoolId,
      target: { kind: "school", id: schoolId },
      after: logged(row),
    });
    return row;
  });
  call.answer.header("cache-control", "no-store");
  return { webhook: toWebhookDto(made), secret };
});

/** Changes what a webhook is told, or turns it off and on. What waits for one that is turned off is parked. */
export const changeWebhook = handler("PUT /school/:id/webhooks/:webhookId", async (call) => {
  const { kernel, actor, params, body } = call;
  const { id: schoolId } = await getManagedSchool(kernel.db, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const before = await getWebhook(tx, schoolId, params.webhookId);
    const { events, active } = body;
    const values = {
      ...(events && { events: [...new Set(events)] }),
      ...(active === true && { active, endedBecause: null, failingSince: null }),
      ...(active === false && before.active && { active, endedBecause: "person" as const }),
    };
    if (Object.keys(values).length === 0) return toWebhookDto(before);
    const [after] = await tx.update(webhookSubscription).set(values).where(eq(webhookSubscription.id, before.id)).returning();
    if (!after) throw refusal("not_found");
    if (!after.active) await parkPending(tx, after.id);
    await writeAuditLog(call, tx, {
      action: "partners.webhook_changed",
      schoolId,
      target: { kind: "school", id: schoolId },
      before: logged(before),
      after: logged(after),
    });
    return toWebhookDto(after);
  });
});

/** Removes a webhook with its deliveries. */
export const removeWebhook = handler("DELETE /school/:id/webhooks/:webhookId", async (call) => {
  const { kernel, actor, params } = call;
  const { id: schoolId } = await getManagedSchool(kernel.db, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    const before = await getWebhook(tx, schoolId, params.webhookId);
    await tx.delete(webhookSubscription).where(eq(webhookSubscription.id, before.id));
    await writeAuditLog(call, tx, {
      action: "partners.webhook_removed",
      schoolId,
      target: { kind: "school", id: schoolId },
      before: logged(before),
    });
  });
});

/** A page of a webhook's deliveries, newest first. */
export const listDeliveries = handler("GET /school/:id/webhooks/:webhookId/deliveries", async ({ kernel, actor, params, query }) => {
  const { id: schoolId } = await getManagedSchool(kernel.db, actor, params.id);
  const { id } = await getWebhook(kernel.db, schoolId, params.webhookId);
  const where = and(eq(webhookDelivery.subscriptionId, id), query.status && eq(webhookDelivery.status, query.status));
  const [rows, [all]] = await Promise.all([
    kernel.db
      .select()
      .from(webhookDelivery)
      .where(where)
      .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    kernel.db.select({ total: count() }).from(webhookDelivery).where(where),
  ]);
  return { items: rows.map(toDeliveryDto), total: all?.total ?? 0 };
});

/** Sends deliveries again, whether they were received or not, with the ids they had and all attempts ahead. */
export const replayDeliveries = handler("POST /school/:id/webhooks/:webhookId/replay", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { id: schoolId } = await getManagedSchool(kernel.db, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const { id, active, url } = await getWebhook(tx, schoolId, params.webhookId);
    if (!active) throw refusal("transition_not_allowed", { reason: "webhook_off" });
    const which = "deliveryId" in body ? eq(webhookDelivery.id, body.deliveryId) : gte(webhookDelivery.createdAt, body.since);
    const { rowCount } = await tx
      .update(webhookDelivery)
      .set({ status: "PENDING", attempts: 0, nextAttemptAt: now, responseCode: null, responseText: null })
      .where(and(eq(webhookDelivery.subscriptionId, id), which));
    const replayed = rowCount ?? 0;
    if (replayed === 0 && "deliveryId" in body) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "partners.webhook_replayed",
      schoolId,
      target: { kind: "school", id: schoolId },
      after: { url, deliveries: replayed },
    });
    if (replayed > 0) await kernel.jobs.enqueue(tx, deliverJob, {}, { singletonKey: "due" });
    return { count: replayed };
  });
});
