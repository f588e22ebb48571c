import type { PlainDay } from "../shared/brand.ts";
import { plainDay } from "../shared/brand.ts";
import { laterDay } from "../shared/time.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";

/** The longest period of a report, in months: two years side by side and the current one. */
export const mostMonths = 36;

/** How many days ahead expected installments are listed, today included. */
export const expectedDays = 90;

export interface Period {
  from: PlainDay;
  to: PlainDay;
}

/** The twelve months that end with the current one: its first day a year ago until today. */
export function lastTwelveMonths(today: PlainDay): Period {
  const first = Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: 11 });
  return { from: plainDay(first.toString()), to: today };
}

/** The days of a report, both included. Without a first or last day, the twelve months up to today count. Refused when backward or too long. */
export function reportPeriod(
  asked: { from?: string | undefined; to?: string | undefined },
  today: PlainDay,
): Decision<"ends_before_start" | "period_too_long", Period> {
  const to = plainDay(asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today));
  const from = plainDay(asked.from ?? lastTwelveMonths(to).from);
  if (to < from) return refuse("ends_before_start");
  return monthsOf({ from, to }).length > mostMonths ? refuse("period_too_long") : allow({ from, to });
}

/** The months of a period as `YYYY-MM`, first to last. */
export function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const last = Temporal.PlainYearMonth.from(to.slice(0, 7));
  const months: string[] = [];
  let month = Temporal.PlainYearMonth.from(from.slice(0, 7));
  while (Temporal.PlainYearMonth.compare(month, last) <= 0) {
    months.push(month.toString());
    month = month.add({ months: 1 });
  }
  return months;
}

/** The days on which the months of a period begin, as far as they are in it, and the day after its last. */
export const monthBounds = (period: Period): PlainDay[] => [
  period.from,
  ...monthsOf(period)
    .slice(1)
    .map((month) => plainDay(`${month}-01`)),
  laterDay(period.to, 1, "days"),
];
