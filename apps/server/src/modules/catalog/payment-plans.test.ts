import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { paymentOrder } from "../payments/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const id = f.drawing.id;

const months = (...amounts: number[]) => amounts.map((amount, index) => ({ amount, offsetValue: index, offsetUnit: "months" as const }));
const whole = {
  title: "In four",
  type: "INSTALLMENTS",
  journey: "purchase",
  description: "Four payments.",
  checkoutDescription: "Then monthly.",
  costUndiscounted: 600_00,
  lessons: 12,
  active: true,
  sort: 7,
  installments: months(132_00, 132_00, 132_00, 132_00),
} as const;

const add = async (more: object = {}) =>
  (await app.call("POST /course/:id/payment_plan", { as: asAdmin, params: { id }, body: { ...whole, ...more } })).body;
const put = (planId: number, body: object, as = asAdmin) =>
  app.call("PUT /course/:id/payment_plan/:planId", { as, params: { id, planId }, body });
const get = async (planId: number) =>
  (await app.call("GET /course/:id/payment_plan/:planId", { as: asAdmin, params: { id, planId } })).body;
const field = (answer: { status: number; body: { details?: { field: string; code: string }[] } }) =>
  answer.status === 422 ? `${answer.body.details?.[0]?.field} ${answer.body.details?.[0]?.code}` : answer.status;

async function buy(planId: number): Promise<void> {
  await app.db.insert(paymentOrder).values({
    schoolId: f.school.id,
    clientId: f.ada.id,
    courseId: id,
    planId,
    journey: "purchase",
    type: "INSTALLMENTS",
    currency: "USD",
    subtotal: 528_00,
    amount: 528_00,
    provider: "SANDBOX",
  });
}

