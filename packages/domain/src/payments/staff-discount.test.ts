import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "../shared/brand.ts";
import { decideDiscount, mostDiscount, type DiscountedInstallment } from "./staff-discount.ts";

const part = (id: number, amount: number, more: Partial<DiscountedInstallment> = {}): DiscountedInstallment => ({
  id,
  amount: cents(amount),
  status: "scheduled",
  isCharging: false,
  ...more,
});
const paid = part(1, 9000, { status: "succeeded" });

test("[ORD-04] a discount reduces the unpaid installments in proportion, to the cent", () => {
  const order = { status: "ACTIVE" as const, installments: [paid, part(2, 9000), part(3, 4500, { status: "stalled" })] };
  expect(decideDiscount(cents(1001), order)).toEqual({
    ok: true,
    amounts: [
      { id: 2, amount: 8333 },
      { id: 3, amount: 4166 },
    ],
  });
});

test("[ORD-04] what is paid, canceled or being charged is not reduced", () => {
  const installments = [paid, part(2, 9000, { isCharging: true }), part(3, 5000, { status: "canceled" }), part(4, 100)];
  expect(mostDiscount("ACTIVE", installments)).toBe(100);
  expect(decideDiscount(cents(100), { status: "ACTIVE", installments })).toEqual({ ok: true, amounts: [{ id: 4, amount: 0 }] });
  expect(decideDiscount(cents(101), { status: "ACTIVE", installments })).toEqual({ ok: false, reason: "more_than_unpaid" });
});

test.each(["PENDING", "COMPLETED", "CANCELED"] as const)("[ORD-04] an order that is %s gets none", (status) => {
  expect(decideDiscount(cents(1), { status, installments: [part(1, 9000)] })).toEqual({ ok: false, reason: "transition_not_allowed" });
  expect(mostDiscount(status, [part(1, 9000)])).toBe(0);
});

test("[ORD-04] whatever is owed: the amounts go down by exactly the discount, and none below zero", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amounts, share) => {
        const installments = amounts.map((amount, index) => part(index + 1, amount));
        const owed = mostDiscount("ACTIVE", installments);
        const wanted = cents(Math.floor(owed * share));
        const decided = decideDiscount(wanted, { status: "ACTIVE", installments });
        if (!decided.ok) throw new Error(decided.reason);
        const left = decided.amounts.reduce((sum, { amount }) => sum + amount, 0);
        expect(left).toBe(owed - wanted);
        for (const { amount } of decided.amounts) expect(amount).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
