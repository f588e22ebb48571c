import { editions } from "@larkroom/domain/editions/editions";
import { actorOf } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { sumExpected } from "./expected.read.ts";
import { sumMoney } from "./money-sums.read.ts";
import { sumRefundReasons } from "./refunds.read.ts";
import { checkColumns, type Columns, inUnits, reportFile } from "./report-file.ts";
import { readPeriod } from "./report-period.read.ts";

type Exporting = Call<"POST /money_report/export">;
type Sums = Awaited<ReturnType<typeof sumMoney>>["totals"][number];
type Summed = Awaited<ReturnType<typeof sumExpected>>["totals"][number];

const sums = {
  currency: ({ currency }) => currency,
  paid: ({ paid }) => inUnits(paid),
  refunded: ({ refunded }) => inUnits(refunded),
  disputed: ({ disputed }) => inUnits(disputed),
  net: ({ net }) => inUnits(net),
  discounts: ({ discounts }) => inUnits(discounts),
  payments: ({ payments }) => payments,
  refunds: ({ refunds }) => refunds,
} as const satisfies Columns<Sums>;

const summed = {
  currency: ({ currency }) => currency,
  amount: ({ amount }) => inUnits(amount),
  count: ({ count }) => count,
} as const satisfies Columns<Summed>;

/** Loads the rows of a report and writes its file. */
async function write({ kernel, body, request, now, ...call }: Exporting) {
  const actor = actorOf(call.actor, "admin");
  const { db } = kernel;
  const asked = { asked: body, edition: request.edition };
  const name = `${body.report}-${now.toString().slice(0, 10)}`;
  const file = async <Row>(columns: Columns<Row>, load: () => Promise<readonly Row[]>) => {
    checkColumns(columns, body);
    return reportFile(name, await load(), columns, asked);
  };
  const money = async () => sumMoney(db, actor, body, await readPeriod(db, actor, body, now));
  switch (body.report) {
    case "months":
      return file<Sums & { month: string }>({ month: ({ month }) => month, ...sums }, async () => (await money()).months);
    case "courses":
      return file<Sums & { course: { title: string } }>(
        { course: ({ course }) => course.title, ...sums },
        async () => (await money()).courses,
      );
    case "providers":
      return file<Sums & { provider: string }>({ provider: ({ provider }) => provider, ...sums }, async () => (await money()).providers);
    case "weeks": {
      const { firstWeekday } = editions[request.edition];
      const weeks = async () => (await sumExpected(db, actor, body, { now, firstWeekday })).weeks;
      return file<Summed & { week: string }>({ week: ({ week }) => week, ...summed }, weeks);
    }
    case "reasons":
      return file<Summed & { reason: string }>({ reason: ({ reason }) => reason, ...summed }, async () =>
        sumRefundReasons(db, actor, body, await readPeriod(db, actor, body, now)),
      );
  }
}

/** Exports the sums of a report. They name no one, so no second factor is asked for. */
export const exportReport = handler("POST /money_report/export", async (call) => {
  const { kernel, actor, body } = call;
  const file = await write(call);
  await inTransaction(kernel.db, (tx) =>
    writeAuditLog(call, tx, {
      action: "payments.report_exported",
      schoolId: actorOf(actor, "admin").schoolId,
      after: { report: body.report, columns: body.columns },
    }),
  );
  return file;
});
