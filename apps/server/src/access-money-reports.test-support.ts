import type { moneyReportsContract } from "@larkroom/contract/money-reports/money-reports";
import type { Row } from "./access-targets.test-support.ts";

const file = { format: "csv", columns: ["currency"], headings: ["Currency"] } as const;

/** Access table rows for the money reports. They address no record; that they show only one's own schools has tests of its own. */
export const moneyReportAccess: Record<keyof typeof moneyReportsContract, Row> = {
  "GET /money_report": {},
  "GET /money_report/expected": {},
  "GET /money_report/refunds": {},
  "POST /money_report/export": { body: () => ({ ...file, report: "months" }) },
  "POST /money_report/list/export": { body: () => ({ ...file, report: "refunds", purpose: "A test" }) },
};
