import { and, eq, inArray, lte } from "drizzle-orm";
import type { Tx } from "../../../kernel/db/db.ts";
import { handler } from "../../../kernel/http/call.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import { isPaused, type Order } from "../charges.store.ts";
import { getClientProfile } from "../client-profile.ts";
import { installment, paymentOrder } from "../tables.ts";
import { changeOrder } from "./managed-order.ts";
import { postPause, postPauseEnd } from "./post-school-mails.ts";
import { chargeMorning } from "./set-new-date.ts";

const owesNow = async (tx: Tx, order: Order, now: Temporal.Instant): Promise<boolean> =>
  (await tx.$count(
    installment,
    and(eq(installment.orderId, order.id), inArray(installment.status, ["scheduled", "pending", "stalled"]), lte(installment.dueAt, now)),
  )) > 0;

/** Pauses an order until a day: nothing is charged automatically, and while something is due its children can't join classes. The family can pay. */
export const pauseOrder = handler("POST /payment_order/:id/pause", (call) =>
  changeOrder(call, "order_paused", async (tx, order) => {
    const { kernel, body, now } = call;
    if (order.status !== "ACTIVE") throw refusal("transition_not_allowed");
    const { zone } = await getClientProfile(tx, order.clientId);
    const pausedUntil = chargeMorning("until", body.until, zone, now);
    await tx.update(paymentOrder).set({ pausedUntil }).where(eq(paymentOrder.id, order.id));
    await postPause(kernel, tx, { order, at: pausedUntil, stopsClasses: await owesNow(tx, order, now) });
    const before = { pausedUntil: order.pausedUntil?.toString() ?? null };
    return { before, after: { pausedUntil: pausedUntil.toString(), reason: body.reason } };
  }),
);

/** Ends a pause early: what is due is charged again. */
export const resumeOrder = handler("DELETE /payment_order/:id/pause", (call) =>
  changeOrder(call, "order_resumed", async (tx, order) => {
    const { kernel, now } = call;
    if (!isPaused(order, now)) throw refusal("transition_not_allowed");
    await tx.update(paymentOrder).set({ pausedUntil: null }).where(eq(paymentOrder.id, order.id));
    await postPauseEnd(kernel, tx, { order });
    return { before: { pausedUntil: order.pausedUntil?.toString() ?? null }, after: { pausedUntil: null } };
  }),
);
