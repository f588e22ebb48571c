import { editions } from "@larkroom/domain/editions/editions";
import { actorOf } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { listExpected, sumExpected } from "./expected.read.ts";

/** A page of the installments of the next 90 days, and the sum of each week. */
export const listExpectedInstallments = handler("GET /money_report/expected", async ({ kernel, query, now, request, ...call }) => {
  const actor = actorOf(call.actor, "admin");
  const { firstWeekday } = editions[request.edition];
  const [items, sums] = await Promise.all([
    listExpected(kernel.db, actor, query, now),
    sumExpected(kernel.db, actor, query, { now, firstWeekday }),
  ]);
  return { items, total: sums.totals.reduce((all, { count }) => all + count, 0), ...sums };
});
