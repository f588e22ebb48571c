import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { PaymentSession } from "./types.ts";

/** One press of the pay button: sent again under its key it is the same payment. */
export interface PayAttempt {
  key: string;
  installmentId: number;
  /** A stored card's id, or the provider's reference of a card just typed. */
  method: string;
}

export type PayProblem = "lost" | "provider" | "moving" | "methodGone" | "wait" | "unknown";

/** What a refused payment comes to. After `lost` nobody knows: the same attempt has to be sent again. */
export function payProblem(error: ApiError): PayProblem {
  if (error.code === "payment_provider_unavailable") return "provider";
  if (error.code === "transition_not_allowed") return "moving";
  if (error.status === 429) return "wait";
  if (error.status === 0 || error.status >= 500) return "lost";
  return error.fields["payment_method"] === undefined ? "unknown" : "methodGone";
}

/** Pays an installment now. @returns how it stands, or why it did not come about */
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
