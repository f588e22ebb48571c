import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { chargeInstallment } from "../../modules/payments/charge-due.ts";
import { paymentMethod } from "../../modules/payments/tables.ts";
import { firstPart, type Orders } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

const notSaved = "422 validation_failed payment_method not_available";

/** Cards that are saved without a payment, and a card that is entered again. */
export function describeSavedCards(under: ProviderUnderTest, orders: Orders): void {
  const { pay, name } = under;
  const { app, f } = pay;
  const { answerInFields } = under;

  const add = async (parent: Person, method: string | null) =>
    app.call("POST /public/profile/client/payment_methods", {
      as: await f.tokenFor(parent),
      body: { payment_provider: name, ...(method === null ? {} : { payment_method: method }) },
    });
  /** Enters a card, in the fields or on the provider's page, and saves it. Returns its id. */
  async function enter(parent: Person): Promise<number> {
    const first = await add(parent, await under.enterCard("succeeds"));
    const { step } = first.body;
    if (step?.kind === "page") await under.answer(step.url, "succeeds");
    const { body, refusal } = step?.kind === "page" ? await add(parent, step.reference) : first;
    expect(refusal).toBe("");
    return body.added ?? 0;
  }
  const shown = async (parent: Person) =>
    (await app.call("GET /public/profile/client/billing_dashboard", { as: await f.tokenFor(parent) })).body.paymentMethods;
  const ids = async (parent: Person) => (await shown(parent)).map(({ id }) => id);
  /** A family's plan, the first part of which is paid with a card that is entered for it. */
  async function plan(family: { parent: Person; child: Person }): Promise<number> {
    const { parent, child } = family;
    const method = await under.enterCard("succeeds");
    const { body, refusal } = await pay.checkOut(parent, {
      students: [child.id],
      group: await pay.newGroup(),
      plan: "installments",
      method,
      body: { payment_provider: name },
    });
    expect(refusal).toBe("");
    if (body.result === "needs_action") await under.answer(body.actionUrl ?? "", "succeeds");
    await orders.comeBack({ id: body.orderId, parent });
    return body.orderId;
  }
  /** The cards that the unpaid parts of a plan are charged to. */
  const cardsOf = async (orderId: number) => {
    const open = (await pay.installments(orderId)).filter(({ status }) => status === "scheduled");
    return open.map(({ paymentMethodId }) => paymentMethodId);
  };

  /** Charges a saved card while its holder is absent. Returns what was taken. */
  async function chargeLater(parent: Person, id: number): Promise<number[]> {
    const [row] = await app.db.select().from(paymentMethod).where(eq(paymentMethod.id, id));
    const idempotencyKey = `later-${parent.id}`;
    const state = await (
      await orders.provider()
    ).charge({
      idempotencyKey,
      amount: 10_00,
      currency: "USD",
      method: row?.reference ?? "",
      save: true,
      present: false,
      customer: { clientId: parent.id, email: parent.identity },
      orderId: 1,
      returnUrl: "https://school.example/us",
    });
    expect(state.status).toBe("succeeded");
    return under.takenWith(idempotencyKey);
  }

  test("a card entered while nothing is due is saved, and charged later", async () => {
    const { parent } = await pay.newFamily();
    const id = await enter(parent);
    expect(await shown(parent)).toMatchObject([{ id, provider: name, cardLastDigits: expect.stringMatching(/^\d{4}$/) }]);
    expect(await chargeLater(parent, id)).toEqual([10_00]);
  });

  describe("a card entered again", () => {
    test(`[PMT-01] ${name}: it is listed once, and stays the default`, async () => {
      const { parent } = await pay.newFamily();
      const [first, second] = [await enter(parent), await enter(parent)];
      expect(second).not.toBe(first);
      expect(await shown(parent)).toMatchObject([{ id: second, isDefault: true }]);
      // Another family may have the same card.
      const { parent: other } = await pay.newFamily();
      expect(await ids(other)).toEqual([]);
      const theirs = await enter(other);
      expect([await ids(parent), await ids(other)]).toEqual([[second], [theirs]]);
    });

    test(`[PMT-01] ${name}: plans that were to be charged to the former entry are charged to the new one`, async () => {
      const { parent, children } = await pay.newFamily(2);
      const [first, second] = children;
      if (!first || !second) throw new Error("a family has two children");
      const one = await plan({ parent, child: first });
      const [former] = await ids(parent);
      expect(await cardsOf(one)).toEqual([former, former]);
      const another = await plan({ parent, child: second });
      const [card, ...more] = await ids(parent);
      expect([card === former, more, await cardsOf(one), await cardsOf(another)]).toEqual([false, [], [card, card], [card, card]]);
      const saved = await enter(parent);
      expect([await ids(parent), await cardsOf(one), await cardsOf(another)]).toEqual([[saved], [saved, saved], [saved, saved]]);
      // What was paid keeps the card that paid it.
      expect((await pay.installments(one))[0]?.paymentMethodId).toBe(former);
      const due = (await pay.installments(one))[1];
      if (!due) throw new Error("the plan has no second part");
      app.sleep(app.now().until(due.dueAt.add({ seconds: 1 })));
      await chargeInstallment(app.kernel, due.id);
      expect(await under.takenWith((await pay.charges(one))[1]?.idempotencyKey ?? "")).toEqual([firstPart]);
    });
  });

  if (!answerInFields) return;

  /** Enters a card whose bank asks, and begins to save it. */
  async function begin() {
    const { parent } = await pay.newFamily();
    const card = (await under.enterCard("asks")) ?? "";
    const first = await add(parent, card);
    const { step } = first.body;
    if (step?.kind !== "authenticate") throw new Error("the bank does not ask");
    return { parent, card, first, secret: step.clientSecret };
  }

  describe("saving a card whose bank asks first", () => {
    test(`[PMT-01] ${name}: the holder is asked, and nothing is saved before`, async () => {
      const { parent, card, first, secret } = await begin();
      expect(first.body).toMatchObject({ added: null, paymentMethods: [] });
      // Asked again meanwhile, it is the same question.
      expect((await add(parent, card)).body.step).toEqual({ kind: "authenticate", clientSecret: secret });
      expect(await ids(parent)).toEqual([]);
    });

    test(`[PMT-01] ${name}: the same call saves it once its holder approved, once, and it pays while they are absent`, async () => {
      const { parent, card, secret } = await begin();
      await answerInFields(secret, true);
      const saved = await add(parent, card);
      expect(saved.body).toMatchObject({ step: null, paymentMethods: [{ id: saved.body.added, provider: name, isDefault: true }] });
      expect((await add(parent, card)).body.added).toBe(saved.body.added);
      expect(await chargeLater(parent, saved.body.added ?? 0)).toEqual([10_00]);
    });

    test(`[PMT-01] ${name}: a holder who refuses saves nothing`, async () => {
      const refused = await begin();
      await answerInFields(refused.secret, false);
      expect((await add(refused.parent, refused.card)).refusal).toBe(notSaved);
      expect(await ids(refused.parent)).toEqual([]);
    });
  });
}
