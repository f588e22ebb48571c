import type { hourLedgerContract } from "@larkroom/contract/payments/hour-ledger";
import type { Handlers } from "../../kernel/http/call.ts";
import { getCourseHours, getOwnHours } from "./hour-ledger.ts";

export const hourLedgerRoutes: Handlers<typeof hourLedgerContract> = {
  "GET /public/profile/client/orders/:id/hours": getOwnHours,
  "GET /course/:id/hours": getCourseHours,
};
