import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { cards, payingApp } from "./payments.test-support.ts";
import { expireHolds } from "./reconcile.ts";
import { promoCode } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

const as = (person: Person = f.admin) => f.tokenFor(person);
const add = async (
  body: Partial<{ discountType: "PERCENT" | "FIXED"; discount: number; courseId: number; paymentOrderType: "ONETIME" }> = {},
) => app.call("POST /coupon", { as: await as(), body: { name: "Open day", discountType: "PERCENT", discount: 20, ...body } });
const addCode = async (couponId: number, name: string, terms: { perFamily?: number; redemptionCount?: number; expiryDate?: string } = {}) =>
  app.call("POST /coupon/:couponId/promo_code", { as: await as(), params: { couponId }, body: { name, ...terms } });
const check = async (code: string) =>
  (
    await app.call("POST /pay/check_promo_code", {
      as: await as(f.ada),
      body: { promo_code: code, payment_plan_type: "ALL", course: f.drawing.id },
    })
  ).body;

describe("[PAY-05] coupons", () => {
  test("an admin adds, finds, changes and removes one of their school, and it is in the activity log", async () => {
    const { body: made, status } = await add({ courseId: f.drawing.id });
    expect([status, made]).toMatchObject([
      200,
      { school: { id: f.school.id }, course: { id: f.drawing.id }, currency: "USD", codes: 0, used: 0 },
    ]);
    const found = await app.call("GET /coupon", { as: await as(), query: { search: "open", course: f.drawing.id } });
    expect(found.body).toMatchObject({ total: 1, items: [made] });
    const changed = await app.call("PUT /coupon/:id", { as: await as(), params: { id: made.id }, body: { active: false } });
    expect(changed.body).toEqual({ ...made, active: false });
    expect((await app.call("GET /coupon", { as: await as(), query: { active: "true", search: "open" } })).body.total).toBe(0);
    expect((await app.call("DELETE /coupon/:id", { as: await as(), params: { id: made.id } })).status).toBe(204);
    expect((await app.call("GET /coupon/:id", { as: await as(), params: { id: made.id } })).status).toBe(404);
    const log = await app.db.select({ action: auditEvent.action }).from(auditEvent).where(eq(auditEvent.targetId, made.id));
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["payments.coupon_added", "payments.coupon_changed", "payments.coupon_removed"]),
    );
  });

  test("[S-38] another school's admin finds nothing, reads nothing and changes nothing", async () => {
    const { body: made } = await add();
    await addCode(made.id, "OURS-ONLY");
    const other = await as(f.otherAdmin);
    expect((await app.call("GET /coupon", { as: other, query: { search: "OURS-ONLY" } })).body.total).toBe(0);
    expect((await app.call("GET /coupon/:id", { as: other, params: { id: made.id } })).status).toBe(404);
    expect((await app.call("PUT /coupon/:id", { as: other, params: { id: made.id }, body: { discount: 90 } })).status).toBe(404);
    const params = { couponId: made.id };
    for (const { status } of [
      await app.call("GET /coupon/:couponId/promo_code", { as: other, params }),
      await app.call("GET /coupon/:couponId/promo_code/csv", { as: other, params }),
      await app.call("POST /coupon/:couponId/promo_code", { as: other, params, body: { name: "THEIRS" } }),
      await app.call("POST /coupon/:couponId/promo_code/batch", { as: other, params, body: { count: 5, prefix: "" } }),
      await app.call("DELETE /coupon/:id", { as: other, params: { id: made.id } }),
    ])
      expect(status).toBe(404);
    const { body: own } = await app.call("GET /coupon/:couponId/promo_code", { as: await as(), params });
    expect(own).toMatchObject({ total: 1, items: [{ name: "OURS-ONLY" }] });
    expect((await app.call("GET /coupon/:id", { as: await as(), params: { id: made.id } })).body.discount).toBe(20);
  });

  test.each([
    ["more than all", { discount: 101 }, "discount"],
    ["nothing", { discount: 0 }, "discount"],
    ["for another school's course", { courseId: 999_999 }, "courseId"],
  ])("a discount of %s is refused by its field", async (_, body, field) => {
    const { status, body: answer } = await add(body);
    expect([status, answer.details?.[0]?.field]).toEqual([422, field]);
  });

  test("a fixed amount is in one currency: its country's, or else that of the school", async () => {
    const { body: made } = await add({ discountType: "FIXED", discount: 50_00 });
    expect(made).toMatchObject({ countryId: 1, currency: "USD" });
    const change = async (body: { countryId?: number | null; discountType?: "PERCENT" }) =>
      (await app.call("PUT /coupon/:id", { as: await as(), params: { id: made.id }, body })).body;
    expect(await change({ countryId: 3 })).toMatchObject({ countryId: 3, currency: "ILS" });
    expect(await change({ countryId: null })).toMatchObject({ countryId: 1, currency: "USD" });
    const course = await add({ discountType: "FIXED", discount: 50_00, courseId: f.drawing.id });
    expect(course.body).toMatchObject({ countryId: null, currency: "USD" });
  });

  test("a percentage above 100 can't be reached in two steps either", async () => {
    const { body: made } = await add({ discountType: "FIXED", discount: 50_00 });
    const { status } = await app.call("PUT /coupon/:id", { as: await as(), params: { id: made.id }, body: { discountType: "PERCENT" } });
    expect(status).toBe(422);
  });
});