describe("[CRS-07] price plans", () => {
  test("[CRS-07] [EN-11] every field can be created, read and updated, and the cost is the sum of the payments", async () => {
    const added = await add();
    expect(added).toMatchObject({ ...whole, cost: 528_00, currency: "USD", orders: 0 });
    const next = {
      title: "At once",
      type: "ONETIME",
      journey: "trial",
      description: "",
      checkoutDescription: "",
      costUndiscounted: null,
      lessons: 1,
      active: false,
      sort: 1,
      installments: [{ amount: 0, offsetValue: 0, offsetUnit: "days" }],
    };
    const changed = await put(added.id, next);
    expect(changed.body).toMatchObject({ ...next, id: added.id, cost: 0, replaced: null });
    expect(await get(added.id)).toMatchObject(next);
    const listed = await app.call("GET /course/:id/payment_plan", { as: asAdmin, params: { id } });
    expect(listed.body.map((plan: { id: number }) => plan.id)).toContain(added.id);
    const lines = await app.call("GET /audit_event", { as: asAdmin, query: { targetKind: "price_plan", targetId: added.id } });
    expect(lines.body.items.map(({ action }: { action: string }) => action)).toEqual(["catalog.plan_changed", "catalog.plan_added"]);
  });

  test("[CRS-07] omitted fields keep their values, and a new plan goes to the end", async () => {
    const { sort: _, ...unplaced } = whole;
    const { body } = await app.call("POST /course/:id/payment_plan", { as: asAdmin, params: { id }, body: unplaced });
    const before = (await app.call("GET /course/:id", { as: asAdmin, params: { id } })).body.prices;
    expect(before.at(-1)).toMatchObject({ id: body.id });
    expect((await put(body.id, { title: "Renamed" })).body).toMatchObject({ ...unplaced, title: "Renamed", sort: body.sort });
  });

  test("[CRS-07] rejects payments that don't make a valid plan and names the field", async () => {
    const post = async (more: object) =>
      field(await app.call("POST /course/:id/payment_plan", { as: asAdmin, params: { id }, body: { ...whole, ...more } }));
    expect(await post({ installments: [] })).toMatch(/^installments /);
    expect(await post({ installments: months(-1, 2) })).toMatch(/^installments.0.amount /);
    expect(await post({ installments: months(10_00) })).toMatch(/^installments /);
    expect(await post({ type: "ONETIME" })).toMatch(/^installments /);
    expect(await post({ journey: "gift" })).toMatch(/^journey /);
    expect(await post({ journey: "waitlist" })).toBe("journey journey_without_price");
    expect(await post({ journey: "trial" })).toBe("type trial_paid_once");
    expect(await post({ costUndiscounted: 1 })).toBe("costUndiscounted below_cost");
    const late = months(1, 2).map((one) => ({ ...one, offsetValue: one.offsetValue + 1 }));
    expect(await post({ installments: late, costUndiscounted: null })).toBe("installments.0.offsetValue first_at_once");
    const { id: planId } = await add();
    expect(field(await put(planId, { type: "ONETIME" }))).toMatch(/^installments /);
    expect((await get(planId)).type).toBe("INSTALLMENTS");
  });

  test("[CRS-07] a sold plan doesn't change: a new price creates a new plan and deactivates the sold one", async () => {
    const { id: planId } = await add();
    await buy(planId);
    const words = await put(planId, { title: "New words", sort: 3 });
    expect(words.body).toMatchObject({ id: planId, title: "New words", replaced: null, orders: 1 });
    const { body: instead } = await put(planId, { installments: months(140_00, 140_00) });
    expect(instead).toMatchObject({ replaced: planId, title: "New words", cost: 280_00, orders: 0, active: true, sort: 3 });
    expect(await get(planId)).toMatchObject({ active: false, cost: 528_00, orders: 1 });
    const offered = (await app.call("GET /public/course/:id/payment_plans", { params: { id } })).body;
    const ids = offered.map((plan: { id: number }) => plan.id);
    expect([ids.includes(planId), ids.includes(instead.id)]).toEqual([false, true]);
    const [order] = await app.db.select().from(paymentOrder).where(eq(paymentOrder.planId, planId));
    expect(order?.amount).toBe(528_00);
    expect((await put(planId, { installments: months(132_00, 132_00, 132_00, 132_00) })).body.replaced).toBeNull();
  });

  test("[CRS-07] a bought plan can't be removed, any other can", async () => {
    const remove = (planId: number) => app.call("DELETE /course/:id/payment_plan/:planId", { as: asAdmin, params: { id, planId } });
    const [sold, unsold] = [await add(), await add()];
    await buy(sold.id);
    const refused = await remove(sold.id);
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, "transition_not_allowed", "plan_bought"]);
    expect((await remove(unsold.id)).status).toBe(204);
    expect((await remove(unsold.id)).status).toBe(404);
  });

  test("[CRS-07] plans of another school, of another course and missing ones return 404; teachers can't edit plans", async () => {
    const other = await f.tokenFor(f.otherAdmin);
    expect((await put(f.drawing.plans.oneTime, { title: "Mine" }, other)).status).toBe(404);
    expect((await put(f.coding.plans.oneTime, { title: "Mine" })).status).toBe(404);
    expect((await put(999_999, { title: "Mine" })).status).toBe(404);
    expect((await put(f.drawing.plans.oneTime, { title: "Mine" }, await f.tokenFor(f.teacher))).status).toBe(403);
    expect((await app.call("GET /course/:id/payment_plan", { as: other, params: { id } })).status).toBe(404);
    expect((await app.call("POST /course/:id/payment_plan", { as: other, params: { id }, body: whole })).status).toBe(404);
  });
});

test("[CRS-06] the course list shows the lowest total cost of the active purchase plans, in the country's currency", async () => {
  const priceFrom = async () => {
    const { body } = await app.call("GET /course", { as: asAdmin, query: { limit: 500 } });
    return body.items.find((one: { id: number }) => one.id === id)?.priceFrom;
  };
  await add({ title: "Cheap", installments: months(30_00, 30_00), costUndiscounted: null });
  expect(await priceFrom()).toBe(60_00);
  const hidden = await add({ title: "Cheaper", installments: months(5_00, 5_00), costUndiscounted: null, active: false });
  const trial = { type: "ONETIME", journey: "trial", lessons: 1, installments: months(0), costUndiscounted: null };
  await add({ title: "Free trial", ...trial });
  expect([await priceFrom(), hidden.active]).toEqual([60_00, false]);
});
