import type { paymentMethodsContract } from "@larkroom/contract/payments/payment-methods";
import type { Handlers } from "../../kernel/http/call.ts";
import { addMethod } from "./add-method.ts";
import { changePlanCard, makeMethodDefault, removeMethod } from "./change-methods.ts";

export const paymentMethodsRoutes: Handlers<typeof paymentMethodsContract> = {
  "POST /public/profile/client/payment_methods": addMethod,
  "PUT /public/profile/client/payment_methods/:id/default": makeMethodDefault,
  "DELETE /public/profile/client/payment_methods/:id": removeMethod,
  "PUT /public/profile/client/orders/:id/payment_method": changePlanCard,
};
