import { describe, expect, test } from "vitest";
import { cards, payingApp } from "./payments.test-support.ts";

const pay = await payingApp();
const { app, f } = pay;

describe("[PAY-01] a checkout", () => {
  test("[PAY-01] a card that pays completes the order and enrols the child once", async () => {
    const { status, body } = await pay.checkOut(f.c1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ result: "paid", provider: "SANDBOX", failureCode: null, actionUrl: null });
    expect(body.order).toMatchObject({ status: "COMPLETED", amount: 240_00, paid: 240_00, unpaid: 0, currency: "USD", items: [{ student: { id: f.s1.id, name: f.s1.name }, amount: 240_00 }] });
    expect(body.order.installments).toMatchObject([{ number: 1, status: "succeeded", card: { brand: "visa", lastDigits: "4242" } }]);
    await pay.eventsDelivered();
    expect(await pay.placeOf(f.s1, f.gFree.id)).toEqual({ enrolments: 1, active: 1, inGroup: true, classes: 4, holds: 0 });
    expect(await pay.charges(body.orderId)).toHaveLength(1);
    expect(app.now()).toBeDefined();
  });
  test("cards", async () => {
    expect(cards.visa).toBeDefined();
  });
});
