import type { paymentsContract } from "@larkroom/contract/payments/payments";
import type { Handlers } from "../../kernel/http/call.ts";
import { answerChallenge } from "./answer-challenge.ts";
import { getBillingDashboard } from "./billing-dashboard.ts";
import { getBraintreeClientToken } from "./braintree-client-token.ts";
import { cancelOwnOrder } from "./cancel-order.ts";
import { checkPromoCode } from "./check-promo-code.ts";
import { initSession } from "./init-session.ts";
import { payInstallment } from "./pay-installment.ts";
import { getPaymentSettings } from "./payment-settings.ts";
import { quoteCart } from "./quote-cart.ts";
import { getOwnOrder, listOwnOrders } from "./read-orders.ts";
import { takeWebhook } from "./take-webhook.ts";

export const paymentsRoutes: Handlers<typeof paymentsContract> = {
  "GET /public/country/payment_settings": getPaymentSettings,
  "POST /pay/:id/quote": quoteCart,
  "POST /pay/:id/init_session": initSession,
  "POST /pay/installment/:id": payInstallment,
  "POST /pay/check_promo_code": checkPromoCode,
  "POST /pay/webhook/:provider": takeWebhook,
  "GET /pay/webhook/:provider": answerChallenge,
  "GET /public/profile/client/braintree-client-token": getBraintreeClientToken,
  "GET /public/profile/client/orders": listOwnOrders,
  "GET /public/profile/client/orders/:id": getOwnOrder,
  "POST /public/profile/client/orders/:id/cancel": cancelOwnOrder,
  "GET /public/profile/client/billing_dashboard": getBillingDashboard,
};
