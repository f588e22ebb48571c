import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../shared/brand.ts";
import { decideCancel, refundAmount, type RefundTerms } from "./cancel.ts";

const at = (text: string) => Temporal.Instant.from(text);
const first = at("2026-03-10T16:00:00Z");
const terms: RefundTerms = {
  total: cents(528_00),
  paid: cents(528_00),
  refunded: cents(0),
  firstClassAt: first,
  classesBought: 24,
  classesDelivered: 0,
};

describe("the refund amount", () => {
  test.each([
    ["exactly a day before", "2026-03-09T16:00:00Z", {}, 528_00],
    ["a moment later, nothing delivered", "2026-03-09T16:00:01Z", {}, 528_00],
    ["a quarter delivered", "2026-04-20T16:00:00Z", { classesDelivered: 6 }, 396_00],
    ["all delivered", "2026-09-01T16:00:00Z", { classesDelivered: 24 }, 0],
    ["more delivered than purchased", "2026-09-01T16:00:00Z", { classesDelivered: 30 }, 0],
    ["paid in part, less than was delivered", "2026-05-01T16:00:00Z", { paid: cents(132_00), classesDelivered: 8 }, 0],
    ["paid in part, more than was delivered", "2026-04-01T16:00:00Z", { paid: cents(264_00), classesDelivered: 6 }, 132_00],
    ["partly refunded before", "2026-04-20T16:00:00Z", { classesDelivered: 6, refunded: cents(300_00) }, 96_00],
    ["no class scheduled", "2026-09-01T16:00:00Z", { firstClassAt: null }, 528_00],
    ["a school with a deadline of three days", "2026-03-08T16:00:00Z", { classesDelivered: 12, fullRefundHours: 72 }, 264_00],
  ] as const)("%s", (_, now, over, expected) => {
    expect(refundAmount({ ...terms, ...over }, at(now))).toBe(expected);
  });

  test("is never more than was kept, never negative, and decreases with every class", () => {
    const amounts = fc.integer({ min: 0, max: 1e8 });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        fc.integer({ min: 1, max: 60 }),
        fc.nat({ max: 59 }),
        (total, paid, refunded, classesBought, classesDelivered) => {
          const now = at("2026-05-01T00:00:00Z");
          const given = (delivered: number) =>
            refundAmount(
              {
                total: cents(total),
                paid: cents(Math.min(paid, total)),
                refunded: cents(refunded),
                firstClassAt: first,
                classesBought,
                classesDelivered: delivered,
              },
              now,
            );
          expect(given(classesDelivered)).toBeGreaterThanOrEqual(0);
          expect(given(classesDelivered)).toBeLessThanOrEqual(Math.max(0, Math.min(paid, total) - refunded));
          expect(given(classesDelivered + 1)).toBeLessThanOrEqual(given(classesDelivered));
        },
      ),
    );
  });
});

describe("[ST-06] canceling an order", () => {
  const installments = [
    { id: 1, amount: cents(264_00), status: "succeeded" },
    { id: 2, amount: cents(264_00), status: "scheduled" },
  ] as const;
  const order = {
    status: "ACTIVE",
    isCanceled: false,
    installments,
    terms: { refunded: cents(0), firstClassAt: first, classesBought: 24, classesDelivered: 6 },
  } as const;
  const later = at("2026-04-20T16:00:00Z");

  test("cancels what is owed and refunds what was not delivered", () => {
    expect(decideCancel(order, later)).toEqual({ ok: true, plan: { status: "CANCELED", cancelInstallments: [2], refund: 132_00 } });
    expect(decideCancel({ ...order, status: "PENDING", installments: [{ id: 1, amount: cents(5), status: "stalled" }] }, later)).toEqual({
      ok: true,
      plan: { status: "CANCELED", cancelInstallments: [1], refund: 0 },
    });
  });

  test("a completed order stays completed and gets a refund record", () => {
    const paid = [{ id: 1, amount: cents(480_00), status: "succeeded" }] as const;
    expect(decideCancel({ ...order, status: "COMPLETED", installments: paid }, later)).toEqual({
      ok: true,
      plan: { status: "COMPLETED", cancelInstallments: [], refund: 360_00 },
    });
    const used = { ...order.terms, classesDelivered: 24 };
    expect(decideCancel({ ...order, status: "COMPLETED", installments: paid, terms: used }, later)).toEqual({
      ok: false,
      reason: "transition_not_allowed",
    });
    expect(decideCancel({ ...order, status: "CANCELED" }, later)).toEqual({ ok: false, reason: "transition_not_allowed" });
  });

  const free = { ...order, status: "COMPLETED", installments: [{ id: 1, amount: cents(0), status: "succeeded" }] } as const;
  const returned = { ...free, installments: [{ id: 1, amount: cents(480_00), status: "succeeded" }] } as const;
  test.each([
    ["free", free, true],
    ["free, with every class delivered", { ...free, terms: { ...free.terms, classesDelivered: 24 } }, false],
    ["free, canceled before", { ...free, isCanceled: true }, false],
    ["refunded by the school, which kept the seat", { ...returned, terms: { ...free.terms, refunded: cents(480_00) } }, true],
    ["canceled and refunded before", { ...returned, isCanceled: true, terms: { ...free.terms, refunded: cents(360_00) } }, false],
    ["canceled before, but its refund failed", { ...returned, isCanceled: true }, true],
  ])("a completed order with nothing to refund gives its seat back once: %s", (_, completed, isAllowed) => {
    expect(decideCancel(completed, later).ok).toBe(isAllowed);
  });
});
