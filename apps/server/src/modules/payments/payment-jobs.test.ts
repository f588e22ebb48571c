import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { statementsOf, tablesReadInFull } from "../../kernel/testing/statements.ts";
import { listDue } from "./charge-due.ts";
import { enqueueDue } from "./payment-jobs.ts";
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

test("every due installment is enqueued once, in two statements for each 500, and later ones are not read", async () => {
  const { parent, child } = await pay.newFamily();
  const { body } = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), plan: "installments" });
  // 600 orders like it have one part due at the same moment and 19 later ones.
  await app.db.execute(sql`with made as (
      insert into payment_order (school_id, client_id, course_id, plan_id, journey, type, status, currency, subtotal, amount, provider)
      select school_id, client_id, course_id, plan_id, journey, type, 'ACTIVE', currency, subtotal, amount, provider
      from payment_order, generate_series(1, 600) where id = ${body.orderId} returning id)
    insert into installment (order_id, number, amount, due_at)
    select id, n, 100, ${app.now().toString()}::timestamptz + case when n = 1 then interval '-1 minute' else n * interval '30 days' end
    from made, generate_series(1, 20) n`);
  await app.db.execute(sql`analyze installment`);
  await app.db.execute(sql`analyze payment_order`);
  const waiting = async () =>
    (
      await app.db.execute<{ id: number }>(
        sql`select (data->>'installmentId')::int as id from pgboss.job where name = 'payments.charge-installment' and state = 'created'`,
      )
    ).rows.map(({ id }) => id);
  await app.kernel.jobs.stop();
  await enqueueDue(app.kernel);
  const statements = await statementsOf(app.db, () => enqueueDue(app.kernel));
  expect(statements).toHaveLength(4);
  const found = await waiting();
  expect([found.length, new Set(found).size]).toEqual([600, 600]);
  expect(await tablesReadInFull(app.db, () => listDue(app.kernel))).not.toContain("installment");
  await app.db.execute(sql`delete from pgboss.job where name = 'payments.charge-installment'`);
});
