import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cards, ledger, payingApp } from "./payments.test-support.ts";
import { refund } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

test("[CLI-16] refunds are sent automatically; the payment jobs are scheduled", async () => {
  await app.kernel.jobs.start();
  const { rows } = await app.db.$client.query<{ name: string }>(
    "select name from pgboss.schedule where name like 'payments.%' order by name",
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "payments.expire-holds",
    "payments.find-due",
    "payments.find-upcoming",
    "payments.reconcile",
  ]);

  const { parent, child } = await pay.newFamily();
  const { body } = await pay.checkOut(parent, {
    students: [child.id],
    group: await pay.newGroup(),
    plan: "installments",
    card: cards.visa,
  });
  await app.call("POST /public/profile/client/orders/:id/cancel", { params: { id: body.orderId }, as: await f.tokenFor(parent) });
  await pay.eventually(async () =>
    expect(await app.db.select().from(refund).where(eq(refund.orderId, body.orderId))).toMatchObject([{ status: "succeeded" }]),
  );
  expect((await ledger(app)).filter(({ orderId }) => orderId === body.orderId)).toEqual([]);
});
