import fastify from "fastify";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { freePort } from "../../kernel/testing/free-port.ts";
import { chargeInstallment } from "./charge-due.ts";
import { payingApp } from "./payments.test-support.ts";
import { installment, paymentMethod } from "./tables.ts";

// A gateway that takes every payment at once and sends no events, so that nothing runs beside what is counted.
const gateway = fastify();
gateway.post("*", (request) => {
  const key = String(request.headers["idempotency-key"]);
  const { amount, orderId } = request.body as { amount: number; orderId: number };
  return {
    id: `ch_${key}`,
    idempotencyKey: key,
    orderId,
    amount,
    currency: "USD",
    status: "succeeded",
    failureCode: null,
    hard: false,
    refunded: 0,
    actionUrl: null,
    card: { id: `card_${orderId}`, brand: "visa", lastDigits: "4242", expiresMonth: 12, expiresYear: 2039 },
  };
});
const port = await freePort();
await gateway.listen({ host: "127.0.0.1", port });
afterAll(() => gateway.close());
const pay = await payingApp({}, `http://127.0.0.1:${port}`);
const { app } = pay;

const texts = async (work: () => Promise<unknown>) => (await statementsOf(app.db, work)).map(({ text }) => text);
const reads = (statements: readonly string[], table: string) =>
  statements.filter((text) => new RegExp(`^select (?!.* for update)[^]* from "${table}"`).test(text)).length;

test("[W7] an order that is placed, paid and enrolled reads nothing twice without need, and takes no more statements with more children", async () => {
  const count = async (children: number) => {
    const family = await pay.newFamily(children);
    const group = await pay.newGroup();
    const students = family.children.map(({ id }) => id);
    const statements = await texts(async () => {
      const { body } = await pay.checkOut(family.parent, { students, group, method: "card" });
      expect(body.result).toBe("paid");
    });
    expect(await pay.placeOf(family.child, group)).toMatchObject({ active: 1, classes: 4, holds: 0 });
    return statements;
  };
  await count(1);
  const one = await count(1);
  expect(one.length).toBeLessThanOrEqual(71);
  expect(reads(one, "client")).toBeLessThanOrEqual(2);
  expect(await count(3)).toHaveLength(one.length);
});

test("a due installment takes a fixed number of statements", async () => {
  const { parent, child } = await pay.newFamily();
  const { body } = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), plan: "installments", method: "card" });
  expect(await app.db.$count(paymentMethod, eq(paymentMethod.clientId, parent.id))).toBe(1);
  const [, second, third] = await pay.installments(body.orderId);
  await app.db
    .update(installment)
    .set({ dueAt: app.now().subtract({ minutes: 1 }) })
    .where(eq(installment.orderId, body.orderId));
  const charge = (part: typeof second) => texts(() => chargeInstallment(app.kernel, part?.id ?? 0));
  const statements = await charge(second);
  expect(statements.length).toBeLessThanOrEqual(28);
  // The last one also completes the order.
  expect(await charge(third)).toHaveLength(statements.length + 1);
  expect((await pay.installments(body.orderId)).map(({ status }) => status)).toEqual(["succeeded", "succeeded", "succeeded"]);
  expect((await pay.order(body.orderId)).status).toBe("COMPLETED");
});
