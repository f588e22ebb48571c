import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { editions } from "@larkroom/domain/editions/editions";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { school } from "../schools/tables.ts";
import { type LedgerOrder, writeOrder } from "./money-reports.test-support.ts";

const app = await testApp();
const f = await makeFixtures(app);
const [admin, otherAdmin, superAdmin, teacher, distributor, parent] = await Promise.all(
  [f.admin, f.otherAdmin, f.superAdmin, f.teacher, f.distributor, f.ada].map((who) => f.tokenFor(who)),
);
const today = app.now().toZonedDateTimeISO("America/New_York").toPlainDate();
const inDays = (days: number, time = "T12:00:00Z") => `${today.add({ days }).toString()}${time}`;
const ofA = { schoolId: f.school.id, client: f.ada, course: f.coding, currency: "USD", provider: "STRIPE" } as const;
const ofB = { schoolId: f.otherSchool.id, client: f.noa, course: f.chess, currency: "ILS", provider: "PAYME" } as const;
const orders: Record<string, number> = {};

beforeAll(async () => {
  await app.db.update(school).set({ timeZone: "America/New_York" }).where(eq(school.id, f.school.id));
  const write = async (name: string, order: LedgerOrder) => (orders[name] = await writeOrder(app, order));
  await write("late", {
    ...ofA,
    status: "ACTIVE",
    parts: [
      // 23:30 of the last day of June in New York, which is July in UTC.
      {
        amount: 10_000,
        dueAt: "2025-07-01T03:30:00Z",
        charge: {
          status: "succeeded",
          provider: "STRIPE",
          at: "2025-07-01T03:30:00Z",
          refunds: [
            { amount: 2500, at: "2025-07-10T12:00:00Z", status: "succeeded", note: "Moved away" },
            { amount: 900, at: "2025-07-12T12:00:00Z", status: "failed" },
            { amount: 500, at: "2025-07-11T12:00:00Z", status: "pending", reason: "order_canceled" },
          ],
        },
      },
      { amount: 7000, dueAt: inDays(10) },
      { amount: 7100, dueAt: inDays(89) },
      { amount: 7200, dueAt: inDays(90) },
      { amount: 7300, dueAt: inDays(-1), status: "stalled" },
      { amount: 7400, dueAt: inDays(5), status: "canceled" },
    ],
  });
  await write("paused", { ...ofA, pausedUntil: inDays(20), parts: [{ amount: 3000, dueAt: inDays(-3) }] });
  await write("pending", { ...ofA, status: "PENDING", parts: [{ amount: 9999, dueAt: inDays(1) }] });
  await write("other", {
    ...ofB,
    parts: [
      {
        amount: 44_000,
        dueAt: "2025-07-05T12:00:00Z",
        charge: {
          status: "succeeded",
          provider: "PAYME",
          at: "2025-07-05T12:00:00Z",
          refunds: [{ amount: 400, at: "2025-07-06T12:00:00Z", status: "succeeded" }],
        },
      },
      { amount: 5000, dueAt: inDays(3) },
    ],
  });
});

const summer = { from: "2025-06-01", to: "2025-07-31" };
const money = (query: Record<string, unknown>, as = admin) => app.call("GET /money_report", { as, query });
const expected = (query: object = {}, as = admin) => app.call("GET /money_report/expected", { as, query: { limit: 50, ...query } });
const refunds = (query: object = {}, as = admin) =>
  app.call("GET /money_report/refunds", { as, query: { limit: 50, ...summer, ...query } });

test("[RPT-01] the school's zone decides the month of a payment", async () => {
  const { body } = await money(summer);
  expect(body.months.map(({ month, paid, refunded, net }) => [month, paid, refunded, net])).toEqual([
    ["2025-06", 10_000, 0, 10_000],
    ["2025-07", 0, 3000, -3000],
  ]);
  expect(body.courses).toMatchObject([
    { course: { id: f.coding.id, title: expect.stringContaining("Course") }, currency: "USD", paid: 10_000, payments: 1, refunds: 2 },
  ]);
  expect(body.providers).toMatchObject([{ provider: "STRIPE", net: 7000 }]);
});

