import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../../kernel/audit/tables.ts";
import { account } from "../../../kernel/auth/tables.ts";
import type { BodyOf } from "../../../kernel/testing/app.ts";
import { cards, payingApp } from "../payments.test-support.ts";
import { installment, paymentOrder } from "../tables.ts";

const pay = await payingApp();
const { app, f } = pay;
const as = await f.tokenFor(f.admin);
const list = async (query = {}, who = as) => (await app.call("GET /payment_order", { as: who, query })).body;
const read = (id: number, who = as) => app.call("GET /payment_order/:id", { as: who, params: { id } });

/** An order whose first payment is made. */
async function bought(options: Parameters<typeof pay.checkOut>[1] = {}) {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const { body } = await pay.checkOut(parent, { students: [child.id], group, card: cards.visa, ...options });
  await pay.eventsDelivered();
  return { id: body.orderId, parent, child, group };
}

const one = await bought({ plan: "oneTime" });
await pay.addPromo({ code: "LARK10", discount: 10 });
const two = await bought({ plan: "installments", body: { promo_code: "lark10" } });
const [, second] = await pay.installments(two.id);
await app.db
  .update(installment)
  .set({ status: "stalled", dueAt: app.now().subtract({ hours: 72 }), stalledAt: app.now(), failure: "insufficient_funds" })
  .where(eq(installment.id, second?.id ?? 0));

test("[GEN-06] lists the orders of a school newest first, with what was paid and is owed", async () => {
  const { items, total } = await list({ limit: 50 });
  expect(total).toBe(2);
  expect(items.map(({ id }) => id)).toEqual([two.id, one.id]);
  const order = await pay.order(two.id);
  const [first] = await pay.installments(two.id);
  expect(items[0]).toMatchObject({
    client: { id: two.parent.id, name: two.parent.name },
    students: [two.child.name],
    status: "ACTIVE",
    provider: "SANDBOX",
    promoCode: "LARK10",
    amount: order.amount,
    paid: first?.amount,
    unpaid: order.amount - (first?.amount ?? 0),
    refunded: 0,
    isOverdue: true,
  });
  expect(items[1]).toMatchObject({ status: "COMPLETED", unpaid: 0, isOverdue: false, promoCode: null });
});

test("[GEN-06] filters by state, course, provider, overdue, promo code and days, searches, sorts and pages", async () => {
  const found = async (query: object) => (await list({ limit: 50, ...query })).items.map(({ id }) => id);
  const today = app.now().toString().slice(0, 10);
  expect(await found({ status: "ACTIVE" })).toEqual([two.id]);
  expect(await found({ overdue: "1" })).toEqual([two.id]);
  expect(await found({ promo: "lark10" })).toEqual([two.id]);
  expect(await found({ promo: "LARK" })).toEqual([]);
  expect(await found({ course: f.drawing.id })).toEqual([two.id, one.id]);
  expect(await found({ course: f.coding.id })).toEqual([]);
  expect(await found({ provider: "NONE" })).toEqual([]);
  expect(await found({ from: "2020-01-01", to: "2020-12-31" })).toEqual([]);
  expect(await found({ from: app.now().subtract({ hours: 48 }).toString().slice(0, 10) })).toEqual([two.id, one.id]);
  expect(await found({ to: app.now().add({ hours: 48 }).toString().slice(0, 10), from: "2020-01-01" }), today).toHaveLength(2);
  expect(await found({ search: one.parent.name })).toEqual([one.id]);
  expect(await found({ search: two.child.name })).toEqual([two.id]);
  expect(await found({ search: one.parent.identity.toUpperCase() })).toEqual([one.id]);
  expect(await found({ search: `#${one.id}` })).toEqual([one.id]);
  expect(await found({ search: "100%" })).toEqual([]);
  expect(await found({ sort: "client" })).toEqual([one.id, two.id]);
  const page = await list({ limit: 1, page: 2 });
  expect([page.items.map(({ id }) => id), page.total]).toEqual([[one.id], 2]);
});

test("[GEN-06] [GEN-08] [PM-04] a school's orders are shown to those who run it alone", async () => {
  expect((await list({}, await f.tokenFor(f.otherAdmin))).total).toBe(0);
  expect((await list({ school: f.school.id }, await f.tokenFor(f.otherAdmin))).total).toBe(0);
  expect((await list({}, await f.tokenFor(f.superAdmin))).total).toBe(2);
  const [foreign, missing] = [await read(one.id, await f.tokenFor(f.otherAdmin)), await read(999_999_999)];
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
  for (const person of [f.teacher, f.distributor, one.parent]) expect((await read(one.id, await f.tokenFor(person))).status).toBe(403);
});

