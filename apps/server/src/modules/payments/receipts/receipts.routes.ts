import type { receiptsContract } from "@larkroom/contract/payments/receipts";
import type { Handlers } from "../../../kernel/http/call.ts";
import { getOwnReceipt, getSchoolReceipt, listOwnReceipts, listSchoolReceipts } from "./read-receipts.ts";

export const receiptsRoutes: Handlers<typeof receiptsContract> = {
  "GET /public/profile/client/orders/:id/receipts": listOwnReceipts,
  "GET /public/profile/client/receipt/:id": getOwnReceipt,
  "GET /payment_order/:id/receipts": listSchoolReceipts,
  "GET /receipt/:id": getSchoolReceipt,
};