test("[RPT-01] two currencies are never added, and a super admin can ask for one country or school", async () => {
  const { body } = await money(summer, superAdmin);
  expect(body.totals.map(({ currency, paid }) => [currency, paid])).toEqual([
    ["ILS", 44_000],
    ["USD", 10_000],
  ]);
  expect((await money({ ...summer, country: "il" }, superAdmin)).body.totals).toMatchObject([{ currency: "ILS", paid: 44_000 }]);
  expect((await money({ ...summer, school: f.school.id }, superAdmin)).body.totals).toMatchObject([{ currency: "USD", paid: 10_000 }]);
});

test("[RPT-01] without days it is about the twelve months up to today; a period that is backward or too long is refused", async () => {
  const { body } = await money({});
  expect(body.to).toBe(today.toString());
  expect(body.from).toBe(today.with({ day: 1 }).subtract({ months: 11 }).toString());
  expect((await money({ from: "2025-02-02", to: "2025-02-01" })).status).toBe(422);
  expect((await money({ from: "2020-01-01", to: "2025-02-01" })).status).toBe(422);
});

test("[RPT-02] lists what is due within 90 days, today included, and after a pause; its weeks add up to it", async () => {
  const { body } = await expected();
  expect(body.items.map(({ on, amount, number, of, isPaused }) => [on, amount, number, of, isPaused])).toEqual([
    [today.add({ days: 10 }).toString(), 7000, 2, 6, false],
    [today.add({ days: 20 }).toString(), 3000, 1, 1, true],
    [today.add({ days: 89 }).toString(), 7100, 3, 6, false],
  ]);
  expect(body.total).toBe(3);
  expect(body.totals).toEqual([{ currency: "USD", amount: 17_100, count: 3 }]);
  expect(body.weeks.reduce((sum, { amount }) => sum + amount, 0)).toBe(17_100);
  const weekdays = (weeks: { week: string }[]) => new Set(weeks.map(({ week }) => Temporal.PlainDate.from(week).dayOfWeek));
  expect(weekdays(body.weeks)).toEqual(new Set([editions.us.firstWeekday]));
  const inIsrael = await app.call("GET /money_report/expected", { as: admin, headers: { "x-country": String(editions.il.countryId) } });
  expect(weekdays(inIsrael.body.weeks)).toEqual(new Set([7]));
  expect((await expected({ limit: 1, page: 2 })).body).toMatchObject({ total: 3, items: [{ amount: 3000 }] });
  expect((await expected({ provider: "PAYME" })).body.items).toEqual([]);
});

test("[RPT-03] lists refunds with their reasons; refused ones are listed, but not added", async () => {
  const { body } = await refunds();
  expect(body.items.map(({ amount, status, reason, note, on }) => [amount, status, reason, note, on])).toEqual([
    [900, "failed", "by_staff", null, "2025-07-12"],
    [500, "pending", "order_canceled", null, "2025-07-11"],
    [2500, "succeeded", "by_staff", "Moved away", "2025-07-10"],
  ]);
  expect(body.items[0]).toMatchObject({ order: orders["late"], client: { id: f.ada.id, name: f.ada.name } });
  expect(body.reasons).toEqual([
    { reason: "by_staff", currency: "USD", amount: 2500, count: 1 },
    { reason: "order_canceled", currency: "USD", amount: 500, count: 1 },
  ]);
});

test("[RPT-01] [RPT-02] [RPT-03] another school's admin sees nothing of a school's money; teachers, distributors and parents are refused", async () => {
  expect((await money(summer, otherAdmin)).body.totals).toMatchObject([{ currency: "ILS" }]);
  expect((await money({ ...summer, school: f.school.id }, otherAdmin)).body).toMatchObject({
    months: [],
    courses: [],
    providers: [],
    totals: [],
  });
  expect((await expected({ school: f.school.id }, otherAdmin)).body).toMatchObject({ items: [], weeks: [], total: 0 });
  expect((await refunds({ school: f.school.id }, otherAdmin)).body).toMatchObject({ items: [], reasons: [], total: 0 });
  for (const as of [teacher, distributor, parent])
    for (const answer of [await money(summer, as), await expected({}, as), await refunds({}, as)]) expect(answer.status).toBe(403);
});

