import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { PaymentSession } from "./types.ts";

/** One press of the pay button: resent with the same key, it is the same payment. */
export interface PayAttempt {
  key: string;
  installmentId: number;
  /** A stored card's id, or the provider's reference of a newly entered card. */
  method: string;
}

export type PayProblem = "lost" | "provider" | "moving" | "methodGone" | "wait" | "unknown";

/** Converts an error of a payment. After `lost` the outcome is unknown, and the same attempt must be sent again. */
export function payProblem(error: ApiError): PayProblem {
  if (error.code === "payment_provider_unavailable") return "provider";
  if (error.code === "transition_not_allowed") return "moving";
  if (error.status === 429) return "wait";
  if (error.status === 0 || error.status >= 500) return "lost";
  return error.fields["payment_method"] === undefined ? "unknown" : "methodGone";
}

/** Pays an installment now. @returns the payment's state, or why it failed */
export async function payInstallment({ key, installmentId, method }: PayAttempt): Promise<PaymentSession | PayProblem> {
  try {
    return await api("POST /pay/installment/:id", {
      params: { id: installmentId },
      body: { payment_method: method },
      headers: { "idempotency-key": key },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return payProblem(error);
  }
}
