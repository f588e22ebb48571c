import { and, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { payingApp } from "./payments.test-support.ts";
import { refundCharge, sendRefund } from "./refunds.store.ts";
import { settleCharge } from "./settle-charge.ts";
import { refund } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;
const price = 240_00;

/** A paid order. */
async function paid() {
  const { parent, child } = await pay.newFamily();
  const { body } = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup() });
  await pay.eventsDelivered();
  return { id: body.orderId, parent };
}

/** Stores a refund as the school asks for it, and sends it to the provider. */
async function giveBack(orderId: number, amount: number): Promise<typeof refund.$inferSelect> {
  const [its] = await pay.charges(orderId);
  if (!its) throw new Error("the order has no charge");
  const order = await pay.order(orderId);
  await inTransaction(app.db, (tx) => refundCharge(app.kernel, tx, { order, charge: its, amount, reason: "by_staff" }));
  const newest = (await app.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.id)).at(-1);
  await sendRefund(app.kernel, newest?.id ?? 0);
  const [row] = await app.db
    .select()
    .from(refund)
    .where(eq(refund.id, newest?.id ?? 0));
  if (!row) throw new Error("no refund was stored");
  return row;
}

let events = 0;
/** The payer's bank sends a refund back, and the provider tells. */
async function comeBack({ id, chargeId, amount, currency, reference }: typeof refund.$inferSelect): Promise<void> {
  const [its] = (await pay.charges((await rowOf(id)).orderId)).filter((one) => one.id === chargeId);
  const state = {
    reference: its?.reference ?? "",
    status: "succeeded",
    actionUrl: null,
    failureCode: null,
    hard: false,
    card: null,
  } as const;
  await settleCharge(app.kernel, {
    provider: "SANDBOX",
    idempotencyKey: its?.idempotencyKey ?? null,
    reference: state.reference,
    kind: "refund_failed",
    state,
    amount,
    currency,
    refundReference: reference ?? "",
    event: { id: `sent-back-${(events += 1)}`, type: "refund.failed" },
  });
}
async function rowOf(id: number): Promise<typeof refund.$inferSelect> {
  const [row] = await app.db.select().from(refund).where(eq(refund.id, id));
  if (!row) throw new Error(`no refund ${id}`);
  return row;
}

const emailsAbout = (orderId: number) =>
  app.db
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.kind, "payments.refund_failed"), like(outgoingMessage.text, `%/staff/orders/${orderId}%`)))
    .orderBy(outgoingMessage.id);
const record = async (id: number, as: Person = f.admin) =>
  (await app.call("GET /payment_order/:id", { as: await f.tokenFor(as), params: { id } })).body;
const listed = async (as: Person = f.admin, query = {}) =>
  (await app.call("GET /payments/overdue", { as: await f.tokenFor(as), query })).body.failedRefunds;
const ordersIn = ({ items }: Awaited<ReturnType<typeof listed>>): number[] => items.map(({ orderId }) => orderId);
const mark = async (id: number, refundId: number, as: Person = f.admin) =>
  app.call("POST /payment_order/:id/returned", { as: await f.tokenFor(as), params: { id }, body: { refund: refundId } });

