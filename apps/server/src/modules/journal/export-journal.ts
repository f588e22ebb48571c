import { editions } from "@larkroom/domain/editions/editions";
import { dayIn } from "@larkroom/domain/shared/time";
import { actorOf } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { csvFile, excelFile } from "../../kernel/files/table-file.ts";
import { handler } from "../../kernel/http/call.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { schoolFor } from "../schools/index.ts";
import { readMonth } from "./read-month.ts";

/** All currencies have two minor digits. */
const inUnits = (minor: number): number => minor / 100;

/** A month of the journal as a file for an accountant: a row for each line, with its debit or its credit. */
export const exportJournal = handler("POST /journal/export", async (call) => {
  const { kernel, body, request, now } = call;
  const actor = actorOf(call.actor, "admin");
  const school = await schoolFor(call, body.schoolId);
  await mustHaveFreshSecondFactor(kernel, actor);
  const { entries } = await readMonth(kernel.db, school, body.month, now, { first: 0, most: null });
  const rows = entries.flatMap(({ at, event, orderId, currency, lines }) =>
    lines.map(({ account, amount }) => [
      dayIn(at, school.timeZone),
      body.events[event] ?? event,
      orderId,
      body.accounts[account] ?? account,
      amount > 0 ? inUnits(amount) : null,
      amount < 0 ? inUnits(0 - amount) : null,
      currency,
    ]),
  );
  await inTransaction(kernel.db, (tx) =>
    writeAuditLog(call, tx, {
      action: "journal.exported",
      schoolId: school.id,
      after: { month: body.month, rows: rows.length, purpose: body.purpose },
    }),
  );
  const table = { name: `journal-${body.month}`, headings: body.headings, rows, rightToLeft: editions[request.edition].dir === "rtl" };
  return body.format === "csv" ? csvFile(table) : excelFile(table);
});
