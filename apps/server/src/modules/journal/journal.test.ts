import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { payingApp } from "../payments/payments.test-support.ts";
import { journalEntry, journalMonth } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;
// In the middle of a month, so that no part of a test falls into another one.
const today = app.now().toZonedDateTimeISO("UTC");
app.sleep(today.until(today.add({ months: 1 }).with({ day: 10, hour: 12 })));

/** An admin's journal of a month, by default the current one; its sums are checked on the way. */
async function read(query: { month?: string; schoolId?: number; page?: number; limit?: number } = {}) {
  const { status, body } = await app.call("GET /journal", { query: { limit: 200, ...query }, as: await f.tokenFor(f.admin) });
  expect(status).toBe(200);
  for (const { lines } of body.items) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  for (const sum of ["opening", "closing"] as const) expect(body.balances.reduce((all, one) => all + one[sum], 0)).toBe(0);
  return body;
}
const closing = ({ balances }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(balances.filter((one) => one.closing !== 0).map((one) => [one.account, one.closing]));
const ofOrder = ({ items }: Awaited<ReturnType<typeof read>>, orderId: number): [string, Record<string, number>][] =>
  items
    .filter((one) => one.orderId === orderId)
    .map(({ event, lines }) => [event, Object.fromEntries(lines.map(({ account, amount }) => [account, amount]))]);

async function bought(plan: "oneTime" | "installments" = "oneTime") {
  const family = await pay.newFamily();
  const group = await pay.newGroup();
  const { body } = await pay.checkOut(family.parent, { students: [family.child.id], group, plan });
  await pay.eventsDelivered();
  const classes = await app.db.select().from(groupClass).where(eq(groupClass.groupId, group)).orderBy(asc(groupClass.startsAt));
  return { ...family, id: body.orderId, classes: classes.map(({ id }) => id) };
}

/** Holds a class now. */
async function hold(classId: number) {
  const now = app.now();
  const times = { startsAt: now.subtract({ minutes: 61 }), endsAt: now.subtract({ minutes: 1 }), openedAt: now, finishedAt: now };
  await app.db
    .update(groupClass)
    .set({ status: "CLOSED", ...times })
    .where(eq(groupClass.id, classId));
  await app.db.update(attendance).set({ state: "PRESENT" }).where(eq(attendance.groupClassId, classId));
}

const one = await bought();
const two = await bought("installments");
const three = await bought();

test("[JRN-01] a sale, its payment, a class and a refund are booked to the cent, each with its order", async () => {
  app.sleep({ hours: 2 });
  await hold(one.classes[0] ?? 0);
  await hold(three.classes[0] ?? 0);
  const as = await f.tokenFor(f.admin);
  const refunded = await app.call("POST /payment_order/:id/refund", {
    params: { id: one.id },
    body: { amount: 40_00, reason: "Goodwill" },
    as,
  });
  expect(refunded.status).toBe(200);
  const [first, second] = [await read(), await pay.order(two.id)];
  expect(ofOrder(first, one.id).slice(0, 4)).toEqual([
    ["order_completed", { receivable: 240_00, deferred_revenue: -240_00 }],
    ["payment_settled", { provider_cash: 240_00, receivable: -240_00 }],
    ["class_delivered", { deferred_revenue: 60_00, revenue: -60_00 }],
    // Each of the four classes is worth a sixth less, and so is the one that was held.
    ["refund_requested", { refunds_payable: -40_00, deferred_revenue: 30_00, revenue: 10_00 }],
  ]);
  const [paid] = await pay.installments(two.id);
  expect(ofOrder(first, two.id)).toEqual([
    ["order_completed", { receivable: second.amount, deferred_revenue: -second.amount }],
    ["payment_settled", { provider_cash: paid?.amount, receivable: -(paid?.amount ?? 0) }],
  ]);
  expect(closing(first)).toMatchObject({ receivable: second.amount - (paid?.amount ?? 0), revenue: -110_00 });
});

test("[JRN-01] a journal is read with a fixed number of queries", async () => {
  await pay.eventsDelivered();
  // Jobs go on beside it, and never read the classes of all orders.
  const rosters = async () =>
    (await statementsOf(app.db, () => read())).filter(({ text }) => /former_student_ids|"journal_|audit_event|"payment_dispute"/.test(text))
      .length;
  const count = await rosters();
  await bought();
  expect(await rosters()).toBe(count);
  expect(count).toBeLessThan(10);
});

test("[JRN-01] the hour ledger and the journal agree on what was earned and what classes are owed", async () => {
  const { body } = await app.call("GET /course/:id/hours", {
    params: { id: f.drawing.id },
    query: { limit: 200 },
    as: await f.tokenFor(f.admin),
  });
  const of = (state: string) => body.totals.sums.find((sum) => sum.state === state)?.value ?? 0;
  const balances = closing(await read());
  expect(balances.revenue).toBe(-(of("delivered") + of("caught_up")));
  expect(balances.class_credits ?? 0).toBe(-of("credited") + 0);
});

test("[JRN-01] pages list each entry once", async () => {
  const whole = await read();
  const pages = await Promise.all([1, 2].map((page) => read({ page, limit: 2 })));
  expect(pages.flatMap(({ items }) => items)).toEqual(whole.items.slice(0, 4));
  expect(pages.map(({ total }) => total)).toEqual([whole.total, whole.total]);
});

test("[JRN-01] [PM-04] only for those who run the school: another's journal is refused like a missing one", async () => {
  const call = async (who: Parameters<typeof f.tokenFor>[0], schoolId?: number) =>
    app.call("GET /journal", { query: schoolId === undefined ? {} : { schoolId }, as: await f.tokenFor(who) });
  for (const person of [f.teacher, f.distributor, one.parent, one.child]) expect((await call(person)).status).toBe(403);
  const [foreign, missing] = [await call(f.otherAdmin, f.school.id), await call(f.otherAdmin, 999_999)];
  expect([foreign.status, missing.status]).toEqual([422, 422]);
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
  expect((await call(f.otherAdmin)).body.total).toBe(0);
  expect((await call(f.superAdmin)).body).toMatchObject({ details: [{ field: "schoolId", code: "required" }] });
  expect((await call(f.superAdmin, f.school.id)).body.total).toBe((await read()).total);
  expect((await app.call("GET /journal", { query: { month: "2026-13" }, as: await f.tokenFor(f.admin) })).status).toBe(422);
});

const close = async (month: string, who = f.admin) => app.call("POST /journal/close", { body: { month }, as: await f.tokenFor(who) });

test("[JRN-02] a closed month never changes: what becomes known later is a correction in the open month", async () => {
  const { month } = await read();
  expect((await close(month)).body).toMatchObject({ details: [{ field: "month", code: "not_over" }] });
  app.sleep({ hours: 24 * 32 });
  const before = await read({ month });
  expect(before.months).toContainEqual({ month, isClosed: false, canClose: true });
  const attempts = await Promise.all([close(month), close(month)]);
  expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect((await close(month)).body.code).toBe("already_done");
  const closed = await read({ month });
  expect(closed).toEqual({ ...before, months: closed.months });
  expect(closed.months).toContainEqual({ month, isClosed: true, canClose: false });
  const then = closing(await read());

  // It turns out that the child was never on the roster of the class.
  await app.db.delete(attendance).where(eq(attendance.groupClassId, three.classes[0] ?? 0));
  expect(await read({ month })).toEqual(closed);
  const now = await read();
  const [, correction] = ofOrder(now, three.id).find(([event]) => event === "correction") ?? [];
  expect(correction).toEqual({ revenue: 60_00, deferred_revenue: -60_00 });
  expect((closing(now).revenue ?? 0) - (then.revenue ?? 0)).toBe(60_00);
  const log = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "journal.month_closed"));
  expect(log.map(({ schoolId, after }) => [schoolId, (after as { months: string[] }).months.at(-1)])).toEqual([[f.school.id, month]]);
  expect(await app.db.$count(journalMonth, eq(journalMonth.schoolId, f.school.id))).toBe(
    closed.months.filter((row) => row.isClosed).length,
  );
  expect(await app.db.$count(journalEntry)).toBeGreaterThan(0);
});

