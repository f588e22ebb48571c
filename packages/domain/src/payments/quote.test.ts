import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, plainDay } from "../shared/brand.ts";
import { sumCents } from "../shared/money.ts";
import { decideCoupon, discountOf, normalisePromoCode, type Coupon } from "./coupon.ts";
import { dueInstant, type Offset } from "./installment-dates.ts";
import { quote, type QuoteRequest } from "./quote.ts";

const at = (text: string) => Temporal.Instant.from(text);
const now = at("2026-03-10T15:00:00Z");
const zone = "America/New_York";
const months = (value: number): Offset => ({ value, unit: "months" });

const coupon = (over: Partial<Omit<Coupon, "promo">> & { promo?: Partial<Coupon["promo"]> } = {}): Coupon => ({
  active: true,
  discountType: "PERCENT",
  discount: 10,
  paymentOrderType: "ALL",
  courseId: null,
  countryId: null,
  ...over,
  promo: { active: true, expiryDate: null, redemptionCount: null, redeemed: 0, perFamily: null, redeemedByFamily: 0, ...over.promo },
});

const request = (over: Partial<QuoteRequest> = {}): QuoteRequest => ({
  plan: {
    cost: cents(528_00),
    active: true,
    installments: [0, 1, 2, 3].map((value) => ({ amount: cents(132_00), offset: months(value) })),
  },
  studentsCount: 2,
  courseId: 7,
  countryId: 1,
  currency: "USD",
  coupon: null,
  now,
  schoolZone: zone,
  clientZone: zone,
  ...over,
});

const quoted = (over: Partial<QuoteRequest> = {}) => {
  const decision = quote(request(over));
  if (!decision.ok) throw new Error(decision.reason);
  return decision.quote;
};

describe("[S-75] the quote", () => {
  test("covers two children, four payments, ten percent off", () => {
    const { installments, ...sums } = quoted({ coupon: coupon() });
    expect(sums).toEqual({
      currency: "USD",
      orderType: "INSTALLMENTS",
      subtotal: 1056_00,
      discount: 105_60,
      total: 950_40,
      dueToday: 237_60,
      studentsCount: 2,
      perStudent: 528_00,
      promoRefusal: null,
      free: false,
    });
    expect(installments.map(({ amount }) => amount)).toEqual([237_60, 237_60, 237_60, 237_60]);
    // The clocks in New York go forward on March 8: nine o'clock is 13:00 UTC from then on.
    expect(installments.map(({ dueAt }) => dueAt.toString())).toEqual([
      "2026-03-10T15:00:00Z",
      "2026-04-10T13:00:00Z",
      "2026-05-10T13:00:00Z",
      "2026-06-10T13:00:00Z",
    ]);
  });

  test.each([
    ["PERCENT", 100, 0, 1056_00],
    ["PERCENT", 150, 0, 1056_00],
    ["PERCENT", -5, 1056_00, 0],
    ["PERCENT", 33.33, 704_04, 351_96],
    ["FIXED", 5000_00, 0, 1056_00],
    ["FIXED", 100_00, 956_00, 100_00],
    ["FIXED", 1, 1055_99, 1],
    ["FIXED", -1, 1056_00, 0],
  ] as const)("%s %d", (discountType, discount, total, reduction) => {
    expect(quoted({ coupon: coupon({ discountType, discount }) })).toMatchObject({ total, discount: reduction, free: total === 0 });
  });

  test("[ST-16] is fully free exactly if the plan's installments total zero, however many there are", () => {
    const freeOf = (...amounts: number[]) => {
      const installments = amounts.map((amount, value) => ({ amount: cents(amount), offset: { value, unit: "months" as const } }));
      return quoted({ plan: { cost: cents(0), active: true, installments } }).free;
    };
    expect([freeOf(), freeOf(0), freeOf(0, 0), freeOf(0, 1), freeOf(1, 0), freeOf(1)]).toEqual([true, true, true, false, false, false]);
  });

  test("rounds half a cent up", () => {
    expect(discountOf({ discountType: "PERCENT", discount: 50 }, cents(1))).toBe(1);
    expect(discountOf({ discountType: "PERCENT", discount: 10 }, cents(4))).toBe(0);
    expect(discountOf({ discountType: "PERCENT", discount: 10 }, cents(5))).toBe(1);
    expect(discountOf({ discountType: "PERCENT", discount: 0.29 }, cents(100_00))).toBe(29);
  });

  test("[S-75] installments add up exactly to the total, and nothing is negative", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 2_000_000 }).map(cents), { minLength: 1, maxLength: 12 });
    const discounts = fc.oneof(
      fc.record({
        discountType: fc.constant("PERCENT" as const),
        discount: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
      }),
      fc.record({ discountType: fc.constant("FIXED" as const), discount: fc.integer({ min: 0, max: 30_000_000 }) }),
    );
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 5 }), discounts, (parts, studentsCount, discount) => {
        const plan = { cost: cents(0), active: true, installments: parts.map((amount, index) => ({ amount, offset: months(index) })) };
        const result = quoted({ plan, studentsCount, coupon: coupon(discount) });
        expect(result.subtotal).toBe(sumCents(parts) * studentsCount);
        expect(result.subtotal - result.discount).toBe(result.total);
        expect(sumCents(result.installments.map(({ amount }) => amount))).toBe(result.total);
        for (const { amount, fullAmount } of result.installments) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(fullAmount);
        }
        expect(result.free).toBe(result.total === 0);
      }),
    );
  });

  test("a plan without installments is a single payment now", () => {
    expect(quoted({ plan: { cost: cents(480_00), active: true, installments: [] }, studentsCount: 1 })).toMatchObject({
      orderType: "ONETIME",
      total: 480_00,
      dueToday: 480_00,
    });
  });

  test.each([0, -1, 1.5, Number.NaN])("%d students are none", (studentsCount) => {
    expect(quote(request({ studentsCount }))).toEqual({ ok: false, reason: "validation_failed" });
  });

  test("[S-74] a plan that is no longer offered has no price", () => {
    expect(quote(request({ plan: { ...request().plan, active: false } }))).toEqual({ ok: false, reason: "plan_not_available" });
  });
});

