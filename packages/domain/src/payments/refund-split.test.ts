import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "../shared/brand.ts";
import { refundableOf, splitRefund } from "./refund-split.ts";

const charge = (id: number, amount: number, gone = 0) => ({ id, amount: cents(amount), gone: cents(gone) });

test.each([
  ["the newest payment alone", 50, [{ chargeId: 2, amount: 50 }]],
  [
    "the newest, then the one before",
    130,
    [
      { chargeId: 2, amount: 90 },
      { chargeId: 1, amount: 40 },
    ],
  ],
  [
    "all that is left",
    180,
    [
      { chargeId: 2, amount: 90 },
      { chargeId: 1, amount: 90 },
    ],
  ],
  ["nothing", 0, []],
])("[GEN-10] a refund is taken from %s", (_, amount, parts) => {
  expect(splitRefund(cents(amount), [charge(1, 100, 10), charge(2, 90)])).toEqual({ ok: true, parts });
});

test("[GEN-10] more than what is left is refused", () => {
  expect(splitRefund(cents(181), [charge(1, 100, 10), charge(2, 90)])).toEqual({ ok: false, reason: "more_than_paid" });
  expect(splitRefund(cents(1), [])).toEqual({ ok: false, reason: "more_than_paid" });
});

test("[GEN-10] the parts always add up, and no payment gives more than is left of it", () => {
  const payment = fc.record({ amount: fc.nat(50_000), gone: fc.nat(60_000) });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 6 }), fc.nat(100_000), (rows, wanted) => {
      const charges = rows.map(({ amount, gone }, index) => charge(index + 1, amount, gone));
      const split = splitRefund(cents(wanted), charges);
      expect(split.ok).toBe(wanted <= refundableOf(charges));
      if (!split.ok) return;
      expect(split.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(wanted);
      for (const { chargeId, amount } of split.parts) {
        const its = charges.find(({ id }) => id === chargeId);
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual((its?.amount ?? 0) - (its?.gone ?? 0));
      }
    }),
  );
});
