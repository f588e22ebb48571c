import { z } from "zod";
import { id } from "../shared/wire.ts";

/** A saved card as a parent's record shows it. The provider's reference is never sent. */
export const clientCard = z.object({
  id,
  cardBrand: z.string(),
  cardLastDigits: z.string(),
  cardExpiresYear: z.int(),
  cardExpiresMonth: z.int(),
});

/** How a parent can pay. */
export const clientCards = z.object({
  hasStripeAccount: z.boolean().describe("Whether a card of theirs is saved at Stripe"),
  defaultPaymentMethod: clientCard.nullable(),
  paymentMethods: z.array(clientCard).describe("The default first"),
});
