import type { z } from "zod";
import type { paymentMethod as methodOnWire } from "@larkroom/contract/payments/payments";
import type { PaymentMethod } from "./payment-methods.store.ts";

/** A saved card as its owner sees it. The provider's reference stays here. */
export const toPaymentMethodDto = ({
  id,
  provider,
  cardBrand,
  cardLastDigits,
  cardExpiresYear,
  cardExpiresMonth,
  isDefault,
}: PaymentMethod): z.output<typeof methodOnWire> => ({
  id,
  provider,
  cardBrand,
  cardLastDigits,
  cardExpiresYear,
  cardExpiresMonth,
  isDefault,
});
