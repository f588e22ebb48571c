import { actorOf } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { listRefunds, sumRefundReasons } from "./refunds.read.ts";
import { readPeriod } from "./report-period.read.ts";

/** A page of the refunds of a period, and what was refunded for each reason. */
export const listRefundsOfPeriod = handler("GET /money_report/refunds", async ({ kernel, query, now, ...call }) => {
  const actor = actorOf(call.actor, "admin");
  const period = await readPeriod(kernel.db, actor, query, now);
  const [list, reasons] = await Promise.all([
    listRefunds(kernel.db, actor, query, period),
    sumRefundReasons(kernel.db, actor, query, period),
  ]);
  return { ...period, ...list, reasons };
});
