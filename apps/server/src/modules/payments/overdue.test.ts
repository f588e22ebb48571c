import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cards, payingApp } from "./payments.test-support.ts";
import { installment } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

/** An order of three payments whose first is in. */
async function started() {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const { body } = await pay.checkOut(parent, { students: [child.id], group, plan: "installments", card: cards.visa });
  await pay.eventsDelivered();
  return { parent, parts: await pay.installments(body.orderId as number) };
}
const owe = (id: number, status: "scheduled" | "pending" | "stalled", hours: number) =>
  app.db
    .update(installment)
    .set({ status, dueAt: app.now().subtract({ hours }) })
    .where(eq(installment.id, id));
const ask = async (as: string, query = {}) => (await app.call("GET /payments/overdue", { as, query })).body;

test("[OVW-02] what is overdue is told to whoever runs the school: by family, the oldest first, and added up", async () => {
  const as = await f.tokenFor(f.aA);
  expect(await ask(as)).toEqual({ families: 0, totals: [], oldestDays: null, schools: [], items: [] });
  const [one, other] = [await started(), await started()];
  await owe(one.parts[1]?.id ?? 0, "stalled", 24 * 9);
  await owe(one.parts[2]?.id ?? 0, "stalled", 2);
  await owe(other.parts[1]?.id ?? 0, "pending", 24 * 23);
  // Tried today, and again by itself: nobody has to call.
  await owe(other.parts[2]?.id ?? 0, "pending", 20);
  const found = await ask(as);
  expect(found).toMatchObject({ families: 2, totals: [{ currency: "USD", amount: 270_00 }], oldestDays: 23 });
  expect(found.items).toMatchObject([
    { client: { id: other.parent.id }, amount: 90_00, parts: 1, days: 23 },
    { client: { id: one.parent.id }, amount: 180_00, parts: 2, days: 9 },
  ]);
  expect(found.schools).toEqual([
    { school: { id: f.schoolA.id, title: expect.any(String) }, families: 2, totals: [{ currency: "USD", amount: 270_00 }] },
  ]);
});

test("[OVW-02] [PM-04] of one's own school alone", async () => {
  expect((await ask(await f.tokenFor(f.aB))).families).toBe(0);
  expect((await ask(await f.tokenFor(f.aB), { school: f.schoolA.id })).families).toBe(0);
  const asSuper = await f.tokenFor(f.superAdmin);
  expect([(await ask(asSuper)).families, (await ask(asSuper, { school: f.schoolB.id })).families]).toEqual([2, 0]);
  expect((await app.call("GET /payments/overdue", { as: await f.tokenFor(f.tA) })).status).toBe(403);
  expect((await app.call("GET /payments/overdue", { as: await f.tokenFor(f.distributor) })).status).toBe(403);
});
