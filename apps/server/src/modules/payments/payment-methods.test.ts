import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { chargeInstallment } from "./charge-due.ts";
import { cards, payingApp } from "./payments.test-support.ts";
import { paymentMethod } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

const add = async (parent: Person, card: string) =>
  app.call("POST /public/profile/client/payment_methods", {
    as: await f.tokenFor(parent),
    body: { payment_method: await pay.typeCard(card) },
  });
const remove = async (parent: Person, id: number) =>
  app.call("DELETE /public/profile/client/payment_methods/:id", { params: { id }, as: await f.tokenFor(parent) });
const makeDefault = async (parent: Person, id: number) =>
  app.call("PUT /public/profile/client/payment_methods/:id/default", { params: { id }, as: await f.tokenFor(parent) });
const changeCard = async (parent: Person, orderId: number, id: number) =>
  app.call("PUT /public/profile/client/orders/:id/payment_method", {
    params: { id: orderId },
    as: await f.tokenFor(parent),
    body: { payment_method: id },
  });
const shown = async (parent: Person) =>
  (await app.call("GET /public/profile/client/billing_dashboard", { as: await f.tokenFor(parent) })).body.paymentMethods;
const digits = (methods: { cardLastDigits: string; isDefault: boolean }[]) =>
  methods.map(({ cardLastDigits, isDefault }) => `${cardLastDigits}${isDefault ? " default" : ""}`);

/** A family with a plan of three payments, the first of which is paid with a Visa. */
async function withPlan() {
  const { parent, child } = await pay.newFamily();
  const { body } = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), plan: "installments" });
  const [visa] = await shown(parent);
  return { parent, orderId: body.orderId, visa: visa?.id ?? 0 };
}

describe("[PMT-01] adding a card", () => {
  test("[PMT-01] the first becomes the default; no reference of the provider is shown, and the log names it", async () => {
    const { parent } = await pay.newFamily();
    const first = await add(parent, cards.visa);
    expect([first.status, digits(first.body.paymentMethods)]).toEqual([200, ["4242 default"]]);
    expect(digits((await add(parent, cards.mastercard)).body.paymentMethods)).toEqual(["4242 default", "4444"]);
    const [row] = await app.db.select().from(paymentMethod).where(eq(paymentMethod.clientId, parent.id));
    expect(JSON.stringify(first.body)).not.toContain(row?.reference ?? "");
    const log = await app.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.targetId, row?.id ?? 0));
    expect(log.map(({ action }) => action)).toContain("payments.card_added");
  });

  test("[PMT-01] entered again after it was removed, it is back, once", async () => {
    const { parent } = await pay.newFamily();
    const token = await pay.typeCard(cards.visa);
    const again = async () =>
      app.call("POST /public/profile/client/payment_methods", { as: await f.tokenFor(parent), body: { payment_method: token } });
    const { body } = await again();
    expect((await remove(parent, body.added ?? 0)).body).toEqual([]);
    expect((await again()).body.paymentMethods).toHaveLength(1);
    expect((await again()).body.paymentMethods).toHaveLength(1);
  });

  test("[PMT-01] a card number, an unknown reference, and another family's are refused", async () => {
    const [one, other] = [await pay.newFamily(), await pay.newFamily()];
    await add(one.parent, cards.visa);
    const [row] = await app.db.select().from(paymentMethod).where(eq(paymentMethod.clientId, one.parent.id));
    for (const payment_method of ["4242 4242 4242 4242", "card_unknown", row?.reference ?? ""]) {
      const { status, body } = await app.call("POST /public/profile/client/payment_methods", {
        as: await f.tokenFor(other.parent),
        body: { payment_method },
      });
      expect([status, body.code]).toEqual([422, "validation_failed"]);
    }
    expect(await shown(other.parent)).toEqual([]);
  });

  test("[PMT-01] ten cards an hour, so that nobody tries out stolen ones", async () => {
    const { parent } = await pay.newFamily();
    for (let count = 0; count < 10; count++) await add(parent, cards.visa);
    expect((await add(parent, cards.visa)).status).toBe(429);
  });
});

describe("[PMT-02] [PMT-03] the default, and removing", () => {
  test("[PMT-02] there is one default, also after concurrent changes", async () => {
    const { parent } = await pay.newFamily();
    await add(parent, cards.visa);
    const { body } = await add(parent, cards.mastercard);
    const [visa, mastercard] = body.paymentMethods;
    expect(digits((await makeDefault(parent, mastercard?.id ?? 0)).body)).toEqual(["4444 default", "4242"]);
    const answers = await Promise.all([visa, mastercard, visa].map((card) => makeDefault(parent, card?.id ?? 0)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await shown(parent)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test("[PMT-03] the last card of a plan stays; with a second one it goes, and the plan is charged to that", async () => {
    const { parent, orderId, visa } = await withPlan();
    const refused = await remove(parent, visa);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "transition_not_allowed", reason: "last_card_of_plan" }]);
    await add(parent, cards.mastercard);
    expect(digits((await remove(parent, visa)).body)).toEqual(["4444 default"]);
    const [, second] = await pay.installments(orderId);
    if (!second) throw new Error("no second installment");
    app.sleep(app.now().until(second.dueAt.add({ seconds: 1 })));
    await chargeInstallment(app.kernel, second.id);
    expect((await pay.charges(orderId)).map(({ status, cardLastDigits }) => [status, cardLastDigits])).toEqual([
      ["succeeded", "4242"],
      ["succeeded", "4444"],
    ]);
  });

  test("[PMT-03] of two cards removed at the same time, the plan keeps one", async () => {
    const { parent, visa } = await withPlan();
    const mastercard = (await add(parent, cards.mastercard)).body.added ?? 0;
    const answers = await Promise.all([remove(parent, visa), remove(parent, mastercard)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await shown(parent)).toHaveLength(1);
  });
});

test("[PMT-04] an order's unpaid installments change their card; the paid one keeps its own", async () => {
  const { parent, orderId, visa } = await withPlan();
  const mastercard = (await add(parent, cards.mastercard)).body.added ?? 0;
  const { status, body } = await changeCard(parent, orderId, mastercard);
  expect([status, body.installments.map(({ card }) => card?.lastDigits)]).toEqual([200, ["4242", "4444", "4444"]]);
  await app.call("POST /public/profile/client/orders/:id/cancel", { params: { id: orderId }, as: await f.tokenFor(parent) });
  expect((await changeCard(parent, orderId, visa)).body.code).toBe("transition_not_allowed");
});

test("[PMT-02] [PMT-03] [PMT-04] [S-27] another family's card or order answers like a missing one", async () => {
  const { parent, orderId, visa } = await withPlan();
  const other = await withPlan();
  expect([(await remove(other.parent, visa)).status, (await makeDefault(other.parent, visa)).status]).toEqual([404, 404]);
  expect((await changeCard(other.parent, orderId, other.visa)).status).toBe(404);
  expect((await changeCard(other.parent, other.orderId, visa)).status).toBe(422);
  expect(digits(await shown(parent))).toEqual(["4242 default"]);
});