test("[JRN-03] an accountant's file has a row for each line, after a code given in the last five minutes, and its purpose is in the activity log", async () => {
  const { months } = await read();
  const month = months.at(-1)?.month ?? "";
  const journal = await read({ month });
  const headings = ["Date", "Event", "Order", "Account", "Debit", "Credit", "Currency"];
  const body = { month, purpose: "Tax return", format: "csv", headings, accounts: { receivable: "=Families owe" }, events: {} } as const;
  const file = await app.call("POST /journal/export", { body: { ...body, headings }, as: await f.tokenFor(f.admin) });
  const rows = String(file.body).trim().split("\r\n");
  expect(rows).toHaveLength(1 + journal.items.reduce((sum, { lines }) => sum + lines.length, 0));
  expect(rows[1]).toMatch(new RegExp(`^${month}-\\d\\d,order_completed,${one.id},'=Families owe,240,,USD$`));
  const sheet = await app.call("POST /journal/export", { body: { ...body, headings, format: "xlsx" }, as: await f.tokenFor(f.admin) });
  expect(sheet.headers["content-type"]).toContain("spreadsheetml");
  const log = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "journal.exported"));
  expect(log[0]?.after).toMatchObject({ purpose: "Tax return", month, rows: rows.length - 1 });
  const stale = await f.tokenFor(f.admin);
  app.sleep({ minutes: 6 });
  expect((await app.call("POST /journal/export", { body: { ...body, headings }, as: stale })).body.code).toBe(
    "fresh_second_factor_required",
  );
});
