import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, pathId, text } from "../shared/wire.ts";
import { order, paymentMethod, provider } from "./payments.ts";

const methods = z.array(paymentMethod).describe("The client's cards, the default first");

/** A family's saved cards. */
export const paymentMethodsContract = {
  "POST /public/profile/client/payment_methods": endpoint({
    id: "PMT-01",
    summary: "Saves a card that was entered in the provider's own fields",
    who: ["client"],
    body: z.object({
      payment_method: text(200).describe("The provider's reference for the card just entered"),
      payment_provider: provider.optional(),
    }),
    response: z.object({ added: id, paymentMethods: methods }),
    errors: ["payment_provider_unavailable", "too_many_requests"],
  }),
  "PUT /public/profile/client/payment_methods/:id/default": endpoint({
    id: "PMT-02",
    summary: "Makes a saved card the default",
    who: ["client"],
    params: z.object({ id: pathId }),
    response: methods,
    errors: ["not_found"],
  }),
  "DELETE /public/profile/client/payment_methods/:id": endpoint({
    id: "PMT-03",
    summary: "Removes a saved card; the last one that a payment plan needs stays. Its unpaid installments move to another card",
    who: ["client"],
    params: z.object({ id: pathId }),
    response: methods,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "PUT /public/profile/client/orders/:id/payment_method": endpoint({
    id: "PMT-04",
    summary: "The saved card for an order's unpaid installments",
    who: ["client"],
    params: z.object({ id: pathId }),
    body: z.object({ payment_method: id }),
    response: order,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
