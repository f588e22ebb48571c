import { z } from "zod";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { provider } from "../payments/payments.ts";
import { admins } from "../directory/directory-shapes.ts";
import { listOf, listQuery } from "../shared/list.ts";
import { amount, currency, day, editionSlug, id, instant, pathId, text } from "../shared/wire.ts";

const named = z.object({ id, name: z.string() });
const titled = z.object({ id, title: z.string() });

const anyDays = {
  from: day.optional().describe("The first day, in the school's zone; left out: eleven months before the month of the last day"),
  to: day.optional().describe("The last day; left out: today"),
};
const filters = {
  course: pathId.optional(),
  provider: provider.optional(),
  country: editionSlug.optional().describe("The schools of one country"),
  school: pathId.optional(),
};
/** The same in a body, where an id is a number. */
const bodyFilters = { ...filters, course: id.optional(), school: id.optional() };

const sums = {
  currency,
  paid: amount,
  refunded: amount,
  disputed: amount.describe("Taken back by banks, in disputes that are open or lost"),
  net: amount.describe("Paid, less refunded and disputed"),
  discounts: amount.describe("Discounts of the orders that were paid for the first time; no part of `net`"),
  payments: z.int().describe("How many payments"),
  refunds: z.int().describe("How many refunds"),
};

const refundRow = z.object({
  id,
  at: instant,
  on: day.describe("The same in the school's zone"),
  order: id,
  client: named,
  course: titled,
  school: titled,
  provider: z.string(),
  currency,
  amount,
  status: z.enum(["pending", "succeeded", "failed"]),
  reason: z.string(),
  note: z.string().nullable().describe("Why staff made it, in their words"),
});

const expectedRow = z.object({
  id,
  on: day.describe("When it is charged, in the school's zone: the due date, or the end of the order's pause"),
  order: id,
  number: z.int(),
  of: z.int().describe("How many installments the order has"),
  client: named,
  course: titled,
  school: titled,
  provider,
  currency,
  amount,
  isPaused: z.boolean(),
});

const summed = { currency, amount, count: z.int() };
const file = {
  format: z.enum(["csv", "xlsx"]),
  columns: z.array(z.string().max(40)).min(1).max(20),
  headings: z.array(z.string().max(80)).min(1).max(20),
};

/** The money reports of a school. Amounts of two currencies are never added. */
export const moneyReportsContract = {
  "GET /money_report": endpoint({
    id: "RPT-01",
    summary: "What the caller's schools received, returned and kept in a period: by month, by course, by provider and in all",
    who: admins,
    query: z.object({ ...anyDays, ...filters }),
    response: z.object({
      from: day,
      to: day,
      months: z.array(z.object({ month: z.string().describe("YYYY-MM, in the zone of the payment's school"), ...sums })),
      courses: z.array(z.object({ course: titled, ...sums })),
      providers: z.array(z.object({ provider: z.string(), ...sums })),
      totals: z.array(z.object(sums)).describe("One for each currency"),
    }),
  }),
  "GET /money_report/expected": endpoint({
    id: "RPT-02",
    summary: "The installments expected within the next 90 days: the sum of each week, and a page of them by date",
    who: admins,
    query: listQuery(["on", "amount"], filters),
    response: listOf(expectedRow).extend({
      weeks: z.array(z.object({ week: day.describe("Its first day, as the caller's country begins a week"), ...summed })),
      totals: z.array(z.object(summed)),
    }),
  }),
  "GET /money_report/refunds": endpoint({
    id: "RPT-03",
    summary:
      "The refunds of a period with their reasons: a sum for each reason, and a page of them. Refused refunds are listed, but not added",
    who: admins,
    query: listQuery(["at", "amount"], { ...anyDays, ...filters }),
    response: listOf(refundRow).extend({
      from: day,
      to: day,
      reasons: z.array(z.object({ reason: z.string(), ...summed })),
    }),
  }),
  "POST /money_report/export": endpoint({
    id: "RPT-04",
    summary: "The sums of a report as a file. It names no one, so it needs no second factor; the activity log has a line",
    who: admins,
    body: z.object({ ...anyDays, ...bodyFilters, report: z.enum(["months", "courses", "providers", "weeks", "reasons"]), ...file }),
    response: fileAnswer,
  }),
  "POST /money_report/list/export": endpoint({
    id: "RPT-05",
    summary:
      "The refunds of a period or the expected installments as a file. It names families, so it needs a fresh second factor and a purpose",
    who: admins,
    body: z.object({
      ...anyDays,
      ...bodyFilters,
      report: z.enum(["expected", "refunds"]),
      ...file,
      purpose: text(300).describe("What the file is for; recorded in the activity log"),
    }),
    response: fileAnswer,
    errors: ["fresh_second_factor_required"],
  }),
};
