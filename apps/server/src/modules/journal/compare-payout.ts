import { type PayoutRow, readPayoutFile } from "@larkroom/domain/journal/payout-file";
import { periodOf, reconcilePayout } from "@larkroom/domain/journal/reconcile-payout";
import type { ProviderName } from "@larkroom/domain/payment-accounts/providers";
import { readTable } from "../../kernel/files/read-table.ts";
import { fieldRefusal, Refusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { listMoves, type OrderMove } from "./payouts.read.ts";

/** The most rows of a report, and the most problems of it that are named. */
const [rowsAtMost, problemsAtMost] = [20_000, 50];

/** Reads a report. @throws naming the field `content`, and rows and columns as `content.<row>.<column>` */
async function readReport(provider: ProviderName, content: string): Promise<PayoutRow[]> {
  const table = await readTable({ bytes: new TextEncoder().encode(content), maxRows: rowsAtMost });
  if ("refused" in table) {
    if (table.refused === "busy") throw refusal("temporarily_unavailable");
    throw fieldRefusal("content", table.refused);
  }
  const { rows, problems } = readPayoutFile(provider, table.rows);
  if (problems.length > 0)
    throw new Refusal("validation_failed", {
      details: problems.slice(0, problemsAtMost).map(({ row, column, code }) => ({
        field: `content.${row}${column === null ? "" : `.${column}`}`,
        code,
        message: `Row ${row}: ${code.replaceAll("_", " ")}`,
      })),
    });
  if (rows.length === 0) throw fieldRefusal("content", "no_rows");
  return rows;
}

/** Compares a provider's report with a school's payments and refunds. Rows of other schools at the same provider are only counted. */
export async function comparePayout(
  { db }: Kernel,
  schoolId: number,
  { provider, content }: { readonly provider: ProviderName; readonly content: string },
) {
  const rows = await readReport(provider, content);
  const moves = await listMoves(db, provider, schoolId, rows);
  const { matched, different, missingThere, ...rest } = reconcilePayout(rows, moves);
  const isOwn = ({ move }: { readonly move: OrderMove }): boolean => move.schoolId === schoolId;
  const own = { matched: matched.filter(isOwn), different: different.filter(isOwn) };
  return {
    ...rest,
    ...own,
    period: periodOf(rows),
    rows: rows.length,
    missingThere: missingThere.filter((move) => move.schoolId === schoolId),
    otherSchools: matched.length + different.length - own.matched.length - own.different.length,
  };
}
