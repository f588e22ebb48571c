import type { Answer } from "~/shared/api/call.ts";
import type { Order } from "../checkout/types.ts";

export type Billing = Answer<"GET /public/profile/client/billing_dashboard">;
export type { Order };
export type Installment = Order["installments"][number];
export type PaymentSession = Answer<"POST /pay/installment/:id">;
