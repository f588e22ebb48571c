import { expect, test } from "vitest";
import { limits } from "@larkroom/domain/identity/limits";
import { cards, payingApp } from "./payments.test-support.ts";

const pay = await payingApp();
const { app, f } = pay;
const { tries } = limits.cardTried;

test("[PAY-01] [PAY-02] whoever tries card after card is stopped, at checkout and at a payment; a card that pays doesn't count", async () => {
  const { parent, children } = await pay.newFamily(2);
  const [first, second] = children.map(({ id }) => id);
  const group = await pay.newGroup();
  const planned = await pay.checkOut(parent, { students: [second ?? 0], group, plan: "installments" });
  expect(planned.body.result).toBe("paid");
  const [, later] = await pay.installments(planned.body.orderId);
  const tryAtCheckout = (card: string) => pay.checkOut(parent, { students: [first ?? 0], group, card });
  const tryAtPayment = async (card: string) =>
    app.call("POST /pay/installment/:id", {
      params: { id: later?.id ?? 0 },
      as: await f.tokenFor(parent),
      body: { payment_method: await pay.typeCard(card) },
    });
  for (let n = 0; n < tries; n++) {
    const { body } = await (n % 2 === 0 ? tryAtCheckout(cards.declined) : tryAtPayment(cards.poor));
    expect(body.result).toBe("declined");
  }
  const told = await tryAtCheckout(cards.declined);
  expect([told.status, told.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(told.headers["retry-after"])).toBeGreaterThan(0);
  // Nor does anyone learn which card would have paid.
  for (const attempt of [tryAtCheckout, tryAtPayment]) expect((await attempt(cards.visa)).status).toBe(429);
  // Another family isn't stopped.
  const other = await pay.newFamily();
  expect((await pay.checkOut(other.parent, { students: [other.child.id], group })).body.result).toBe("paid");
});
