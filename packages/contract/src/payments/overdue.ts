import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { admins } from "../people/directory-shapes.ts";
import { amount, currency, id, instant, pathId } from "../shared/wire.ts";

const sum = z.object({ currency, amount });

/** What families owe, as who runs a school sees it. */
export const overdueContract = {
  "GET /payments/overdue": endpoint({
    id: "OVW-02",
    summary:
      "Parts of orders that are overdue, in one's schools or one of them: by school, and the families whose oldest part is the oldest",
    who: admins,
    query: z.object({ school: pathId.optional() }),
    response: z.object({
      families: z.int().describe("Of all"),
      totals: z.array(sum),
      oldestDays: z.int().nullable().describe("Whole days since the oldest was due"),
      schools: z.array(z.object({ school: z.object({ id, title: z.string() }), families: z.int(), totals: z.array(sum) })),
      items: z
        .array(
          z.object({
            client: z.object({ id, name: z.string() }),
            currency,
            amount,
            parts: z.int(),
            dueAt: instant.describe("Of the oldest part"),
            days: z.int().describe("Whole days since then"),
          }),
        )
        .describe("The first six, the oldest first"),
    }),
  }),
};
