import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, pathId, text } from "../shared/wire.ts";
import { order, paymentMethod, provider } from "./payments.ts";

const methods = z.array(paymentMethod).describe("The client's cards, the default first");

/** A family's saved cards. */
export const paymentMethodsContract = {
  "POST /public/profile/client/payment_methods": endpoint({
    id: "PMT-01",
    summary:
      "Saves a card that was entered in the provider's own fields. Where its holder has something to do first, the response says what, and the same call is made again. The same card entered again replaces its former entry, also in the plans that were to be charged to it",
    who: ["client"],
    body: z.object({
      payment_method: text(300)
        .optional()
        .describe("The provider's reference for the card just entered, or of its page; left out to enter the card on the provider's page"),
      payment_provider: provider.optional(),
    }),
    response: z.object({
      added: id.nullable().describe("Null: see `step`"),
      step: z
        .discriminatedUnion("kind", [
          z.object({
            kind: z.literal("authenticate"),
            clientSecret: z.string().describe("With it the provider's fields let the holder answer their bank"),
          }),
          z.object({
            kind: z.literal("page"),
            url: z.string().describe("The provider's page, which leads back to the payments of the family"),
            reference: z.string().describe("The `payment_method` of the call that saves the card entered there"),
          }),
        ])
        .nullable()
        .describe("What the card's holder does before it is saved"),
      paymentMethods: methods,
    }),
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
