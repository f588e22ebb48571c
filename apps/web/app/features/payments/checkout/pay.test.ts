import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiProblem, ApiError } from "~/shared/api/api-error.ts";
import { failureOf } from "~/shared/api/failure.ts";
import { readFieldsMessage } from "./card-messages.ts";
import { outcomeOf, payRequest, sendAttempt } from "./pay.ts";
import { evenPayment, rhythmOf, savingOf } from "./plan-words.ts";

const refusal = (status: number, code: string, more: { reason?: string; field?: string; wait?: string } = {}) =>
  new ApiError(
    apiProblem(
      status,
      {
        code,
        message: "No",
        reason: more.reason,
        details: more.field ? [{ field: more.field, code: "not_available", message: "No" }] : [],
      },
      (name) => (name === "retry-after" ? (more.wait ?? null) : null),
      0,
    ),
  );

describe("[PAY-01] the result of each refusal of the pay button", () => {
  test.each([
    [409, "group_full", {}, { kind: "result", result: "full" }],
    [409, "hold_expired", {}, { kind: "result", result: "expired" }],
    [409, "promo_code_used_up", {}, { kind: "result", result: "promo_used_up" }],
    [409, "student_already_enrolled", {}, { kind: "problem", problem: "enrolled" }],
    [409, "student_already_enrolled", { reason: "payment_processing" }, { kind: "underway" }],
    [422, "promo_code_refused", {}, { kind: "problem", problem: "promo" }],
    [422, "validation_failed", { field: "payment_method" }, { kind: "problem", problem: "methodGone" }],
    [422, "validation_failed", { field: "payment_provider" }, { kind: "problem", problem: "providerGone" }],
    [422, "plan_not_available", {}, { kind: "problem", problem: "gone" }],
    [404, "not_found", {}, { kind: "problem", problem: "gone" }],
    [503, "payment_provider_unavailable", {}, { kind: "problem", problem: "provider" }],
    [429, "too_many_requests", { wait: "61" }, { kind: "problem", problem: "wait", minutes: 2 }],
    [409, "idempotency_key_reused", {}, { kind: "problem", problem: "unknown" }],
    [0, "network_error", {}, { kind: "lost" }],
    [500, "internal_error", {}, { kind: "lost" }],
    [502, "http_502", {}, { kind: "lost" }],
  ])("%i %s %o", (status, code, more, outcome) => {
    expect(outcomeOf(failureOf(refusal(status, code, more)))).toEqual(outcome);
  });
});

describe("[S-76] payment attempt", () => {
  afterEach(() => void vi.unstubAllGlobals());

  test("the same selection is the same request body, in whatever order the children were checked", () => {
    const cart = { payment_plan: 5, group: 3, promo_code: null, payment_method: "tok", journey: "purchase" as const };
    expect(payRequest({ ...cart, students: [6, 5] })).toBe(
      payRequest({ journey: "purchase", payment_method: "tok", promo_code: null, group: 3, payment_plan: 5, students: [5, 6] }),
    );
    expect(payRequest({ ...cart, students: [5] })).not.toBe(payRequest({ ...cart, students: [5], payment_method: "other" }));
  });

  test("is sent with its stored key and body", async () => {
    let seen: unknown;
    vi.stubGlobal("fetch", async (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      seen = { path, body, key: headers["idempotency-key"] };
      return new Response(JSON.stringify({ orderId: 9, result: "paid", order: null }), { headers: { "content-type": "application/json" } });
    });
    const request = payRequest({ students: [5], payment_plan: 5, group: 3, promo_code: null, payment_method: "7", journey: "purchase" });
    const session = await sendAttempt({ key: "key-1", courseId: 4, request });
    expect(session).toEqual({ orderId: 9, result: "paid", order: null });
    expect(seen).toEqual({ path: "/api/pay/4/init_session", body: request, key: "key-1" });
  });
});

describe("messages from the card fields", () => {
  test("are parsed whatever they contain; those of others are ignored", () => {
    expect(readFieldsMessage({ type: "payment-fields:token", token: "tok_1" })).toEqual({ type: "token", token: "tok_1" });
    expect(readFieldsMessage({ type: "payment-fields:height", height: 310.2 })).toEqual({ type: "height", height: 311 });
    for (const data of [
      null,
      "payment-fields:ready",
      { type: "other:ready" },
      { type: "payment-fields:token", token: "" },
      { type: "payment-fields:height", height: 1e9 },
      { type: "payment-fields:submit" },
    ])
      expect(readFieldsMessage(data)).toBeNull();
    fc.assert(fc.property(fc.anything(), (data) => readFieldsMessage(data) === null));
  });
});

describe("payment schedule of a plan", () => {
  const plan = (...offsets: [number, "days" | "weeks" | "months"][]) => ({
    installments: offsets.map(([offsetValue, offsetUnit], index) => ({ number: index + 1, amount: 100, offsetValue, offsetUnit })),
  });
  test("is at once, monthly, or on individual dates", () => {
    expect(
      [
        plan([0, "days"]),
        plan([0, "days"], [1, "months"], [2, "months"]),
        plan([0, "days"], [2, "weeks"]),
        plan([0, "months"], [2, "months"]),
      ].map(rhythmOf),
    ).toEqual(["atOnce", "monthly", "dated", "dated"]);
  });

  test("equal payments, and what paying at once saves", () => {
    const quote = (...amounts: number[]) => ({
      installments: amounts.map((amount, index) => ({ number: index + 1, amount, dueAt: "2026-03-10T00:00:00Z" })),
    });
    expect([evenPayment(quote(5, 5)), evenPayment(quote(5, 6)), evenPayment(quote())]).toEqual([5, null, null]);
    expect([savingOf(864, [950, 864]), savingOf(950, [950, 864]), savingOf(undefined, [950]), savingOf(864, [undefined, 864])]).toEqual([
      86, 0, 0, 0,
    ]);
  });
});
