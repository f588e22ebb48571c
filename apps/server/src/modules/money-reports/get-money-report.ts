import { actorOf } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { sumMoney } from "./money-sums.read.ts";
import { readPeriod } from "./report-period.read.ts";

/** What the actor's schools received, returned and kept in a period. */
export const getMoneyReport = handler("GET /money_report", async ({ kernel, query, now, ...call }) => {
  const actor = actorOf(call.actor, "admin");
  const period = await readPeriod(kernel.db, actor, query, now);
  return { ...period, ...(await sumMoney(kernel.db, actor, query, period)) };
});