describe("[PAY-06] promo codes", () => {
  test("a code is written in capitals, is unique in the school whatever the case, and takes off what its coupon says", async () => {
    const { body: made } = await add({ discount: 25 });
    expect((await addCode(made.id, "spring-1")).body).toMatchObject({ name: "SPRING-1", active: true, used: 0 });
    const twice = await addCode(made.id, "Spring-1");
    expect([twice.status, twice.body.details?.[0]]).toMatchObject([422, { field: "name", code: "duplicate" }]);
    expect(await check(" spring-1 ")).toEqual({
      valid: true,
      promo: { code: "SPRING-1", discountType: "PERCENT", discount: 25 },
      reason: null,
    });
  });

  test("one is read by its id, under its own coupon and by those who manage it only", async () => {
    const [{ body: made }, { body: another }] = [await add(), await add()];
    const { body: code } = await addCode(made.id, "read-me");
    const read = async (couponId: number, by?: string) =>
      app.call("GET /coupon/:couponId/promo_code/:id", { as: by ?? (await as()), params: { couponId, id: code.id } });
    expect((await read(made.id)).body).toEqual(code);
    expect((await read(another.id)).refusal).toBe("404 not_found");
    expect((await read(made.id, await f.tokenFor(f.otherAdmin))).refusal).toBe("404 not_found");
    expect((await read(made.id, await f.tokenFor(f.teacher))).refusal).toBe("403 role_not_allowed");
  });

  test("a batch makes different codes, which the list and the file contain, and a deactivated one takes nothing off", async () => {
    const { body: made } = await add();
    const params = { couponId: made.id };
    const { body } = await app.call("POST /coupon/:couponId/promo_code/batch", {
      as: await as(),
      params,
      body: { count: 250, prefix: "fair-", length: 7 },
    });
    expect(new Set(body.codes).size).toBe(250);
    expect(body.codes.every((code) => /^FAIR-[A-HJ-NP-Z2-9]{7}$/.test(code))).toBe(true);
    const page = await app.call("GET /coupon/:couponId/promo_code", { as: await as(), params, query: { limit: 100, page: 3 } });
    expect([page.body.total, page.body.items.length]).toEqual([250, 50]);
    const file = await app.call("GET /coupon/:couponId/promo_code/csv", { as: await as(), params });
    expect(body.codes.every((code) => String(file.body).includes(`${code},`))).toBe(true);

    const [first] = page.body.items;
    await app.call("PUT /coupon/:couponId/promo_code/:id", {
      as: await as(),
      params: { ...params, id: first?.id ?? 0 },
      body: { active: false },
    });
    expect(await check(first?.name ?? "")).toEqual({ valid: false, promo: null, reason: "inactive" });
  });

  test("two batches at the same time don't disturb each other", async () => {
    const { body: made } = await add();
    const batch = async () =>
      app.call("POST /coupon/:couponId/promo_code/batch", {
        as: await as(),
        params: { couponId: made.id },
        body: { count: 100, prefix: "" },
      });
    const both = await Promise.all([batch(), batch()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.db.$count(promoCode, eq(promoCode.couponId, made.id))).toBe(200);
  });

  test("a code that an order used stays, with its use by month; its limit can't go below its use", async () => {
    const { parent, child } = await pay.newFamily();
    const { body: made } = await add({ discount: 50 });
    const { body: code } = await addCode(made.id, "HALF-OFF");
    const { body: order } = await pay.checkOut(parent, { students: [child.id], body: { promo_code: "half-off" } });
    expect(order).toMatchObject({ result: "paid", order: { discount: 120_00 } });
    const params = { couponId: made.id, id: code.id };
    const record = (await app.call("GET /coupon/:id", { as: await as(), params: { id: made.id } })).body;
    expect(record).toMatchObject({ used: 1, codes: 1, months: [{ month: app.now().toString().slice(0, 7), orders: 1, discount: 120_00 }] });
    for (const { status } of [
      await app.call("DELETE /coupon/:couponId/promo_code/:id", { as: await as(), params }),
      await app.call("DELETE /coupon/:id", { as: await as(), params: { id: made.id } }),
    ])
      expect(status).toBe(409);
    const { parent: another, child: theirs } = await pay.newFamily();
    await pay.checkOut(another, { students: [theirs.id], body: { promo_code: "HALF-OFF" } });
    const lowered = await app.call("PUT /coupon/:couponId/promo_code/:id", { as: await as(), params, body: { redemptionCount: 1 } });
    expect([lowered.status, lowered.body.details?.[0]?.field]).toEqual([422, "redemptionCount"]);
  });

  test("a code that only a canceled order refers to can be used again, but not removed", async () => {
    const { body: made } = await add();
    const { body: code } = await addCode(made.id, "CHANGED-MIND");
    const { parent, child } = await pay.newFamily();
    await pay.checkOut(parent, { students: [child.id], card: cards.declined, body: { promo_code: "CHANGED-MIND" } });
    app.sleep({ minutes: 31 });
    await expireHolds(app.kernel);
    const params = { couponId: made.id, id: code.id };
    const { body: codes } = await app.call("GET /coupon/:couponId/promo_code", { as: await as(), params });
    expect(codes.items).toMatchObject([{ id: code.id, used: 0 }]);
    const answers = [
      await app.call("DELETE /coupon/:couponId/promo_code/:id", { as: await as(), params }),
      await app.call("DELETE /coupon/:id", { as: await as(), params: { id: made.id } }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, "transition_not_allowed"]);
  });

  test("[S-81] a family's second order with a code for one order is refused, also when both are placed at the same time", async () => {
    const { body: made } = await add();
    await addCode(made.id, "ONCE-EACH", { perFamily: 1 });
    const { parent, children } = await pay.newFamily(2);
    const group = await pay.newGroup();
    const order = (index: number, card: string = cards.visa) =>
      pay.checkOut(parent, { students: [children[index]?.id ?? 0], group, card, body: { promo_code: "ONCE-EACH" } });
    const both = await Promise.all([order(0), order(1)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ code: "promo_code_refused", reason: "used_by_family" });
    const again = await order(both[0]?.status === 200 ? 1 : 0);
    expect(again.body).toMatchObject({ code: "promo_code_refused", reason: "used_by_family" });
  });

  test("a family whose card was declined tries again with the same code", async () => {
    const { body: made } = await add();
    await addCode(made.id, "TRY-AGAIN", { perFamily: 1, redemptionCount: 1 });
    const { parent, child } = await pay.newFamily();
    const order = (card: string) => pay.checkOut(parent, { students: [child.id], card, body: { promo_code: "TRY-AGAIN" } });
    expect((await order(cards.declined)).body.result).toBe("declined");
    app.sleep({ seconds: 11 });
    expect((await order(cards.visa)).body.result).toBe("paid");
  });
});