test("[GEN-08] an order's record has its payments, attempts, emails and the provider's events in one timeline", async () => {
  const { body } = await read(one.id);
  expect(body).toMatchObject({
    id: one.id,
    email: one.parent.identity,
    items: [{ student: { id: one.child.id }, group: { id: one.group }, isEnrolled: true }],
    installments: [{ number: 1, status: "succeeded" }],
    charges: [{ status: "succeeded", provider: "SANDBOX", card: { brand: "visa", lastDigits: "4242" }, manual: null }],
    refunds: [],
    refundTerms: { isCancelable: true, atMost: body.amount, byRule: body.amount, byHand: 0, classesBought: 4, classesDelivered: 0 },
  });
  expect(body.refundTerms.fullUntil).toEqual(expect.any(String));
  const codes = body.timeline.map(({ kind, code }) => `${kind} ${code}`);
  expect(codes).toEqual(expect.arrayContaining(["order placed", "charge succeeded", "order enrolled", "email payments.receipt"]));
  expect(codes.some((code) => code.startsWith("event "))).toBe(true);
  const times = body.timeline.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  // Another order's emails and events aren't among them.
  expect(codes.filter((code) => code === "email payments.receipt")).toHaveLength(1);
});

const file = {
  purpose: "Bookkeeping",
  format: "csv",
  columns: ["id", "client", "amount"],
  headings: ["Order", "Parent", "Total"],
} as const;
const exported = (more: Partial<BodyOf<"POST /payment_order/export">> = {}, who = as) =>
  app.call("POST /payment_order/export", { as: who, body: { ...file, ...more } });

test("[ORD-01] exports the filtered orders as CSV and XLSX, with the purpose in the activity log", async () => {
  const csv = await exported({ status: "COMPLETED" });
  const order = await pay.order(one.id);
  expect(String(csv.body)).toBe(`\uFEFFOrder,Parent,Total\r\n${one.id},${one.parent.name},${order.amount / 100}\r\n`);
  expect((await exported({ format: "xlsx" })).headers["content-type"]).toContain("spreadsheetml");
  const lines = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "payments.exported"));
  expect(lines.map(({ schoolId, after }) => [schoolId, (after as { rows: number }).rows])).toEqual([
    [f.school.id, 1],
    [f.school.id, 2],
  ]);
  expect(lines[0]?.after).toMatchObject({ purpose: "Bookkeeping" });
  expect((await exported({ columns: ["password"], headings: ["x"] })).body).toMatchObject({ details: [{ field: "columns" }] });
  expect((await exported({ headings: ["x"] })).body).toMatchObject({ details: [{ field: "headings" }] });
  expect((await exported({ purpose: " " })).status).toBe(422);
});

test("[ORD-01] an exported order has the day of its school, on which the list finds it too", async () => {
  const before = await pay.order(one.id);
  // Still the last day of October in New York.
  const lateEvening = Temporal.Instant.from("2026-11-01T02:30:00Z");
  await app.db.update(paymentOrder).set({ createdAt: lateEvening }).where(eq(paymentOrder.id, one.id));
  const october = { from: "2026-10-01", to: "2026-10-31" };
  const csv = await exported({ ...october, columns: ["id", "createdAt"], headings: ["Order", "Placed"] });
  expect(String(csv.body)).toBe(`\uFEFFOrder,Placed\r\n${one.id},2026-10-31\r\n`);
  await app.db.update(paymentOrder).set({ createdAt: before.createdAt }).where(eq(paymentOrder.id, one.id));
});

test("[ORD-01] an export needs a code given in the last five minutes, and holds only the caller's schools", async () => {
  const other = await exported({}, await f.tokenFor(f.otherAdmin));
  expect(String(other.body)).toBe("\uFEFFOrder,Parent,Total\r\n");
  const stale = await f.tokenFor(f.admin);
  app.sleep({ minutes: 6 });
  expect((await exported({}, stale)).body.code).toBe("fresh_second_factor_required");
});

test("[GEN-06] [GEN-08] a name that looks like a formula or a pattern is only a name", async () => {
  await app.db.update(account).set({ name: "=cmd()%" }).where(eq(account.id, one.parent.id));
  expect((await list({ search: "()%" })).items.map(({ id }) => id)).toEqual([one.id]);
  const csv = await exported({ status: "COMPLETED" }, await f.tokenFor(f.admin));
  expect(String(csv.body)).toContain(",'=cmd()%,");
  expect(await app.db.$count(paymentOrder)).toBe(2);
});
