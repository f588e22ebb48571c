import { handler } from "../../kernel/http/call.ts";
import { schoolFor } from "../schools/index.ts";
import { firstMonth } from "./journal.store.ts";
import { monthOf } from "./open-journal.ts";
import { listMonths, monthBalances, readMonth } from "./read-month.ts";

/** A month of a school's journal, with a page of its entries. */
export const readJournal = handler("GET /journal", async (call) => {
  const { kernel, query, now } = call;
  const school = await schoolFor(call, query.schoolId);
  const current = monthOf(now, school);
  const month = query.month ?? current;
  const { closed, opening, entries } = await readMonth(kernel.db, school, month, now);
  const first = (query.page - 1) * query.limit;
  return {
    school: { id: school.id, title: school.title, timeZone: school.timeZone },
    month,
    months: listMonths((await firstMonth(kernel.db, school)) ?? current, closed, current),
    balances: monthBalances(opening, entries),
    total: entries.length,
    items: entries.slice(first, first + query.limit),
  };
});
