import type { journalContract } from "@larkroom/contract/journal/journal";
import type { Handlers } from "../../kernel/http/call.ts";
import { closeMonth } from "./close-month.ts";
import { exportJournal } from "./export-journal.ts";
import { readJournal } from "./read-journal.ts";

export const journalRoutes: Handlers<typeof journalContract> = {
  "GET /journal": readJournal,
  "POST /journal/export": exportJournal,
  "POST /journal/close": closeMonth,
};
