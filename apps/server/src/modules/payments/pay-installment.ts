import { eq } from "drizzle-orm";
import { isOwed } from "@larkroom/domain/payments/states";
import { actorOf } from "../../kernel/auth/actor.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { cancelPending } from "./cancel-pending.ts";
import { insertCharge, isMoving } from "./charges.store.ts";
import { chooseMethod, mustAnswer } from "./choose-method.ts";
import { payTyped } from "./guesses.ts";
import { ownOrder } from "./orders.access.ts";
import { findInstallment, findOrder, lockOrder } from "./orders.store.ts";
import { placeOnce } from "./place-once.ts";
import { providerOf } from "./provider-of.ts";
import type { Placed } from "./place-order.ts";
import { readSession } from "./read-session.ts";
import { billingPage, resultPage } from "./return-url.ts";
import { charge, installment } from "./tables.ts";
import { awaitPayment, takePayment } from "./take-payment.ts";

/**
 * Pays an installment now: due, stalled, or ahead of time. The first one of an order whose seats are no longer held is not charged: the order is
 * canceled and the answer says so.
 */
export const payInstallment = handler("POST /pay/installment/:id", (call) => {
  const { kernel, actor, body } = call;
  const { id: clientId } = actorOf(actor, "client");
  return payTyped({ kernel, clientId, method: body.payment_method }, () => pay(call));
});

async function pay(call: Call<"POST /pay/installment/:id">) {
  const { kernel, actor, params, body, request } = call;
  const client = actorOf(actor, "client");
  const found = requireAccess(ownOrder, actor, await findInstallment(kernel.db, params.id));
  const order = await findOrder(kernel.db, found.orderId);
  const provider = order && (await providerOf(kernel, { provider: order.provider, orderId: order.id }));
  if (!order || !provider) throw refusal("transition_not_allowed");
  const method = await chooseMethod(kernel, provider, client.id, body.payment_method);
  const turn = { isFirst: false };
  const placed = await placeOnce<Placed>(
    kernel,
    {
      clientId: client.id,
      endpoint: "POST /pay/installment/:id",
      key: request.idempotencyKey,
      request: { installment: params.id, method: body.payment_method ?? null },
    },
    (tx) => {
      turn.isFirst = true;
      mustAnswer(kernel, provider);
      return prepare(tx, { orderId: order.id, installmentId: found.id }, kernel.now());
    },
  );
  if (placed.chargeId !== null) {
    const returnUrl = order.status === "PENDING" ? resultPage(call, order.id) : billingPage(call, order.id);
    await (turn.isFirst ? takePayment : awaitPayment)(kernel, placed.chargeId, { method, returnUrl });
  }
  return readSession(kernel, placed);
}

async function prepare(tx: Tx, which: { orderId: number; installmentId: number }, now: Temporal.Instant): Promise<Placed> {
  const order = await lockOrder(tx, which.orderId);
  const [part] = await tx.select().from(installment).where(eq(installment.id, which.installmentId));
  const charges = await tx.select().from(charge).where(eq(charge.installmentId, which.installmentId));
  if (order.status === "CANCELED" && order.cancelReason === "hold_expired") return { ...which, chargeId: null };
  if (!part || !isOwed(part.status) || charges.some(isMoving)) throw refusal("transition_not_allowed");
  if (order.status === "PENDING") {
    const isHeld = order.holdExpiresAt !== null && Temporal.Instant.compare(now, order.holdExpiresAt) < 0;
    if (part.number !== 1) throw refusal("transition_not_allowed");
    if (!isHeld) {
      await cancelPending(tx, order.id, "hold_expired", now);
      return { ...which, chargeId: null };
    }
  }
  await tx.update(installment).set({ status: "pending", nextAttemptAt: null, failure: null }).where(eq(installment.id, part.id));
  const values = {
    ...which,
    provider: order.provider,
    amount: part.amount,
    currency: order.currency,
    present: true,
    save: order.type === "INSTALLMENTS",
  };
  return { ...which, chargeId: await insertCharge(tx, values, now) };
}
