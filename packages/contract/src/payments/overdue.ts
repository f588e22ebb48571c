import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { admins } from "../people/directory-shapes.ts";
import { amount, currency, id, instant, pathId, queryInt } from "../shared/wire.ts";

const sum = z.object({ currency, amount });

/** Overdue payments of families, for those who run a school. */
export const overdueContract = {
  "GET /payments/overdue": endpoint({
    id: "OVW-02",
    summary:
      "Parts of orders that are overdue, in one's schools or one of them: by school, and the families whose oldest part is the oldest",
    who: admins,
    query: z.object({
      school: pathId.optional(),
      search: z.string().trim().max(100).optional().describe("In the parent's name; the sums stay those of all"),
      page: queryInt(1, 1_000_000).default(1),
      limit: queryInt(1, 500).default(6),
    }),
    response: z.object({
      families: z.int().describe("Of all"),
      totals: z.array(sum),
      oldestDays: z.int().nullable().describe("Whole days since the oldest was due"),
      schools: z.array(z.object({ school: z.object({ id, title: z.string() }), families: z.int(), totals: z.array(sum) })),
      total: z.int().describe("Of the items, on all pages"),
      items: z
        .array(
          z.object({
            id: id.describe("The oldest part: a reminder is asked for by it"),
            client: z.object({ id, name: z.string() }),
            school: z.object({ id, title: z.string() }),
            currency,
            amount,
            parts: z.int(),
            dueAt: instant.describe("Of the oldest part"),
            days: z.int().describe("Whole days since then"),
            remindedAt: instant.nullable().describe("When the parent was last written to about an overdue payment"),
            mayRemind: z.boolean().describe("False: reminded today by the school's clock, or without an e-mail address"),
          }),
        )
        .describe("A family's in one school and currency; the oldest first"),
    }),
  }),
  "POST /payments/overdue/:id/remind": endpoint({
    id: "OVW-03",
    summary: "Writes to the parent about an overdue part, and what else of theirs is overdue in that school; once a day at most",
    who: admins,
    params: z.object({ id: pathId }),
    response: z.object({ remindedAt: instant, parts: z.int().describe("Payments the letter names") }),
    errors: ["not_found", "already_done", "transition_not_allowed"],
  }),
};
