import type { Answer } from "~/shared/api/call.ts";
import type { PayoutProvider } from "@larkroom/domain/journal/payout-file";

/** A provider's report, as it is sent. */
export interface Report {
  provider: PayoutProvider;
  content: string;
  schoolId?: number;
}

/** How a report differs from what we know. */
export type Comparison = Answer<"POST /payout/reconcile">;
