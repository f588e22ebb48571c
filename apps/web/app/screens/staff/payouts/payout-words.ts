import type { Answer } from "~/shared/api/call.ts";
import type { ProviderName } from "@larkroom/domain/payment-accounts/providers";

/** A provider's report, as it is sent. */
export interface Report {
  provider: ProviderName;
  content: string;
  schoolId?: number;
}

/** How a report differs from what we know. */
export type Comparison = Answer<"POST /payout/reconcile">;