test("[RPT-01] [RPT-02] [RPT-03] the number of queries doesn't depend on the number of orders", async () => {
  const counts = async () => {
    const of = async (run: () => Promise<unknown>) => (await statementsOf(app.db, run)).length;
    return [await of(() => money({})), await of(() => expected()), await of(() => refunds())];
  };
  const before = await counts();
  for (let index = 0; index < 4; index++)
    await writeOrder(app, {
      ...ofA,
      course: f.drawing,
      parts: [
        { amount: 100, dueAt: inDays(30) },
        {
          amount: 100,
          dueAt: "2024-02-05T12:00:00Z",
          charge: {
            status: "succeeded",
            provider: "STRIPE",
            at: "2024-02-05T12:00:00Z",
            refunds: [{ amount: 10, at: "2024-02-06T12:00:00Z", status: "succeeded" }],
          },
        },
      ],
    });
  expect(await counts()).toEqual(before);
});

const file = { format: "csv", columns: ["month", "currency", "paid", "net"], headings: ["Month", "Currency", "Paid", "Net"] } as const;
const exported = (body: Partial<BodyOf<"POST /money_report/export">> = {}, as = admin) =>
  app.call("POST /money_report/export", { as, body: { ...summer, report: "months", ...file, ...body } });
const named = {
  format: "csv",
  columns: ["on", "order", "client", "amount", "note"],
  headings: ["Date", "Order", "Parent", "Amount", "Note"],
} as const;
const exportedNames = (body: Partial<BodyOf<"POST /money_report/list/export">> = {}, as = admin) =>
  app.call("POST /money_report/list/export", { as, body: { ...summer, report: "refunds", purpose: "Bookkeeping", ...named, ...body } });

test("[RPT-04] exports sums as CSV and XLSX without a second factor, and logs it", async () => {
  app.sleep({ minutes: 6 });
  const csv = await exported();
  expect(String(csv.body)).toBe("\uFEFFMonth,Currency,Paid,Net\r\n2025-06,USD,100,100\r\n2025-07,USD,0,-30\r\n");
  expect((await exported({ format: "xlsx" })).headers["content-type"]).toContain("spreadsheetml");
  for (const [report, column] of [
    ["courses", "course"],
    ["providers", "provider"],
    ["weeks", "week"],
    ["reasons", "reason"],
  ] as const) {
    const one = await exported({ report, columns: [column, "currency"], headings: ["What", "Currency"] });
    expect(one.status).toBe(200);
    expect(String(one.body).split("\r\n")[1]).toContain(",USD");
  }
  expect((await exported({ columns: ["client"], headings: ["Parent"] })).status).toBe(422);
  expect((await exported({ headings: ["One"] })).status).toBe(422);
  expect((await exported({}, teacher)).status).toBe(403);
  const lines = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "payments.report_exported"));
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatchObject({ actorId: f.admin.id, schoolId: f.school.id, after: { report: "months", columns: [...file.columns] } });
});

test("[RPT-05] [S-96] exports lists that name families only with a fresh second factor, and logs the purpose", async () => {
  const asStale = await f.tokenFor(f.admin);
  app.sleep({ minutes: 6 });
  const stale = await exportedNames({}, asStale);
  expect(stale.body.code).toBe("fresh_second_factor_required");
  const fresh = await f.tokenFor(f.admin);
  const csv = await exportedNames({}, fresh);
  expect(String(csv.body).split("\r\n")[3]).toBe(`2025-07-10,${orders["late"]},${f.ada.name},25,Moved away`);
  expect(String(csv.body)).not.toContain(f.noa.name);
  const due = await exportedNames({ report: "expected", columns: ["client", "amount"], headings: ["Parent", "Amount"] }, fresh);
  expect(String(due.body)).toContain(`${f.ada.name},70\r\n`);
  expect((await exportedNames({ columns: ["email"], headings: ["Email"] }, fresh)).status).toBe(422);
  expect((await exportedNames({ purpose: " " }, fresh)).status).toBe(422);
  const lines = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "payments.exported"));
  expect(lines.map(({ after }) => after)).toEqual([
    { rows: 3, report: "refunds", columns: [...named.columns], purpose: "Bookkeeping" },
    expect.objectContaining({ report: "expected", purpose: "Bookkeeping" }),
  ]);
});
