import { z } from "zod";
import { accounts, journalEvents } from "@larkroom/domain/journal/accounts";
import { endpoint, fileAnswer, noContent } from "../endpoint.ts";
import { admins } from "../directory/directory-shapes.ts";
import { amount, currency, id, instant, pathId, queryInt, text } from "../shared/wire.ts";

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "malformed_month" });
const account = z.enum(accounts);
const event = z.enum(journalEvents);

const entry = z.object({
  at: instant,
  event,
  orderId: id.nullable().describe("Null when the order was deleted because of its age"),
  currency,
  lines: z.array(z.object({ account, amount: amount.describe("A debit, or a credit if negative") })).describe("They add up to zero"),
});

/** Double-entry bookkeeping of a school: what its orders' events mean for its accounts. */
export const journalContract = {
  "GET /journal": endpoint({
    id: "JRN-01",
    summary: "A month of a school's journal: the balance of each account before and after, and its entries by date",
    who: admins,
    query: z.object({
      schoolId: pathId.optional().describe("Required for a super admin"),
      month: month.optional().describe("In the school's time zone; the current one by default"),
      page: queryInt(1, 1_000_000).default(1),
      limit: queryInt(1, 200).default(50),
    }),
    response: z.object({
      school: z.object({ id, title: z.string(), timeZone: z.string() }),
      month,
      months: z.array(z.object({ month, isClosed: z.boolean(), canClose: z.boolean() })).describe("Latest first"),
      balances: z
        .array(z.object({ currency, account, opening: amount, debit: amount, credit: amount, closing: amount }))
        .describe("Accounts that were used; a positive balance is a debit"),
      total: z.int().describe("The number of entries on all pages"),
      items: z.array(entry),
    }),
  }),
  "POST /journal/export": endpoint({
    id: "JRN-03",
    summary: "A month of a school's journal as a file, a row for each line; needs a fresh second factor",
    who: admins,
    body: z.object({
      schoolId: id.optional(),
      month,
      purpose: text(300).describe("What the file is for; recorded in the activity log"),
      format: z.enum(["csv", "xlsx"]),
      headings: z.array(z.string().max(80)).length(7).describe("Date, event, order, account, debit, credit, currency"),
      accounts: z.partialRecord(account, text(80)).describe("The names of accounts in the file"),
      events: z.partialRecord(event, text(80)).describe("The names of events in the file"),
    }),
    response: fileAnswer,
    errors: ["fresh_second_factor_required"],
  }),
  "POST /journal/close": endpoint({
    id: "JRN-02",
    summary:
      "Closes a month that is over, and the open ones before it: their entries never change again, and later corrections go into the open month",
    who: admins,
    body: z.object({ schoolId: id.optional(), month }),
    response: noContent,
    errors: ["already_done"],
  }),
};
