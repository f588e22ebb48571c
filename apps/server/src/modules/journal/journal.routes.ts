import type { journalContract } from "@larkroom/contract/journal/journal";
import type { payoutsContract } from "@larkroom/contract/journal/payouts";
import type { Handlers } from "../../kernel/http/call.ts";
import { closeMonth } from "./close-month.ts";
import { exportJournal } from "./export-journal.ts";
import { exportPayout } from "./export-payout.ts";
import { readJournal } from "./read-journal.ts";
import { reconcilePayoutFile } from "./reconcile-payout.ts";

export const journalRoutes: Handlers<typeof journalContract & typeof payoutsContract> = {
  "GET /journal": readJournal,
  "POST /journal/export": exportJournal,
  "POST /journal/close": closeMonth,
  "POST /payout/reconcile": reconcilePayoutFile,
  "POST /payout/reconcile/export": exportPayout,
};
