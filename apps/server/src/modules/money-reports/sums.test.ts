import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { school } from "../schools/tables.ts";
import { emptyLedger, type LedgerOrder, writeOrder } from "./money-reports.test-support.ts";

const app = await testApp();
const f = await makeFixtures(app);
const zones = { [f.school.id]: "America/New_York", [f.otherSchool.id]: "Asia/Jerusalem" };
for (const [id, timeZone] of Object.entries(zones))
  await app.db
    .update(school)
    .set({ timeZone })
    .where(eq(school.id, Number(id)));
const asSuperAdmin = await f.tokenFor(f.superAdmin);
const asAdmin = await f.tokenFor(f.admin);

const year = { from: "2025-01-01", to: "2025-12-31" };
const report = async (query: Record<string, unknown>, as = asSuperAdmin) => {
  const { status, body } = await app.call("GET /money_report", { as, query });
  expect(status).toBe(200);
  return body;
};

// Instants around the turns of months and years, where zones decide, and any other.
const turns = ["2025-01-01", "2025-03-01", "2025-07-01", "2026-01-01"].map((day) => Date.parse(`${day}T00:00:00Z`));
const anyInstant = fc
  .oneof(
    fc.tuple(fc.constantFrom(...turns), fc.integer({ min: -12 * 60, max: 12 * 60 })).map(([turn, minutes]) => turn + minutes * 60_000),
    fc.integer({ min: Date.parse("2024-12-20T00:00:00Z"), max: Date.parse("2026-01-10T00:00:00Z") }),
  )
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toString());
const anyAmount = fc.integer({ min: 1, max: 500_000 });
const anyProvider = fc.constantFrom("STRIPE", "BRAINTREE", "PAYME", "SANDBOX");
const anyCharge = fc.record(
  {
    status: fc.constantFrom("succeeded", "succeeded", "refunded", "declined"),
    provider: anyProvider,
    at: anyInstant,
    receivedOn: anyInstant.map((at) => at.slice(0, 10)),
    refunds: fc.array(fc.record({ amount: anyAmount, at: anyInstant, status: fc.constantFrom("pending", "succeeded", "failed") }), {
      maxLength: 2,
    }),
    dispute: fc.record({ amount: anyAmount, at: anyInstant, status: fc.constantFrom("opened", "won", "lost") }),
  },
  { requiredKeys: ["status", "provider", "at"] },
);
const anyOrder = fc
  .record({
    isOfA: fc.boolean(),
    isFirstCourse: fc.boolean(),
    currency: fc.constantFrom("USD", "GBP", "ILS", "EUR"),
    provider: anyProvider,
    discount: fc.oneof(fc.constant(0), anyAmount),
    settledAt: fc.option(anyInstant),
    parts: fc.array(fc.record({ amount: anyAmount, dueAt: anyInstant, charge: anyCharge }, { requiredKeys: ["amount", "dueAt"] }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ isOfA, isFirstCourse, ...order }): LedgerOrder => ({
    ...order,
    schoolId: isOfA ? f.school.id : f.otherSchool.id,
    client: isOfA ? f.ada : f.noa,
    course: isOfA ? (isFirstCourse ? f.coding : f.drawing) : f.chess,
  }));

interface Line {
  kind: "paid" | "refunded" | "disputed" | "discounts";
  day: string;
  schoolId: number;
  course: number;
  provider: string;
  currency: string;
  amount: number;
}

/** The same, computed plainly: each event of the ledger with the day it has in its school. */
function linesOf(orders: readonly LedgerOrder[]): Line[] {
  const lines: Line[] = [];
  for (const { schoolId, course, currency, provider, discount = 0, settledAt, parts } of orders) {
    const dayOf = (at: string) =>
      Temporal.Instant.from(at)
        .toZonedDateTimeISO(zones[schoolId] ?? "UTC")
        .toPlainDate()
        .toString();
    const add = (kind: Line["kind"], day: string, through: string, amount: number) =>
      lines.push({ kind, day, schoolId, course: course.id, provider: through, currency, amount });
    if (settledAt && discount > 0) add("discounts", dayOf(settledAt), provider, discount);
    for (const { amount, charge } of parts) {
      if (!charge) continue;
      if (charge.status === "succeeded") add("paid", charge.receivedOn ?? dayOf(charge.at), charge.provider, amount);
      for (const refund of (charge.refunds ?? []).filter(({ status }) => status !== "failed")) {
        add("refunded", dayOf(refund.at), charge.provider, refund.amount);
        if (charge.status === "refunded") add("paid", dayOf(refund.at), charge.provider, refund.amount);
      }
      if (charge.dispute && charge.dispute.status !== "won")
        add("disputed", dayOf(charge.dispute.at), charge.provider, charge.dispute.amount);
    }
  }
  return lines;
}

/** Adds the lines up under a key that always holds the currency. */
function added(lines: readonly Line[], keyOf: (line: Line) => string): Record<string, object> {
  const sums: Record<string, Record<string, number>> = {};
  for (const line of lines) {
    const sum = (sums[`${keyOf(line)} ${line.currency}`] ??= {
      paid: 0,
      refunded: 0,
      disputed: 0,
      discounts: 0,
      net: 0,
      payments: 0,
      refunds: 0,
    });
    const add = (name: string, value: number) => (sum[name] = (sum[name] ?? 0) + value);
    add(line.kind, line.amount);
    if (line.kind !== "discounts") add("net", line.kind === "paid" ? line.amount : -line.amount);
    if (line.kind === "paid") add("payments", 1);
    if (line.kind === "refunded") add("refunds", 1);
  }
  return sums;
}

const keyed = <Row extends { currency: string }>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  Object.fromEntries(
    rows.map((row) => {
      const { paid, refunded, disputed, discounts, net, payments, refunds } = row as Row & Record<string, number>;
      return [`${keyOf(row)} ${row.currency}`, { paid, refunded, disputed, discounts, net, payments, refunds }];
    }),
  );

test("[RPT-01] whatever happened, the report equals its plain sums by month, course, provider and currency, and the months add up to the year", async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 8 }), async (orders) => {
        for (const order of orders) await writeOrder(app, order);
        const inYear = linesOf(orders).filter(({ day }) => day >= year.from && day <= year.to);
        const all = await report(year);
        expect(keyed(all.months, ({ month }) => month)).toEqual(added(inYear, ({ day }) => day.slice(0, 7)));
        expect(keyed(all.courses, ({ course }) => String(course.id))).toEqual(added(inYear, ({ course }) => String(course)));
        expect(keyed(all.providers, ({ provider }) => provider)).toEqual(added(inYear, ({ provider }) => provider));
        expect(keyed(all.totals, () => "")).toEqual(added(inYear, () => ""));
        for (const total of all.totals) {
          const months = all.months.filter(({ currency }) => currency === total.currency);
          for (const name of ["paid", "refunded", "disputed", "net", "discounts", "payments", "refunds"] as const)
            expect(months.reduce((sum, month) => sum + month[name], 0)).toBe(total[name]);
        }
        // Asked for one month at a time, it says the same.
        const month = inYear[0]?.day.slice(0, 7) ?? "2025-02";
        const last = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString();
        const own = await report({ from: `${month}-01`, to: last });
        expect(own.months).toEqual(all.months.filter((one) => one.month === month));
        // A school's admin gets the lines of their own school, and filters leave the rest out.
        const ofA = inYear.filter(({ schoolId }) => schoolId === f.school.id);
        expect(keyed((await report(year, asAdmin)).totals, () => "")).toEqual(added(ofA, () => ""));
        const ofCourse = ofA.filter(({ course, provider }) => course === f.drawing.id && provider === "STRIPE");
        const filtered = await report({ ...year, course: f.drawing.id, provider: "STRIPE", country: "us", school: f.school.id });
        expect(keyed(filtered.totals, () => "")).toEqual(added(ofCourse, () => ""));
      })
      .afterEach(() => emptyLedger(app)),
    { numRuns: 12 },
  );
});
