import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { PaymentSession, PayRequest } from "./types.ts";

/** One press of the pay button, stored until it is answered. */
export interface SentAttempt {
  key: string;
  courseId: number;
  /** The request body as JSON. */
  request: string;
}

/** Refusals with a result page of their own, without an order. */
export type RefusedResult = "full" | "expired" | "promo_used_up";

/** The result of an attempt. */
export type PayOutcome =
  | { kind: "placed"; session: PaymentSession }
  /** No answer: the same attempt must be sent again. */
  | { kind: "lost" }
  | { kind: "result"; result: RefusedResult }
  /** Another payment for the same children is still being processed. */
  | { kind: "underway" }
  | { kind: "problem"; problem: PayProblem; minutes?: number };

export type PayProblem = "methodGone" | "enrolled" | "clash" | "promo" | "gone" | "provider" | "wait" | "unknown";

const resultOf: Readonly<Record<string, RefusedResult>> = {
  group_full: "full",
  hold_expired: "expired",
  promo_code_used_up: "promo_used_up",
};

/** The request body with keys in a fixed order, so that the same selection gives the same text. */
export const payRequest = ({ students, payment_plan, group, promo_code, payment_method, journey, extra_data }: PayRequest): string =>
  JSON.stringify({ students: students.toSorted((a, b) => a - b), payment_plan, group, promo_code, payment_method, journey, extra_data });

/** Sends an attempt with its key. Sent again, it is the same order with the same answer. */
export async function sendAttempt({ key, courseId, request }: SentAttempt): Promise<PayOutcome> {
  try {
    const body = JSON.parse(request) as PayRequest;
    return {
      kind: "placed",
      session: await api("POST /pay/:id/init_session", { params: { id: courseId }, body, headers: { "idempotency-key": key } }),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return outcomeOf(error);
  }
}

/** The result of a refusal. The attempt is kept only when the server may have acted on it without our knowing. */
export function outcomeOf(error: ApiError): PayOutcome {
  const result = resultOf[error.code];
  if (result) return { kind: "result", result };
  if (error.code === "student_already_enrolled")
    return error.reason === "payment_processing" ? { kind: "underway" } : { kind: "problem", problem: "enrolled" };
  if (error.code === "schedule_clash") return { kind: "problem", problem: "clash" };
  if (error.code === "promo_code_refused") return { kind: "problem", problem: "promo" };
  if (error.code === "payment_provider_unavailable") return { kind: "problem", problem: "provider" };
  if (error.status === 429) return { kind: "problem", problem: "wait", minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) };
  if (error.status === 0 || error.status >= 500) return { kind: "lost" };
  if (error.fields["payment_method"] !== undefined) return { kind: "problem", problem: "methodGone" };
  if (error.code === "plan_not_available" || error.status === 404 || error.status === 422) return { kind: "problem", problem: "gone" };
  return { kind: "problem", problem: "unknown" };
}
