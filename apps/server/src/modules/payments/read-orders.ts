import { and, eq, inArray } from "drizzle-orm";
import { requireAccess } from "../../kernel/auth/access.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findOrder } from "./orders.store.ts";
import { ownOrder } from "./orders.access.ts";
import { listOrders, type ShownOrder } from "./orders.read.ts";
import { inFlightSeconds, lookUpCharge } from "./take-payment.ts";
import { charge } from "./tables.ts";

/** The client's orders, newest first. */
export const listOwnOrders = handler("GET /public/profile/client/orders", ({ kernel, actor }) =>
  listOrders(kernel, { clientId: actorOf(actor, "client").id }),
);

/** One order. While a payment is open the provider is asked, so that a payer returning from their bank needn't wait for the event. */
export const getOwnOrder = handler("GET /public/profile/client/orders/:id", async ({ kernel, actor, params }) => {
  const found = requireAccess(ownOrder, actor, await findOrder(kernel.db, params.id));
  await lookUpOpen(kernel, found.id);
  return mustBeThere(await listOrders(kernel, { orderIds: [found.id] }));
});

/** @throws `not_found` for an empty list */
export function mustBeThere([found]: ShownOrder[]): ShownOrder {
  if (!found) throw refusal("not_found");
  return found;
}

async function lookUpOpen(kernel: Kernel, orderId: number): Promise<void> {
  const open = await kernel.db
    .select({ id: charge.id, status: charge.status, updatedAt: charge.updatedAt })
    .from(charge)
    .where(and(eq(charge.orderId, orderId), inArray(charge.status, ["created", "processing", "requires_action"])));
  const inFlight = kernel.now().subtract({ seconds: inFlightSeconds });
  for (const { id, status, updatedAt } of open) {
    // A charge sent just now is still waiting for its answer.
    if (status === "created" && Temporal.Instant.compare(updatedAt, inFlight) > 0) continue;
    await lookUpCharge(kernel, id).catch((error: unknown) =>
      kernel.log.warn({ err: error, chargeId: id }, "the payment provider did not answer"),
    );
  }
}
