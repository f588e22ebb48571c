import fc from "fast-check";
import { expect, test } from "vitest";
import { dueReceipts, receiptNumber, receiptYear } from "./receipts.ts";

const at = (text: string) => Temporal.Instant.from(text);

test("the school's calendar decides the year of a number", () => {
  const newYear = at("2027-01-01T02:00:00Z");
  expect([receiptYear(newYear, "America/New_York"), receiptYear(newYear, "Asia/Jerusalem")]).toEqual([2026, 2027]);
  expect(receiptNumber({ kind: "receipt", year: 2026, number: 42 })).toBe("R-2026-00042");
  expect(receiptNumber({ kind: "credit_note", year: 2026, number: 123456 })).toBe("C-2026-123456");
});

test("only what was paid has a receipt, and only its refunds a credit note", () => {
  const paidAt = at("2026-03-01T10:00:00Z");
  const due = dueReceipts({
    installments: [
      { id: 1, amount: 5000, status: "succeeded", paidAt },
      { id: 2, amount: 0, status: "succeeded", paidAt },
      { id: 3, amount: 5000, status: "stalled", paidAt: null },
    ],
    charges: [
      { id: 10, status: "succeeded" },
      { id: 11, status: "refunded" },
    ],
    refunds: [
      { id: 20, chargeId: 10, amount: 100, status: "succeeded", settledAt: paidAt },
      { id: 21, chargeId: 10, amount: 100, status: "pending", settledAt: null },
      { id: 22, chargeId: 11, amount: 5000, status: "succeeded", settledAt: paidAt },
    ],
  });
  expect(due.map(({ kind, sourceId, amount }) => [kind, sourceId, amount])).toEqual([
    ["receipt", 1, 5000],
    ["credit_note", 20, 100],
  ]);
});

test("receipts are in the order of their dates, whatever order they were stored in", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 12 }), (seconds) => {
      const installments = seconds.map((second, id) => ({
        id,
        amount: 1,
        status: "succeeded",
        paidAt: at("2026-01-01T00:00:00Z").add({ seconds: second }),
      }));
      const due = dueReceipts({ installments, charges: [], refunds: [] });
      expect(due.map((one) => (one.at.epochMilliseconds - at("2026-01-01T00:00:00Z").epochMilliseconds) / 1000)).toEqual(
        seconds.toSorted((a, b) => a - b),
      );
    }),
  );
});