describe("[ST-07] [S-75] refuses a coupon with its reason", () => {
  test.each<[string, Coupon | "unknown"]>([
    ["inactive", coupon({ active: false })],
    ["inactive", coupon({ promo: { active: false } })],
    ["unknown_or_expired", "unknown"],
    ["unknown_or_expired", coupon({ promo: { expiryDate: plainDay("2026-03-09") } })],
    ["other_course", coupon({ courseId: 8 })],
    ["other_country", coupon({ countryId: 2 })],
    ["other_order_type", coupon({ paymentOrderType: "ONETIME" })],
    ["used_up", coupon({ promo: { redemptionCount: 3, redeemed: 3 } })],
    ["used_up", coupon({ promo: { redemptionCount: 0 } })],
  ])("%s", (reason, refused) => {
    expect(quoted({ coupon: refused })).toEqual({ ...quoted(), promoRefusal: reason });
  });

  test("accepts a coupon that fits", () => {
    for (const fitting of [
      coupon({ courseId: 7, countryId: 1, paymentOrderType: "INSTALLMENTS" }),
      coupon({ promo: { redemptionCount: 3, redeemed: 2, expiryDate: plainDay("2026-03-10") } }),
    ])
      expect(quoted({ coupon: fitting })).toMatchObject({ promoRefusal: null, discount: 105_60 });
    const once = { cost: cents(5), active: true, installments: [] };
    expect(quoted({ coupon: coupon({ paymentOrderType: "INSTALLMENTS" }), plan: once }).promoRefusal).toBe("other_order_type");
  });

  test.each([
    ["America/New_York", "2026-03-09T03:59:59Z", "2026-03-09T04:00:00Z"],
    ["Asia/Jerusalem", "2026-03-08T21:59:59Z", "2026-03-08T22:00:00Z"],
  ])("its last day ends at midnight in the school's zone: %s", (schoolZone, lastMoment, over) => {
    const use = { courseId: 7, countryId: 1, orderType: "ONETIME", schoolZone } as const;
    const lastDay = coupon({ promo: { expiryDate: plainDay("2026-03-08") } });
    expect(decideCoupon(lastDay, use, at(lastMoment))).toEqual({ ok: true });
    expect(decideCoupon(lastDay, use, at(over))).toEqual({ ok: false, reason: "unknown_or_expired" });
  });

  test("accepts a code in upper or lower case", () => {
    expect(normalisePromoCode("  daybreak10 ")).toBe("DAYBREAK10");
  });
});

describe("[EN-11] when installments are due", () => {
  test.each([
    ["2026-01-31T15:00:00Z", months(1), "America/New_York", "2026-02-28T14:00:00Z"],
    ["2028-01-31T15:00:00Z", months(1), "America/New_York", "2028-02-29T14:00:00Z"],
    ["2026-01-31T15:00:00Z", months(3), "America/New_York", "2026-04-30T13:00:00Z"],
    ["2026-03-02T15:00:00Z", { value: 1, unit: "weeks" }, "America/New_York", "2026-03-09T13:00:00Z"],
    ["2026-03-20T15:00:00Z", { value: 10, unit: "days" }, "Europe/Lisbon", "2026-03-30T08:00:00Z"],
    // It is already the next day in Jerusalem when the order is placed.
    ["2026-03-10T23:30:00Z", months(1), "Asia/Jerusalem", "2026-04-11T06:00:00Z"],
    ["2026-03-10T12:00:00Z", months(1), "+05:30", "2026-04-10T03:30:00Z"],
  ] as const)("ordered %s, %j later in %s", (ordered, offset, clientZone, expected) => {
    expect(dueInstant(offset, 2, at(ordered), clientZone).toString()).toBe(expected);
  });

  test("the first is due immediately, and none before the order", () => {
    expect(dueInstant(months(5), 1, now, zone)).toBe(now);
    expect(dueInstant({ value: 0, unit: "days" }, 2, now, zone).toString()).toBe(now.toString());
  });

  test("later ones are due at nine o'clock in the client's zone", () => {
    const zones = fc.constantFrom("America/New_York", "Europe/London", "Asia/Jerusalem", "Europe/Lisbon", "Australia/Lord_Howe");
    const offsets = fc.record({
      value: fc.integer({ min: 1, max: 40 }),
      unit: fc.constantFrom("days" as const, "weeks" as const, "months" as const),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1_767_225_600_000, max: 1_893_456_000_000 }), offsets, zones, (time, offset, clientZone) => {
        const due = dueInstant(offset, 2, Temporal.Instant.fromEpochMilliseconds(time), clientZone);
        expect(due.toZonedDateTimeISO(clientZone).toPlainTime().toString()).toBe("09:00:00");
      }),
    );
  });
});
