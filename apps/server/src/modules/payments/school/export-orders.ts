import { editions } from "@larkroom/domain/editions/editions";
import { schoolOrdersContract } from "@larkroom/contract/payments/school-orders";
import { actorOf } from "../../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { csvFile, excelFile } from "../../../kernel/files/table-file.ts";
import { handler } from "../../../kernel/http/call.ts";
import { fieldRefusal } from "../../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../../identity/index.ts";
import { notifyOfExport } from "../../directory/index.ts";
import { listSchoolOrders } from "./orders-list.read.ts";

/** The most rows in a file; for more, the list must be filtered. */
const rowsAtMost = 20_000;

type Row = Awaited<ReturnType<typeof listSchoolOrders>>["items"][number];

/** All currencies have two minor digits. */
const inUnits = (minor: number): number => minor / 100;

const cells = {
  id: ({ id }) => id,
  createdAt: ({ placedOn }) => placedOn,
  client: ({ client }) => client.name,
  students: ({ students }) => students.join(", "),
  course: ({ course }) => course.title,
  school: ({ school }) => school.title,
  status: ({ status }) => status,
  provider: ({ provider }) => provider,
  promoCode: ({ promoCode }) => promoCode,
  currency: ({ currency }) => currency,
  amount: ({ amount }) => inUnits(amount),
  paid: ({ paid }) => inUnits(paid),
  unpaid: ({ unpaid }) => inUnits(unpaid),
  refunded: ({ refunded }) => inUnits(refunded),
} as const satisfies Record<string, (row: Row) => string | number | null>;

const isColumn = (name: string): name is keyof typeof cells => Object.hasOwn(cells, name);

/**
 * Exports the filtered orders as a file. It names families, so it is watched like an export of people: a recent second factor, a purpose, a line in the
 * activity log of each school in it, and an email to the other admins when there are many rows.
 */
export const exportOrders = handler("POST /payment_order/export", async (call) => {
  const { kernel, body, request, now } = call;
  const actor = actorOf(call.actor, "admin");
  const columns = body.columns.filter(isColumn);
  if (columns.length !== body.columns.length) throw fieldRefusal("columns", "unknown_column");
  if (body.headings.length !== columns.length) throw fieldRefusal("headings", "one_for_each_column");
  await mustHaveFreshSecondFactor(kernel, actor);
  const sort = schoolOrdersContract["GET /payment_order"].query.shape.sort.safeParse(body.sort);
  const query = { ...body, page: 1, limit: rowsAtMost, sort: sort.success ? sort.data : undefined };
  const { items, total } = await listSchoolOrders(kernel.db, actor, query, now);
  if (total > rowsAtMost) throw fieldRefusal("search", "too_many_rows", `More than ${rowsAtMost} rows. Narrow the list first.`);
  const rows = new Map<number | null, number>();
  for (const { school } of items) rows.set(school.id, (rows.get(school.id) ?? 0) + 1);
  await inTransaction(kernel.db, async (tx) => {
    for (const [schoolId, count] of rows.size === 0 ? [[actor.schoolId, 0] as const] : rows)
      await writeAuditLog(call, tx, { action: "payments.exported", schoolId, after: { rows: count, columns, purpose: body.purpose } });
    await notifyOfExport(kernel, tx, { actor, kind: "order", purpose: body.purpose, rows });
  });
  const table = {
    name: `orders-${now.toString().slice(0, 10)}`,
    headings: body.headings,
    rows: items.map((row) => columns.map((column) => cells[column](row))),
    rightToLeft: editions[request.edition].dir === "rtl",
  };
  return body.format === "csv" ? csvFile(table) : excelFile(table);
});
