import { api } from "~/shared/api/api.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { isLost } from "../checkout/pay.ts";
import type { PaymentSession } from "./types.ts";

/** One press of the pay button: resent with the same key, it is the same payment. */
export interface PayAttempt {
  key: string;
  installmentId: number;
  /** A stored card's id, or the provider's reference of a newly entered card; null for one that is entered on the provider's page. */
  method: string | null;
}

export type PayProblem = "lost" | "provider" | "moving" | "methodGone" | "wait" | "unknown";

/** Converts an error of a payment. After `lost` the outcome is unknown, and the same attempt must be sent again. */
export function payProblem(failure: ApiFailure): PayProblem {
  if (failure.code === "payment_provider_unavailable") return "provider";
  if (failure.code === "transition_not_allowed") return "moving";
  if (failure.status === 429) return "wait";
  if (isLost(failure)) return "lost";
  return failure.fields["payment_method"] === undefined ? "unknown" : "methodGone";
}

/** Pays an installment now. It is never retried automatically: without an answer, the payer presses again. */
export const payInstallment = ({ key, installmentId, method }: PayAttempt): Promise<PaymentSession> =>
  api("POST /pay/installment/:id", {
    params: { id: installmentId },
    body: { payment_method: method },
    headers: { "idempotency-key": key },
  });
