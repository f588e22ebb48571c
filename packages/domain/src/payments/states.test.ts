import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../shared/brand.ts";
import {
  canInstallmentGo,
  canOrderGo,
  firstStatusOf,
  installmentStatusesBefore,
  installmentTransitions,
  isOwed,
  orderStatusOf,
  orderSums,
  orderTransitions,
  orderTypeOf,
  type InstallmentStatus,
} from "./states.ts";

const statuses = Object.keys(installmentTransitions) as InstallmentStatus[];
const someStatuses = fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 12 });

describe("[ST-06] installments", () => {
  const allowed = [
    "scheduled>pending",
    "scheduled>canceled",
    "pending>succeeded",
    "pending>stalled",
    "pending>canceled",
    "stalled>pending",
    "stalled>canceled",
  ];

  test("allows only the defined transitions", () => {
    const open = statuses.flatMap((from) => statuses.filter((to) => canInstallmentGo(from, to)).map((to) => `${from}>${to}`));
    expect(open.toSorted()).toEqual(allowed.toSorted());
    expect(installmentStatusesBefore("succeeded")).toEqual(["pending"]);
    expect(installmentStatusesBefore("canceled")).toEqual(["scheduled", "pending", "stalled"]);
  });
});

describe("[ST-06] orders", () => {
  test("allows only the defined transitions", () => {
    const open = (["PENDING", "ACTIVE", "COMPLETED", "CANCELED"] as const).flatMap((from) =>
      orderTransitions[from].map((to) => `${from}>${to}`),
    );
    expect(open).toEqual(["PENDING>ACTIVE", "PENDING>COMPLETED", "PENDING>CANCELED", "ACTIVE>COMPLETED", "ACTIVE>CANCELED"]);
    expect(canOrderGo("COMPLETED", "PENDING")).toBe(false);
  });

  test.each([
    [["pending"], "PENDING"],
    [["pending", "scheduled"], "PENDING"],
    [["stalled", "scheduled"], "PENDING"],
    [["succeeded"], "COMPLETED"],
    [["succeeded", "scheduled"], "ACTIVE"],
    [["succeeded", "stalled"], "ACTIVE"],
    [["succeeded", "succeeded"], "COMPLETED"],
    [["canceled", "canceled"], "CANCELED"],
    [["succeeded", "canceled"], "CANCELED"],
    [[], "COMPLETED"],
  ] as const)("%j make it %s", (installments, expected) => {
    expect(orderStatusOf(installments)).toBe(expected);
  });

  test("every transition of an installment allows the matching transition of its order", () => {
    fc.assert(
      fc.property(someStatuses, fc.nat(), fc.nat(), (all, which, way) => {
        const index = which % all.length;
        const from = all[index];
        if (from === undefined || all.includes("canceled")) return;
        const ways = installmentTransitions[from].filter((to) => to !== "canceled");
        const to = ways[way % Math.max(1, ways.length)];
        if (to === undefined) return;
        const [before, after] = [orderStatusOf(all), orderStatusOf(all.with(index, to))];
        expect(before === after || canOrderGo(before, after)).toBe(true);
      }),
    );
  });

  test("[EN-11] paid and unpaid are sums of the installments, without canceled ones", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: fc.integer({ min: 0, max: 1e7 }).map(cents), status: fc.constantFrom(...statuses) })),
        (installments) => {
          const { paid, unpaid } = orderSums(installments);
          const canceled = installments.filter(({ status }) => status === "canceled").reduce((sum, { amount }) => sum + amount, 0);
          expect(paid + unpaid + canceled).toBe(installments.reduce((sum, { amount }) => sum + amount, 0));
          expect(unpaid === 0 || installments.some(({ status }) => isOwed(status))).toBe(true);
        },
      ),
    );
    expect(
      orderSums([
        { amount: cents(100), status: "succeeded" },
        { amount: cents(70), status: "stalled" },
        { amount: cents(7), status: "canceled" },
      ]),
    ).toEqual({ paid: 100, unpaid: 70 });
  });

  test("[ST-06] one payment is ONETIME, several are INSTALLMENTS", () => {
    expect([1, 2, 12].map(orderTypeOf)).toEqual(["ONETIME", "INSTALLMENTS", "INSTALLMENTS"]);
    expect(
      [
        { number: 1, amount: cents(5) },
        { number: 2, amount: cents(5) },
        { number: 1, amount: cents(0) },
      ].map(firstStatusOf),
    ).toEqual(["pending", "scheduled", "succeeded"]);
  });
});
