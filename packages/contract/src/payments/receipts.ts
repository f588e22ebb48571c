import { z } from "zod";
import { receiptKinds } from "@larkroom/domain/payments/receipts";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { admins } from "../directory/directory-shapes.ts";
import { amount, currency, id, instant, pathId } from "../shared/wire.ts";

const params = z.object({ id: pathId });

const receipts = z.object({
  items: z
    .array(
      z.object({
        id,
        at: instant,
        amount,
        currency,
        kind: z.enum(receiptKinds),
        number: z.string().describe("Without gaps for each school, kind and year"),
        part: z.int().nullable().describe("The number of the payment; null for a credit note"),
      }),
    )
    .describe("By date"),
});

/** Receipts of payments and credit notes of refunds, as PDF. */
export const receiptsContract = {
  "GET /public/profile/client/orders/:id/receipts": endpoint({
    id: "RCP-01",
    summary: "The receipts and credit notes of one of the client's orders",
    who: ["client"],
    params,
    response: receipts,
    errors: ["not_found"],
  }),
  "GET /public/profile/client/receipt/:id": endpoint({
    id: "RCP-02",
    summary: "A receipt or credit note as PDF, in the client's language; names no child in full",
    who: ["client"],
    params,
    response: fileAnswer,
    errors: ["not_found"],
  }),
  "GET /payment_order/:id/receipts": endpoint({
    id: "RCP-03",
    summary: "The receipts and credit notes of an order of the caller's school",
    who: admins,
    params,
    response: receipts,
    errors: ["not_found"],
  }),
  "GET /receipt/:id": endpoint({
    id: "RCP-04",
    summary: "A receipt or credit note of the caller's school, as the family gets it",
    who: admins,
    params,
    response: fileAnswer,
    errors: ["not_found"],
  }),
};
