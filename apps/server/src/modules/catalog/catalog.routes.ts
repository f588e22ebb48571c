import type { catalogContract } from "@larkroom/contract/catalog/catalog";
import type { Handlers } from "../../kernel/http/call.ts";
import { listPaymentPlans } from "./list-payment-plans.ts";

export const catalogRoutes: Handlers<typeof catalogContract> = {
  "GET /public/course/:id/payment_plans": listPaymentPlans,
};
