import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { admins } from "../directory/directory-shapes.ts";
import { amount, currency, id, instant, pathId, queryInt } from "../shared/wire.ts";
import { provider } from "./payments.ts";

const sum = z.object({ currency, amount });

/** Overdue payments of families, for those who run a school. */
export const overdueContract = {
  "GET /payments/overdue": endpoint({
    id: "OVW-02",
    summary:
      "Overdue installments in the caller's schools or one of them: by school, and the families with the oldest ones; and refunds that failed",
    who: admins,
    query: z.object({
      school: pathId.optional(),
      search: z.string().trim().max(100).optional().describe("In the parent's name; the totals always cover all"),
      page: queryInt(1, 1_000_000).default(1),
      limit: queryInt(1, 500).default(6),
    }),
    response: z.object({
      families: z.int().describe("In total"),
      totals: z.array(sum),
      oldestDays: z.int().nullable().describe("Whole days since the oldest was due"),
      schools: z.array(z.object({ school: z.object({ id, title: z.string() }), families: z.int(), totals: z.array(sum) })),
      failedRefunds: z
        .object({
          count: z.int().describe("In total"),
          items: z.array(
            z.object({
              id,
              orderId: id,
              client: z.object({ id, name: z.string() }),
              school: z.object({ id, title: z.string() }),
              course: z.string(),
              currency,
              amount,
              at: instant.describe("When it failed"),
            }),
          ),
        })
        .describe("Refunds that failed and whose money is still with the school, the oldest first; the first twenty"),
      total: z.int().describe("The number of items on all pages"),
      items: z
        .array(
          z.object({
            id: id.describe("The oldest installment, which a reminder refers to"),
            orderId: id.describe("The order of that installment"),
            provider: provider.describe("Who takes its money. NONE: the school itself, so nothing is charged"),
            client: z.object({ id, name: z.string() }),
            school: z.object({ id, title: z.string() }),
            currency,
            amount,
            parts: z.int(),
            dueAt: instant.describe("The due time of the oldest installment"),
            days: z.int().describe("Whole days since then"),
            remindedAt: instant.nullable().describe("When the parent was last emailed about an overdue payment"),
            oldestAmount: amount.describe("Of that installment"),
            failure: z.string().nullable().describe("Why the last attempt to charge it failed"),
            triedAt: instant.nullable().describe("When that was"),
            nextAttemptAt: instant.nullable(),
            pausedUntil: instant.nullable().describe("Until then it isn't charged, and its children can't join classes"),
            lastContactAt: instant.nullable().describe("When the parent was last emailed about a payment"),
            mayRemind: z.boolean().describe("False: reminded today in the school's zone, or without an email address"),
          }),
        )
        .describe("A family's overdue installments in one school and currency; the oldest first"),
    }),
  }),
  "POST /payments/overdue/:id/remind": endpoint({
    id: "OVW-03",
    summary: "Emails the parent about an overdue installment and their others in that school, at most once a day",
    who: admins,
    params: z.object({ id: pathId }),
    response: z.object({ remindedAt: instant, parts: z.int().describe("The number of payments in the email") }),
    errors: ["not_found", "already_done", "transition_not_allowed"],
  }),
};
