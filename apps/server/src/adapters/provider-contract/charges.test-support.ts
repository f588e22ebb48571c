import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isPaidOnPage } from "@larkroom/domain/payment-accounts/providers";
import { chargeInstallment, listDue } from "../../modules/payments/charge-due.ts";
import { reconcile } from "../../modules/payments/reconcile.ts";
import { firstPart, nothingTaken, type Orders, paidOnce, price } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** Charges: what the payer's bank says, and what happens when the provider's answer is lost. */
export function describeCharges(under: ProviderUnderTest, orders: Orders): void {
  const { pay, network } = under;
  const { app } = pay;

  /** What the provider itself says about an order's first charge. */
  async function findCharge(orderId: number) {
    const [its] = await pay.charges(orderId);
    if (!its) throw new Error("the order has no charge");
    return (await orders.provider()).findCharge(its);
  }

  test("a payment succeeds, and the provider finds it by our key alone", async () => {
    const order = await orders.pay("succeeds");
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
    const [its] = await pay.charges(order.id);
    const found = await (
      await orders.provider()
    ).findCharge({ idempotencyKey: order.key, reference: null, createdAt: its?.createdAt ?? app.now() });
    expect(found).toMatchObject({ status: "succeeded", reference: its?.reference, amount: price, currency: "USD" });
    expect(its).toMatchObject({ cardBrand: expect.any(String), cardLastDigits: expect.stringMatching(/^\d{4}$/) });
  });

  test("a charge it never heard of is not found", async () => {
    const unknown = { idempotencyKey: "charge-of-nobody", reference: null, createdAt: app.now() };
    expect(await (await orders.provider()).findCharge(unknown)).toBeNull();
  });

  test.each(["soft_decline", "hard_decline"] as const)("a %s takes nothing, and the payer can use another card", async (behaviour) => {
    const order = await orders.pay(behaviour);
    expect(await orders.outcomeOf(order)).toMatchObject(nothingTaken);
    expect(await pay.charges(order.id)).toMatchObject([{ status: "declined", failureCode: expect.stringMatching(/^[a-z_]+$/) }]);
    expect(await findCharge(order.id)).toMatchObject({ status: "declined", hard: behaviour === "hard_decline" });
    const again = await pay.checkOut(order.parent, {
      students: [order.child.id],
      group: order.group,
      method: await under.enterCard("succeeds"),
      // Without a card of its own, only the key tells a second attempt from a second press.
      key: randomUUID(),
      body: { payment_provider: under.name },
    });
    expect(again.body.orderId).toBe(order.id);
    if (again.body.result === "needs_action") await under.answer(again.body.actionUrl ?? "", "succeeds");
    expect((await orders.comeBack(order)).status).toBe("COMPLETED");
    expect((await pay.charges(order.id)).map(({ status }) => status)).toEqual(["declined", "succeeded"]);
  });

  if (!under.asksBefore) describeBank(under, orders);

  test("later installments are charged to the saved card while the payer is absent", async () => {
    const order = await orders.pay("succeeds", "installments");
    expect(await under.takenWith(order.key)).toEqual([firstPart]);
    const due = (await pay.installments(order.id))[1]?.dueAt;
    if (!due) throw new Error("the order has no second installment");
    app.sleep(app.now().until(due.add({ seconds: 1 })));
    const own = (await pay.installments(order.id)).map(({ id }) => id);
    for (const id of (await listDue(app.kernel)).map((one) => one.id).filter((one) => own.includes(one)))
      await chargeInstallment(app.kernel, id);
    expect((await pay.installments(order.id)).map(({ status }) => status)).toEqual(["succeeded", "succeeded", "scheduled"]);
    const charges = await pay.charges(order.id);
    expect(charges).toMatchObject([{ status: "succeeded" }, { status: "succeeded", present: false }]);
    expect(await under.takenWith(charges[1]?.idempotencyKey ?? "")).toEqual([firstPart]);
  });

  test(`[F-24] ${under.name}: a charge whose answer is lost is found by reconciliation, and taken once`, async () => {
    network.losesAnswerOf = (request) => under.isCharge(request);
    // However often it is sent.
    network.losesAnswers = Number.POSITIVE_INFINITY;
    const order = await orders.place("succeeds");
    network.losesAnswers = 0;
    expect(order.result).toBe("processing");
    app.sleep({ minutes: 1 });
    await reconcile(app.kernel);
    const [its] = await pay.charges(order.id);
    if (isPaidOnPage(under.name)) {
      await under.answer(its?.actionUrl ?? "", "succeeds");
      await orders.comeBack(order);
    }
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
  });
}

/** A bank that asks its customer after the order is placed. */
function describeBank(under: ProviderUnderTest, orders: Orders): void {
  const { pay } = under;

  test("a payer who approves at their bank has paid", async () => {
    const order = await orders.waiting();
    expect(await orders.outcomeOf(order)).toMatchObject(nothingTaken);
    await under.answer(order.actionUrl ?? "", "approve");
    expect((await orders.comeBack(order)).status).toBe("COMPLETED");
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
  });

  test("a payer who refuses has paid nothing", async () => {
    const order = await orders.waiting();
    await under.answer(order.actionUrl ?? "", "refuse");
    await orders.comeBack(order);
    expect(await orders.outcomeOf(order)).toMatchObject(nothingTaken);
    expect(await pay.charges(order.id)).toMatchObject([{ status: "declined", failureCode: expect.stringMatching(/^[a-z_]+$/) }]);
  });
}

/** Charges sent again where that is the same charge. */
export function describeRepeats(under: ProviderUnderTest, orders: Orders): void {
  const { network } = under;

  test(`[F-24] ${under.name}: a charge sent again with the same key is the same charge`, async () => {
    network.losesAnswerOf = (request) => under.isCharge(request);
    network.losesAnswers = 1;
    const order = await orders.pay("succeeds");
    expect(network.losesAnswers).toBe(0);
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
  });
}
