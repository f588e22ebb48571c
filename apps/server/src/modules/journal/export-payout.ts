import { editions } from "@larkroom/domain/editions/editions";
import type { PayoutRow } from "@larkroom/domain/journal/payout-file";
import { minorDigits } from "@larkroom/domain/shared/decimal-amount";
import { actorOf } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { csvFile, excelFile } from "../../kernel/files/table-file.ts";
import { handler } from "../../kernel/http/call.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { schoolFor } from "../schools/index.ts";
import { comparePayout } from "./compare-payout.ts";
import type { OrderMove } from "./payouts.read.ts";

const inUnits = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);

/** The comparison of a payout report as a file: what differs first, then what agrees. */
export const exportPayout = handler("POST /payout/reconcile/export", async (call) => {
  const { kernel, body, request } = call;
  const actor = actorOf(call.actor, "admin");
  const school = await schoolFor(call, body.schoolId);
  await mustHaveFreshSecondFactor(kernel, actor);
  const { matched, different, missingHere, missingThere } = await comparePayout(kernel, school.id, body);
  const line = (result: string, row: PayoutRow | null, move: OrderMove | null) => [
    body.words[result] ?? result,
    body.words[(row ?? move)?.kind ?? ""] ?? (row ?? move)?.kind ?? "",
    move?.orderId ?? null,
    row?.reference ?? move?.reference ?? null,
    row?.row ?? null,
    move && inUnits(move.amount, move.currency),
    row && inUnits(row.amount, row.currency),
    move?.currency ?? null,
    row?.currency ?? null,
  ];
  const rows = [
    ...different.map(({ row, move, what }) => line(what, row, move)),
    ...missingHere.map((row) => line("missingHere", row, null)),
    ...missingThere.map((move) => line("missingThere", null, move)),
    ...matched.map(({ row, move }) => line("matched", row, move)),
  ];
  await inTransaction(kernel.db, (tx) =>
    writeAuditLog(call, tx, {
      action: "journal.payout_exported",
      schoolId: school.id,
      after: { provider: body.provider, rows: rows.length, purpose: body.purpose },
    }),
  );
  const name = `payout-${body.provider.toLowerCase()}-${call.now.toString().slice(0, 10)}`;
  const table = { name, headings: body.headings, rows, rightToLeft: editions[request.edition].dir === "rtl" };
  return body.format === "csv" ? csvFile(table) : excelFile(table);
});
