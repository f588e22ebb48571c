import type { moneyReportsContract } from "@larkroom/contract/money-reports/money-reports";
import type { Handlers } from "../../kernel/http/call.ts";
import { exportNamedReport } from "./export-named-report.ts";
import { exportReport } from "./export-report.ts";
import { getMoneyReport } from "./get-money-report.ts";
import { listExpectedInstallments } from "./list-expected.ts";
import { listRefundsOfPeriod } from "./list-refunds.ts";

export const moneyReportsRoutes: Handlers<typeof moneyReportsContract> = {
  "GET /money_report": getMoneyReport,
  "GET /money_report/expected": listExpectedInstallments,
  "GET /money_report/refunds": listRefundsOfPeriod,
  "POST /money_report/export": exportReport,
  "POST /money_report/list/export": exportNamedReport,
};
