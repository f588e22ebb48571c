import { actorOf } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { notifyOfExport } from "../directory/index.ts";
import { listExpected } from "./expected.read.ts";
import { listRefunds } from "./refunds.read.ts";
import { checkColumns, type Columns, inUnits, reportFile } from "./report-file.ts";
import { readPeriod } from "./report-period.read.ts";

/** The most rows in a file; for more, the report must be filtered. */
const rowsAtMost = 20_000;

type Expected = Awaited<ReturnType<typeof listExpected>>[number];
type Refund = Awaited<ReturnType<typeof listRefunds>>["items"][number];

const common = {
  on: ({ on }) => on,
  order: ({ order }) => order,
  client: ({ client }) => client.name,
  course: ({ course }) => course.title,
  school: ({ school }) => school.title,
  provider: ({ provider }) => provider,
  currency: ({ currency }) => currency,
  amount: ({ amount }) => inUnits(amount),
} as const satisfies Columns<Expected | Refund>;

const expectedColumns: Columns<Expected> = { ...common, number: ({ number }) => number, of: ({ of }) => of };
const refundColumns: Columns<Refund> = {
  ...common,
  status: ({ status }) => status,
  reason: ({ reason }) => reason,
  note: ({ note }) => note,
};

/**
 * Exports refunds or expected installments. The file names families, so it is watched like an export of orders: a recent second factor, a purpose, a line
 * in the activity log of each school in it, and an email to the other admins when there are many rows.
 */
export const exportNamedReport = handler("POST /money_report/list/export", async (call) => {
  const { kernel, body, request, now } = call;
  const actor = actorOf(call.actor, "admin");
  const { columns, purpose, report } = body;
  if (report === "expected") checkColumns(expectedColumns, body);
  else checkColumns(refundColumns, body);
  await mustHaveFreshSecondFactor(kernel, actor);
  const period = await readPeriod(kernel.db, actor, body, now);
  const page = { ...body, page: 1, limit: rowsAtMost + 1, sort: undefined };
  const expected = report === "expected" ? await listExpected(kernel.db, actor, page, now) : [];
  const refunds = report === "refunds" ? (await listRefunds(kernel.db, actor, page, period)).items : [];
  const items = [...expected, ...refunds];
  if (items.length > rowsAtMost) throw fieldRefusal("search", "too_many_rows", `More than ${rowsAtMost} rows. Narrow the report first.`);
  const rows = new Map<number | null, number>();
  for (const { school } of items) rows.set(school.id, (rows.get(school.id) ?? 0) + 1);
  await inTransaction(kernel.db, async (tx) => {
    for (const [schoolId, count] of rows.size === 0 ? [[actor.schoolId, 0] as const] : rows)
      await writeAuditLog(call, tx, { action: "payments.exported", schoolId, after: { rows: count, report, columns, purpose } });
    await notifyOfExport(kernel, tx, { actor, kind: "order", purpose, rows });
  });
  const name = `${report}-${now.toString().slice(0, 10)}`;
  const asked = { asked: body, edition: request.edition };
  return report === "expected" ? reportFile(name, expected, expectedColumns, asked) : reportFile(name, refunds, refundColumns, asked);
});
