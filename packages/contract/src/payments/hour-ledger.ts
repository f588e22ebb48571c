import { z } from "zod";
import { hourStates } from "@larkroom/domain/payments/hour-ledger";
import { endpoint } from "../endpoint.ts";
import { admins } from "../directory/directory-shapes.ts";
import { amount, currency, id, instant, pathId, queryInt } from "../shared/wire.ts";

const hourState = z.enum(hourStates);

/** What a place costs and where its classes went. The values of all states and the reduction add up to the price. */
const account = z.object({
  price: amount.describe("After discounts: paid, owed and canceled payments"),
  paid: amount,
  owed: amount,
  canceled: amount.describe("Payments canceled before they were charged"),
  refunded: amount,
  reduction: amount.describe("Money given back that no class was given up for"),
  sums: z.array(z.object({ state: hourState, hours: z.int(), value: amount })).describe("Every state, also with no class"),
});

const boughtHour = z.object({
  state: hourState,
  value: amount,
  class: z
    .object({
      id,
      from: instant,
      to: instant,
      status: z.enum(["UPCOMING", "POSTPONED", "OPEN", "CLOSED", "PREVIEW", "CANCELED"]),
      attendance: z.enum(["EXPECTED", "PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"]),
      lesson: z.object({ number: z.int(), title: z.string() }),
      catchUpFrom: instant.nullable().describe("The start of the class in which it is or was made up"),
      catchUpUntil: instant.nullable().describe("Until when it may be made up"),
    })
    .nullable()
    .describe("Null while nothing is scheduled"),
});

/** Where every class went that was bought: delivered, made up, to come, credited or refunded. */
export const hourLedgerContract = {
  "GET /public/profile/client/orders/:id/hours": endpoint({
    id: "HRS-01",
    summary: "Every class bought with an order, by child, with what became of it and what it is worth",
    who: ["client"],
    params: z.object({ id: pathId }),
    response: z.object({
      currency,
      places: z.array(
        account.extend({
          student: z.object({ id, name: z.string() }),
          extra: z.int().describe("Classes beyond what was bought, at no charge"),
          hours: z.array(boughtHour).describe("By date; those not scheduled last"),
        }),
      ),
    }),
    errors: ["not_found"],
  }),
  "GET /course/:id/hours": endpoint({
    id: "HRS-02",
    summary: "The classes bought in a course: the totals, and each child's, latest orders first",
    who: admins,
    params: z.object({ id: pathId }),
    query: z.object({ page: queryInt(1, 1_000_000).default(1), limit: queryInt(1, 200).default(50) }),
    response: z.object({
      currency,
      totals: account,
      total: z.int().describe("The number of places on all pages"),
      items: z.array(account.extend({ orderId: id, student: z.object({ id, name: z.string() }) })),
    }),
    errors: ["not_found"],
  }),
};
