import { decideRemoval, type KeptMethod } from "@larkroom/domain/payments/remove-method";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getClientProfile } from "./client-profile.ts";
import { ownOrder } from "./orders.access.ts";
import { listOrders } from "./orders.read.ts";
import { findOrder, lockOrder } from "./orders.store.ts";
import { ownMethod } from "./payment-methods.access.ts";
import {
  listMethods,
  lockMethods,
  lockPlans,
  markRemoved,
  moveInstallments,
  type PaymentMethod,
  setDefaultMethod,
} from "./payment-methods.store.ts";
import { mustBeThere } from "./read-orders.ts";
import { toPaymentMethodDto } from "./payment-method-dto.ts";

/** Makes a card the default: for the next order, and for payments whose own card is gone. */
export const makeMethodDefault = handler("PUT /public/profile/client/payment_methods/:id/default", async ({ kernel, actor, params }) => {
  const { id: clientId } = actorOf(actor, "client");
  const methods = await inTransaction(kernel.db, async (tx) => {
    await lockMethods(tx, clientId);
    const found = requireAccess(ownMethod, actor, await ownOf(tx, clientId, params.id));
    await setDefaultMethod(tx, clientId, found.id);
    return listMethods(tx, clientId);
  });
  return methods.map(toPaymentMethodDto);
});

/** Removes a card. Payments it was to make move to another card of the same provider. */
export const removeMethod = handler("DELETE /public/profile/client/payment_methods/:id", async (call) => {
  const { kernel, actor, params } = call;
  const { id: clientId } = actorOf(actor, "client");
  const { zone, schoolId } = await getClientProfile(kernel.db, clientId);
  const now = kernel.now();
  const methods = await inTransaction(kernel.db, async (tx) => {
    await lockMethods(tx, clientId);
    const owedAt = await lockPlans(tx, clientId);
    const found = requireAccess(ownMethod, actor, await ownOf(tx, clientId, params.id));
    const month = now.toZonedDateTimeISO(zone);
    const decision = decideRemoval(keptMethod(found), { methods: (await listMethods(tx, clientId)).map(keptMethod), owedAt, month });
    if (!decision.ok) throw refusal("transition_not_allowed", { reason: decision.reason });
    await moveInstallments(tx, { methodId: found.id }, decision.successor);
    await markRemoved(tx, found.id, now);
    if (decision.newDefault !== null) await setDefaultMethod(tx, clientId, decision.newDefault);
    const audit = { action: "payments.card_removed", schoolId, target: { kind: "payment_method", id: found.id } };
    await writeAuditLog(call, tx, audit);
    return listMethods(tx, clientId);
  });
  return methods.map(toPaymentMethodDto);
});

/** Charges an order's unpaid installments to another of the client's cards at the same provider. */
export const changePlanCard = handler("PUT /public/profile/client/orders/:id/payment_method", async (call) => {
  const { kernel, actor, params, body } = call;
  const found = requireAccess(ownOrder, actor, await findOrder(kernel.db, params.id));
  await inTransaction(kernel.db, async (tx) => {
    await lockMethods(tx, found.clientId);
    const order = await lockOrder(tx, found.id);
    if (order.status !== "ACTIVE") throw refusal("transition_not_allowed");
    const method = await ownOf(tx, order.clientId, body.payment_method);
    if (!method || method.provider !== order.provider) throw fieldRefusal("payment_method", "not_available");
    await moveInstallments(tx, { orderId: order.id }, method.id);
    const audit = {
      action: "payments.plan_card_changed",
      schoolId: order.schoolId,
      target: { kind: "payment_order", id: order.id },
      after: { paymentMethodId: method.id },
    };
    await writeAuditLog(call, tx, audit);
  });
  return mustBeThere(await listOrders(kernel, { orderIds: [found.id] }));
});

const ownOf = async (tx: Tx, clientId: number, id: number): Promise<PaymentMethod | null> =>
  (await listMethods(tx, clientId)).find((method) => method.id === id) ?? null;

const keptMethod = ({ id, provider, isDefault, cardExpiresYear, cardExpiresMonth }: PaymentMethod): KeptMethod => ({
  id,
  provider,
  isDefault,
  expiresYear: cardExpiresYear,
  expiresMonth: cardExpiresMonth,
});
