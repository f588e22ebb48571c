import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { TestApp } from "./kernel/testing/app.ts";
import type { Fixtures } from "./kernel/testing/fixtures.ts";
import { paymentRetention } from "./modules/payments/index.ts";
import { installment, paymentOrder, paymentOrderItem } from "./modules/payments/tables.ts";

/** Older than the retention period of payments. */
const longAgo = Temporal.Instant.from("2001-01-01T00:00:00Z");

export async function makeOrder(
  app: TestApp,
  f: Fixtures,
  clientId: number,
  studentId: number,
): Promise<{ order: number; installment: number }> {
  const plan = f.coding.plans.installments;
  const [order] = await app.db
    .insert(paymentOrder)
    .values({
      schoolId: f.school.id,
      clientId,
      courseId: f.coding.id,
      groupId: f.codingGroup.id,
      planId: plan,
      journey: "purchase",
      type: "INSTALLMENTS",
      status: "ACTIVE",
      currency: "USD",
      subtotal: 9000,
      amount: 9000,
      provider: "SANDBOX",
    })
    .returning({ id: paymentOrder.id });
  const orderId = order?.id ?? 0;
  await app.db.insert(paymentOrderItem).values({ orderId, studentId, courseId: f.coding.id, groupId: f.codingGroup.id, amount: 9000 });
  const [row] = await app.db
    .insert(installment)
    .values({ orderId, number: 1, amount: 9000, status: "scheduled", dueAt: app.now().add({ hours: 240 }) })
    .returning({ id: installment.id });
  return { order: orderId, installment: row?.id ?? 0 };
}

/** Orders can't be removed: an order and its parts are deleted once they are older than the retention period of payments. */
export async function makeDeletedOrder(app: TestApp, f: Fixtures): Promise<{ order: number; installment: number }> {
  const made = await makeOrder(app, f, f.ada.id, f.sam.id);
  await app.db
    .update(installment)
    .set({ status: "succeeded", dueAt: longAgo, paidAt: longAgo })
    .where(eq(installment.id, made.installment));
  await app.db.update(paymentOrder).set({ status: "COMPLETED", createdAt: longAgo }).where(eq(paymentOrder.id, made.order));
  for (const part of paymentRetention) await part.sweep(app.kernel, longAgo.add({ hours: 1 }));
  expect(await app.db.$count(paymentOrder, eq(paymentOrder.id, made.order))).toBe(0);
  return made;
}
