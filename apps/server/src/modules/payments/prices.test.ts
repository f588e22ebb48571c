import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BodyOf } from "../../kernel/testing/app.ts";
import { cards, payingApp } from "./payments.test-support.ts";

const pay = await payingApp();
const { app, f } = pay;
const course = f.drawing;

type Quoted = Partial<BodyOf<"POST /pay/:id/quote">>;
const quote = (body: Quoted, options: { headers?: Record<string, string>; id?: number; as?: string; ip?: string } = {}) =>
  app.call("POST /pay/:id/quote", {
    params: { id: options.id ?? course.id },
    body: { students: 1, payment_plan: course.plans.oneTime, ...body },
    ...options,
  });

describe("[PAY-08] the quote", () => {
  test("[PAY-08] is the same for a visitor and a parent, by number and by name", async () => {
    const visitor = await quote({ students: 2 });
    expect(visitor.body).toMatchObject({
      currency: "USD",
      studentsCount: 2,
      perStudent: 240_00,
      subtotal: 480_00,
      discount: 0,
      total: 480_00,
      dueToday: 480_00,
      promo: null,
      promoRefusal: null,
    });
    const parent = await quote({ students: [f.sam.id, f.sia.id, f.sam.id] }, { as: await f.tokenFor(f.ada) });
    expect(parent.body).toMatchObject({ studentsCount: 2, total: 480_00 });
  });

  test("[PAY-08] dates installments at 9 AM in the payer's time zone", async () => {
    const { body } = await quote({ payment_plan: course.plans.installments }, { as: await f.tokenFor(f.ada) });
    expect(body).toMatchObject({ total: 270_00, dueToday: 90_00 });
    expect(body.installments.map(({ number, amount }) => [number, amount])).toEqual([
      [1, 90_00],
      [2, 90_00],
      [3, 90_00],
    ]);
    const hours = body.installments.slice(1).map(({ dueAt }) => Temporal.Instant.from(dueAt).toZonedDateTimeISO("America/New_York").hour);
    expect(hours).toEqual([9, 9]);
  });

  test.each<[string, Quoted, number, string]>([
    ["an inactive plan", { payment_plan: course.plans.inactive }, 422, "plan_not_available"],
    ["a plan of another course", { payment_plan: f.coding.plans.oneTime }, 422, "plan_not_available"],
    ["no students", { students: [] }, 422, "validation_failed"],
    ["half a student", { students: 0.5 }, 422, "validation_failed"],
  ])("[PAY-08] [S-74] refuses %s", async (_, over, status, code) => {
    const answer = await quote(over);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("[PAY-08] returns 404 for a missing course", async () => {
    expect((await quote({}, { id: 999_999 })).status).toBe(404);
  });

  test("[S-71] another country's header changes neither price nor currency", async () => {
    const { body } = await quote({}, { headers: { "x-country": "il" } });
    expect(body).toMatchObject({ currency: "USD", total: 240_00 });
    const { parent, child } = await pay.newFamily();
    const ordered = await app.call("POST /pay/:id/init_session", {
      params: { id: course.id },
      as: await f.tokenFor(parent),
      headers: { "x-country": "il" },
      body: {
        students: [child.id],
        payment_plan: course.plans.oneTime,
        group: await pay.newGroup(),
        payment_method: await pay.typeCard(cards.visa),
      },
    });
    expect(ordered.body.order).toMatchObject({ currency: "USD", amount: 240_00 });
  });
});

describe("[S-74] a tampered cart", () => {
  test("[S-74] another family's child and a missing child get the same answer", async () => {
    const foreign = await pay.checkOut(f.bo, { students: [f.sam.id] });
    const missing = await pay.checkOut(f.bo, { students: [999_999] });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    const mixed = await pay.checkOut(f.ada, { students: [f.sam.id, f.tim.id] });
    expect(mixed.status).toBe(404);
  });

  test("[S-74] a course of another country can't be bought", async () => {
    const { status } = await pay.checkOut(f.ada, { students: [f.sam.id], course: f.chess, group: f.chessGroup.id });
    expect(status).toBe(404);
  });

  test.each([
    ["inactive", course.plans.inactive],
    ["another course's", f.coding.plans.oneTime],
    ["another journey's", course.plans.trial],
  ])("[S-74] a plan that is %s is refused", async (_, plan) => {
    const { status, body } = await pay.checkOut(f.ada, { body: { payment_plan: plan, journey: "purchase" } });
    expect([status, body.code]).toEqual([422, "plan_not_available"]);
  });

  test("[S-74] ignores amounts in the request", async () => {
    const { parent, child } = await pay.newFamily();
    const { body } = await pay.checkOut(parent, {
      students: [child.id],
      group: await pay.newGroup(),
      wrong: { amount: 1, total: 1, status: "COMPLETED", discount: 239_99, extra_data: { amount: "1" } },
    });
    expect(body.order).toMatchObject({ amount: 240_00, paid: 240_00, discount: 0 });
    expect(await pay.charges(body.orderId)).toMatchObject([{ amount: 240_00 }]);
  });
});

describe("[S-75] coupons", () => {
  test("[S-75] a fixed discount above the price makes it free, never negative", async () => {
    await pay.addPromo({ code: "MUCH", type: "FIXED", discount: 999_99 });
    const { body } = await quote({ promo_code: " much " });
    expect(body).toMatchObject({ discount: 240_00, total: 0, promo: { code: "MUCH", discountType: "FIXED", discount: 999_99 } });
  });

  test("[S-75] whatever the discount, installments sum to the total to the cent", async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("PERCENT" as const, "FIXED" as const),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 1, max: 7 }),
        async (type, percent, fixed, students) => {
          const code = `SUM${(number += 1)}`;
          await pay.addPromo({ code, type, discount: type === "PERCENT" ? percent : fixed });
          const { body } = await quote({ payment_plan: course.plans.installments, students, promo_code: code });
          const sum = body.installments.reduce((all: number, { amount }: { amount: number }) => all + amount, 0);
          expect(sum).toBe(body.total);
          expect(body.total).toBe(body.subtotal - body.discount);
          expect(body.total).toBeGreaterThanOrEqual(0);
          expect(body.installments.every(({ amount }) => amount >= 0)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("[S-75] an order with a code costs what was quoted", async () => {
    await pay.addPromo({ code: "THIRD", discount: 33 });
    const { body: quoted } = await quote({ payment_plan: course.plans.installments, students: 1, promo_code: "THIRD" });
    const { parent, child } = await pay.newFamily();
    const { body } = await pay.checkOut(parent, {
      students: [child.id],
      group: await pay.newGroup(),
      plan: "installments",
      body: { promo_code: "THIRD" },
    });
    expect(body.order).toMatchObject({ amount: quoted.total, discount: quoted.discount, status: "ACTIVE", paid: quoted.dueToday });
    expect(body.order?.installments.map(({ amount }) => amount)).toEqual(quoted.installments.map(({ amount }) => amount));
  });

  test.each<[string, Omit<Parameters<typeof pay.addPromo>[0], "code"> | null, string]>([
    ["for installments only", { discount: 10, orderType: "INSTALLMENTS" }, "other_order_type"],
    ["for another course", { discount: 10, courseId: f.coding.id }, "other_course"],
    [
      "expired yesterday",
      { discount: 10, expiry: Temporal.Now.plainDateISO("America/New_York").subtract({ days: 1 }).toString() },
      "unknown_or_expired",
    ],
    ["switched off", { discount: 10, active: false }, "inactive"],
    ["used up", { discount: 10, count: 0 }, "used_up"],
    ["unknown", null, "unknown_or_expired"],
  ])("[S-75] [PAY-03] a code that is %s is rejected, and no order can be made with it", async (name, values, reason) => {
    const code = `NO ${name}`.toUpperCase().replaceAll(" ", "-");
    if (values) await pay.addPromo({ code, ...values });
    const ip = "198.51.100.7";
    const checked = await app.call("POST /pay/check_promo_code", {
      body: { promo_code: code, payment_plan_type: "ONETIME", course: course.id },
      ip,
    });
    expect([checked.status, checked.body]).toEqual([200, { valid: false, promo: null, reason }]);
    const { body: quoted } = await quote({ promo_code: code }, { ip });
    expect(quoted).toMatchObject({ total: 240_00, promo: null, promoRefusal: reason });
    const { parent, child } = await pay.newFamily();
    const ordered = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), body: { promo_code: code } });
    expect([ordered.status, ordered.body.code]).toEqual(reason === "used_up" ? [409, "promo_code_used_up"] : [422, "promo_code_refused"]);
  });

  test("[PAY-03] a code is valid until the end of its last day in the school's time zone", async () => {
    await pay.addPromo({ code: "TODAY", discount: 10, expiry: Temporal.Now.plainDateISO("America/New_York").toString() });
    const { body } = await app.call("POST /pay/check_promo_code", {
      body: { promo_code: "today", payment_plan_type: "ALL", course: course.id },
    });
    expect(body).toEqual({ valid: true, promo: { code: "TODAY", discountType: "PERCENT", discount: 10 }, reason: null });
  });

  test("[S-82] of 1,000 guesses in a minute 20 are answered, all alike for an unknown, an expired and another school's code", async () => {
    await pay.addPromo({ code: "LAST-YEAR", discount: 10, expiry: "2020-01-01" });
    const token = await f.tokenFor(f.otherAdmin);
    const { body: theirs } = await app.call("POST /coupon", { as: token, body: { name: "B", discountType: "PERCENT", discount: 5 } });
    const params = { couponId: theirs.id };
    const added = await app.call("POST /coupon/:couponId/promo_code", { as: token, params, body: { name: "SCHOOL-B" } });
    expect(added.status).toBe(200);
    const codes = ["LAST-YEAR", "SCHOOL-B", ...Array.from({ length: 998 }, (_, index) => `GUESS-${index}`)];
    const seen = new Map<string, number>();
    for (const code of codes) {
      const { status, body } = await app.call("POST /pay/check_promo_code", {
        body: { promo_code: code, payment_plan_type: "ALL", course: course.id },
        ip: "203.0.113.77",
      });
      const answer = status === 200 ? `200 ${JSON.stringify(body)}` : `${status} ${body.code}`;
      seen.set(answer, (seen.get(answer) ?? 0) + 1);
    }
    expect(Object.fromEntries(seen)).toEqual({
      '200 {"valid":false,"promo":null,"reason":"unknown_or_expired"}': 20,
      "429 too_many_requests": 980,
    });
  }, 30_000);

  test("[S-82] codes can't be guessed: the 21st in a minute is limited, on every endpoint", async () => {
    const ip = "203.0.113.9";
    const guess = (index: number) =>
      app.call("POST /pay/check_promo_code", { body: { promo_code: `GUESS${index}`, payment_plan_type: "ALL", course: course.id }, ip });
    const answers = [];
    for (let index = 0; index < 20; index++) answers.push(await guess(index));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ valid: false, promo: null, reason: "unknown_or_expired" })]),
    );
    const refused = await guess(20);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await quote({ promo_code: "GUESS" }, { ip })).status).toBe(429);
    const spoofed = await app.call("POST /pay/check_promo_code", {
      body: { promo_code: "X", payment_plan_type: "ALL", course: course.id },
      ip,
      headers: { "x-forwarded-for": "192.0.2.1" },
    });
    expect(spoofed.status).toBe(429);
  });
});

describe("[PAY-04] payment settings", () => {
  test("[PAY-04] name the country's provider and the URL of its card fields", async () => {
    const { status, body } = await app.call("GET /public/country/payment_settings", { headers: { "x-country": "il" } });
    expect([status, body]).toEqual([
      200,
      {
        stripePublicKey: null,
        providers: ["SANDBOX"],
        methods: [{ provider: "SANDBOX", fieldsUrl: "/sandbox-pay/fields", cardEntry: "fields" }],
        country: "il",
      },
    ]);
  });
});
