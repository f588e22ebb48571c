import { handler } from "../../kernel/http/call.ts";
import { schoolFor } from "../schools/index.ts";
import { firstMonth } from "./journal.store.ts";
import { monthOf } from "./open-journal.ts";
import { listMonths, readMonth } from "./read-month.ts";

/** A month of a school's journal, with a page of its entries. */
export const readJournal = handler("GET /journal", async (call) => {
  const { kernel, query, now } = call;
  const school = await schoolFor(call, query.schoolId);
  const current = monthOf(now, school);
  const month = query.month ?? current;
  const slice = { first: (query.page - 1) * query.limit, most: query.limit };
  const { closed, sums, total, entries } = await readMonth(kernel.db, school, month, now, slice);
  return {
    school: { id: school.id, title: school.title, timeZone: school.timeZone },
    month,
    months: listMonths((await firstMonth(kernel.db, school, closed)) ?? current, closed, current),
    balances: sums,
    total,
    items: entries,
  };
});
