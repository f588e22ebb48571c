import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { schoolFor } from "../schools/index.ts";
import { accountSums, closingOf, LineSums } from "./account-sums.ts";
import { closedMonths, entriesAtOnce, insertEntries, insertMonth, storeSums, sumsOfMonth } from "./journal.store.ts";
import { laterMonth, monthOf, type OpenEntry, openJournal } from "./open-journal.ts";

/** Closes a month that is over, with the open months before it: their entries are stored as they are now. */
export const closeMonth = handler("POST /journal/close", async (call) => {
  const { kernel, body, now } = call;
  const school = await schoolFor(call, body.schoolId);
  if (body.month >= monthOf(now, school)) throw fieldRefusal("month", "not_over");
  await inTransaction(kernel.db, async (tx) => {
    const last = (await closedMonths(tx, school.id)).at(-1);
    if (last !== undefined && body.month <= last) throw refusal("already_done");
    // Whoever closes the same month at the same time waits here.
    await insertMonth(tx, school.id, body.month, now);
    const during = new Map<string, LineSums>();
    let waiting: OpenEntry[] = [];
    const from = last === undefined ? null : laterMonth(last, 1);
    let earliest = from ?? body.month;
    for await (const { currency, entries } of openJournal(tx, { school, lastClosed: last, now }, { from, to: body.month })) {
      for (const { month, lines } of entries) {
        const sums = during.get(month) ?? new LineSums();
        sums.add(currency, lines);
        during.set(month, sums);
        if (month < earliest) earliest = month;
      }
      waiting.push(...entries);
      if (waiting.length < entriesAtOnce) continue;
      await insertEntries(tx, school.id, waiting);
      waiting = [];
    }
    await insertEntries(tx, school.id, waiting);
    const months: string[] = [];
    let before = last === undefined ? new LineSums() : closingOf(await sumsOfMonth(tx, school.id, last));
    for (let month = earliest; month <= body.month; month = laterMonth(month, 1)) {
      if (month !== body.month) await insertMonth(tx, school.id, month, now);
      const sums = accountSums(before, during.get(month) ?? new LineSums());
      await storeSums(tx, school.id, month, sums);
      before = closingOf(sums);
      months.push(month);
    }
    await writeAuditLog(call, tx, { action: "journal.month_closed", schoolId: school.id, after: { months } });
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && error.constraint === "journal_month_once") throw refusal("already_done");
    throw error;
  });
});