test("a refund that the provider refuses is emailed to the school's admins, and waits in the console until it was returned by hand", async () => {
  const { id, parent } = await paid();
  await giveBack(id, 200_00);
  const failed = await giveBack(id, 40_01);
  expect(failed.status).toBe("failed");

  const [email, ...more] = await emailsAbout(id);
  expect(more).toEqual([]);
  expect(email).toMatchObject({ recipient: f.admin.identity, schoolId: f.school.id, subject: expect.stringContaining("$40.01") });
  expect(email?.text).toContain(parent.name);
  expect(await listed()).toMatchObject({ count: 1, items: [{ id: failed.id, orderId: id, client: { id: parent.id }, amount: 40_01 }] });
  expect((await record(id)).refunds).toMatchObject([
    { amount: 200_00, isUnreturned: false },
    { amount: 40_01, status: "failed", byHand: false, isUnreturned: true },
  ]);

  const done = await mark(id, failed.id);
  expect(done.body.refunds[1]).toMatchObject({ status: "succeeded", byHand: true, isUnreturned: false });
  expect(done.body.refunded).toBe(240_01);
  expect(await listed()).toEqual({ count: 0, items: [] });
  expect((await mark(id, failed.id)).body.code).toBe("already_done");
  const family = await app.call("GET /public/profile/client/orders/:id", { as: await f.tokenFor(parent), params: { id } });
  expect(family.body.refunds[1]).toMatchObject({ status: "succeeded", bySchool: true });
  const [entry] = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, id)).orderBy(auditEvent.id);
  expect(entry).toMatchObject({ action: "payments.refund_returned", actorId: f.admin.id, after: { amount: 40_01 } });
});

test("a refund that came back after it was made is emailed once, and a refund made again takes its place, however often", async () => {
  const { id } = await paid();
  const unreturned = async () => (await record(id)).refunds.filter((one) => one.isUnreturned).map((one) => one.id);
  const first = await giveBack(id, 70_00);
  app.sleep({ hours: 48 });
  await comeBack(first);
  await comeBack(first);
  expect(await rowOf(first.id)).toMatchObject({ status: "failed" });
  expect((await emailsAbout(id)).map(({ text }) => text.includes("sent back"))).toEqual([true]);
  expect([await unreturned(), ordersIn(await listed()).filter((one) => one === id)]).toEqual([[first.id], [id]]);
  const again = await giveBack(id, 70_00);
  expect([await unreturned(), ordersIn(await listed()).includes(id)]).toEqual([[], false]);
  expect((await mark(id, first.id)).body.code).toBe("already_done");
  // The second one comes back too.
  await comeBack(again);
  expect(await unreturned()).toEqual([again.id]);
  // Less than it was leaves it to be returned.
  await giveBack(id, 30_00);
  expect(await unreturned()).toEqual([again.id]);
  await giveBack(id, 70_00);
  expect(await unreturned()).toEqual([]);
});

test("what was returned by hand stays returned when the provider tells of the failure again", async () => {
  const { id } = await paid();
  const failed = await giveBack(id, price);
  await comeBack(failed);
  await mark(id, failed.id);
  await comeBack(failed);
  expect(await rowOf(failed.id)).toMatchObject({ status: "succeeded", returnedByHand: true });
  expect(await emailsAbout(id)).toHaveLength(1);
});

test("a refund on its way can't be marked as returned, and another school sees and changes nothing", async () => {
  const { id } = await paid();
  const failed = await giveBack(id, 50_00);
  // The job that sends it may still run meanwhile, once, and so may its event.
  await pay.eventually(async () => {
    await app.db.update(refund).set({ status: "pending" }).where(eq(refund.id, failed.id));
    expect((await mark(id, failed.id)).body).toMatchObject({ details: [{ field: "refund", code: "not_found" }] });
  });
  await app.db.update(refund).set({ status: "failed" }).where(eq(refund.id, failed.id));
  expect((await mark(id, failed.id, f.otherAdmin)).status).toBe(404);
  expect(ordersIn(await listed(f.otherAdmin))).not.toContain(id);
  expect(ordersIn(await listed(f.superAdmin, { school: f.otherSchool.id }))).not.toContain(id);
  expect(ordersIn(await listed(f.superAdmin))).toContain(id);
});

test("a school without an admin of its own: the super admins get the email", async () => {
  const { id } = await paid();
  await app.db.update(account).set({ disabledAt: app.now() }).where(eq(account.id, f.admin.id));
  await comeBack(await giveBack(id, 10_00));
  const readers = (await emailsAbout(id)).map(({ recipient }) => recipient);
  await app.db.update(account).set({ disabledAt: null }).where(eq(account.id, f.admin.id));
  expect(readers).toContain(f.superAdmin.identity);
  expect(readers).not.toContain(f.admin.identity);
});
