import { api } from "~/shared/api/api.ts";
import type { ApiFailure, FailureCode } from "~/shared/api/failure.ts";
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

/** The result of an attempt that failed. */
export type PayOutcome =
  /** No answer: the same attempt must be sent again. */
  | { kind: "lost" }
  | { kind: "result"; result: RefusedResult }
  /** Another payment for the same children is still being processed. */
  | { kind: "underway" }
  | { kind: "problem"; problem: PayProblem; minutes?: number };

export type PayProblem = "methodGone" | "providerGone" | "enrolled" | "clash" | "promo" | "gone" | "provider" | "wait" | "unknown";

const resultOf: Readonly<Partial<Record<FailureCode, RefusedResult>>> = {
  group_full: "full",
  hold_expired: "expired",
  promo_code_used_up: "promo_used_up",
};

/** The request body with keys in a fixed order, so that the same selection gives the same text. */
export const payRequest = ({
  students,
  payment_plan,
  group,
  promo_code,
  payment_provider,
  payment_method,
  journey,
  extra_data,
}: PayRequest): string =>
  JSON.stringify({
    students: students.toSorted((a, b) => a - b),
    payment_plan,
    group,
    promo_code,
    payment_provider,
    payment_method,
    journey,
    extra_data,
  });

/** Sends an attempt with its key. Sent again, it is the same order with the same answer. It is never retried automatically. */
export const sendAttempt = ({ key, courseId, request }: SentAttempt): Promise<PaymentSession> =>
  api("POST /pay/:id/init_session", {
    params: { id: courseId },
    body: JSON.parse(request) as PayRequest,
    headers: { "idempotency-key": key },
  });

/** Whether the server may have acted on an attempt without our knowing. */
export const isLost = ({ code, status }: ApiFailure): boolean => code !== "payment_provider_unavailable" && (status === 0 || status >= 500);

/** The result of a refusal. The attempt is kept only when the server may have acted on it without our knowing. */
export function outcomeOf(failure: ApiFailure): PayOutcome {
  const { code, status, fields } = failure;
  const result = resultOf[code];
  if (result) return { kind: "result", result };
  if (code === "student_already_enrolled")
    return failure.reason === "payment_processing" ? { kind: "underway" } : { kind: "problem", problem: "enrolled" };
  if (code === "schedule_clash") return { kind: "problem", problem: "clash" };
  if (code === "promo_code_refused") return { kind: "problem", problem: "promo" };
  if (code === "payment_provider_unavailable") return { kind: "problem", problem: "provider" };
  if (status === 429) return { kind: "problem", problem: "wait", minutes: Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60)) };
  if (isLost(failure)) return { kind: "lost" };
  if (fields["payment_provider"] !== undefined) return { kind: "problem", problem: "providerGone" };
  if (fields["payment_method"] !== undefined) return { kind: "problem", problem: "methodGone" };
  if (code === "plan_not_available" || status === 404 || status === 422) return { kind: "problem", problem: "gone" };
  return { kind: "problem", problem: "unknown" };
}
