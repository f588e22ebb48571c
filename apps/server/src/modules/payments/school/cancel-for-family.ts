import { handler } from "../../../kernel/http/call.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../../identity/index.ts";
import { cancelOrder } from "../cancel-order.ts";
import { changeOrder, getManagedOrder } from "./managed-order.ts";

/** Cancels an order for its family, with the effects of their own cancellation. When the refund is no longer the one that was shown, nothing happens. */
export const cancelForFamily = handler("POST /payment_order/:id/cancel", async (call) => {
  const { kernel, body } = call;
  await getManagedOrder(call);
  await mustHaveFreshSecondFactor(kernel, call.actor);
  return changeOrder(call, "order_canceled", async (tx, order) => {
    const refund = await cancelOrder(kernel, tx, order, { by: "by_staff", note: body.reason });
    if (body.refund !== undefined && body.refund !== refund) throw refusal("state_changed", { reason: "refund_changed" });
    return { before: { status: order.status }, after: { refund, reason: body.reason } };
  });
});
