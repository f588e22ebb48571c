import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, plainDay } from "../shared/brand.ts";
import { lastTwelveMonths, monthBounds, monthsOf, mostMonths, reportPeriod } from "./period.ts";
import { netOf } from "./sums.ts";

const today = plainDay("2026-11-25");

test.each([
  [{}, "2025-12-01", "2026-11-25"],
  [{ from: "2026-01-15" }, "2026-01-15", "2026-11-25"],
  [{ to: "2026-03-31" }, "2025-04-01", "2026-03-31"],
  [{ from: "2026-02-01", to: "2026-02-28" }, "2026-02-01", "2026-02-28"],
  [{ from: "2027-01-01" }, "2027-01-01", "2027-01-01"],
])("[RPT-01] the period of %j is %s to %s", (asked, from, to) => {
  expect(reportPeriod(asked, today)).toEqual({ ok: true, from, to });
});

test("[RPT-01] a period that ends before it starts, or is longer than three years, is refused", () => {
  expect(reportPeriod({ from: "2026-02-02", to: "2026-02-01" }, today)).toEqual({ ok: false, reason: "ends_before_start" });
  expect(reportPeriod({ from: "2023-11-30", to: "2026-11-01" }, today)).toEqual({ ok: false, reason: "period_too_long" });
  expect(reportPeriod({ from: "2023-12-01", to: "2026-11-30" }, today)).toMatchObject({ ok: true });
});

test("[RPT-01] the months of a period follow each other, without a gap, from the first to the last", () => {
  const anyDay = fc
    .date({ min: new Date("2000-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(anyDay, fc.nat(1000), (from, days) => {
      const to = Temporal.PlainDate.from(from).add({ days }).toString();
      const months = monthsOf({ from, to });
      expect(months[0]).toBe(from.slice(0, 7));
      expect(months.at(-1)).toBe(to.slice(0, 7));
      for (const [index, month] of months.slice(1).entries())
        expect(
          Temporal.PlainYearMonth.from(months[index] ?? "")
            .add({ months: 1 })
            .toString(),
        ).toBe(month);
      expect(reportPeriod({ from, to }, today).ok).toBe(months.length <= mostMonths);
      expect(monthsOf(lastTwelveMonths(plainDay(to)))).toHaveLength(12);
    }),
  );
});

test("[RPT-01] net is what was paid, less what went back and what banks took back", () => {
  expect(netOf({ paid: cents(1000), refunded: cents(250), disputed: cents(100) })).toBe(650);
  expect(netOf({ paid: cents(0), refunded: cents(250), disputed: cents(0) })).toBe(-250);
});

test.each([
  ["2026-01-15", "2026-03-02", ["2026-01-15", "2026-02-01", "2026-03-01", "2026-03-03"]],
  ["2026-02-28", "2026-02-28", ["2026-02-28", "2026-03-01"]],
  ["2025-12-01", "2026-01-31", ["2025-12-01", "2026-01-01", "2026-02-01"]],
])("[RPT-01] the months from %s to %s begin and end on %j", (from, to, bounds) => {
  expect(monthBounds({ from: plainDay(from), to: plainDay(to) })).toEqual(bounds);
});
