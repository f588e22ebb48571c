import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { schoolFor } from "../schools/index.ts";
import { closedMonths, insertMonths } from "./journal.store.ts";
import { laterMonth, monthOf, openJournal } from "./open-journal.ts";

/** Closes a month that is over, with the open months before it: their entries are stored as they are now. */
export const closeMonth = handler("POST /journal/close", async (call) => {
  const { kernel, body, now } = call;
  const school = await schoolFor(call, body.schoolId);
  if (body.month >= monthOf(now, school)) throw fieldRefusal("month", "not_over");
  await inTransaction(kernel.db, async (tx) => {
    const last = (await closedMonths(tx, school.id)).at(-1);
    if (last !== undefined && body.month <= last) throw refusal("already_done");
    const byMonth = Map.groupBy(await openJournal(tx, school, now), ({ at }) => monthOf(at, school));
    const earliest = last === undefined ? ([...byMonth.keys()].toSorted()[0] ?? body.month) : laterMonth(last, 1);
    const months: string[] = [];
    for (let month = earliest < body.month ? earliest : body.month; month <= body.month; month = laterMonth(month, 1)) months.push(month);
    await insertMonths(
      tx,
      school.id,
      months.map((month) => ({ month, entries: byMonth.get(month) ?? [] })),
      now,
    );
    await writeAuditLog(call, tx, { action: "journal.month_closed", schoolId: school.id, after: { months } });
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && error.constraint === "journal_month_once") throw refusal("already_done");
    throw error;
  });
});
