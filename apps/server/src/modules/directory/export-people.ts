import { editions } from "@larkroom/domain/editions/editions";
import { actorOf } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { csvFile, excelFile } from "../../kernel/files/table-file.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { exportAction, notifyOfExport } from "./export-alarm.ts";
import { listPlain } from "./plain-list.ts";
import { listAdmins } from "./admins.ts";
import { listClients } from "./clients.ts";
import { listStudents } from "./students.ts";
import { listAssistants, listTeachers } from "./teachers.ts";

/** The most rows in a file; for more, the table must be filtered. */
const rowsAtMost = 20_000;

const commonSorts = ["name", "email", "school", "createdAt"];

type Lister = (call: never) => Promise<{ readonly items: readonly object[]; readonly total: number }>;

const listers: Record<
  Call<"POST /people/:kind/export">["params"]["kind"],
  { list: Lister; columns: readonly string[]; sorts?: readonly string[] }
> = {
  client: { list: listClients, columns: ["name", "email", "phone", "students", "school", "status", "createdAt"] },
  student: {
    list: listStudents,
    columns: ["name", "login", "birthDate", "age", "client", "clientPhone", "email", "school", "status", "createdAt"],
    sorts: ["name", "login", "birthDate", "client", "school", "createdAt"],
  },
  teacher: { list: listTeachers, columns: ["name", "email", "phone", "subjects", "school", "status", "createdAt"] },
  teacher_assistant: { list: listAssistants, columns: ["name", "email", "phone", "subjects", "school", "status", "createdAt"] },
  canvas_observer: { list: listPlain("canvas_observer"), columns: ["name", "email", "phone", "school", "status", "createdAt"] },
  admin: { list: listAdmins, columns: ["name", "email", "phone", "school", "distributor", "status", "createdAt"] },
};

/** A value as a cell: names for objects, dates without a time. */
function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Temporal.Instant) return value.toString().slice(0, 10);
  if (Array.isArray(value)) return value.map((one) => cellOf(one)).join(", ");
  if (typeof value === "object") return "name" in value ? String(value.name) : null;
  return typeof value === "number" || typeof value === "boolean" || typeof value === "string" ? value : null;
}

/** How many people of each school are in a file. */
function rowsBySchool(items: readonly object[]): Map<number | null, number> {
  const rows = new Map<number | null, number>();
  for (const item of items) {
    const id = (item as { school?: { id: number } | null }).school?.id ?? null;
    rows.set(id, (rows.get(id) ?? 0) + 1);
  }
  return rows;
}

/**
 * Exports the filtered and sorted table as a file. Exporting people needs a recent second factor and a purpose, is logged for each school whose people are
 * in the file, and notifies other admins when there are many.
 */
export const exportPeople = handler("POST /people/:kind/export", async (call) => {
  const { kernel, params, body, request } = call;
  const actor = actorOf(call.actor, "admin");
  if (params.kind === "admin" && actor.schoolId !== null) throw refusal("role_not_allowed");
  const { list, columns, sorts = commonSorts } = listers[params.kind];
  const unknown = body.columns.find((column) => !columns.includes(column));
  if (unknown !== undefined) throw fieldRefusal("columns", "unknown_column");
  if (body.headings.length !== body.columns.length) throw fieldRefusal("headings", "one_for_each_column");
  await mustHaveFreshSecondFactor(kernel, actor);
  const sort = body.sort !== undefined && sorts.includes(body.sort.replace("-", "")) ? body.sort : undefined;
  const { items, total } = await list({ ...call, query: { ...body, page: 1, limit: rowsAtMost, sort } } as never);
  if (total > rowsAtMost) throw fieldRefusal("search", "too_many_rows", `More than ${rowsAtMost} rows. Narrow the list first.`);
  const { kind } = params;
  const { columns: asked, purpose } = body;
  const rows = rowsBySchool(items);
  await inTransaction(kernel.db, async (tx) => {
    for (const [schoolId, count] of rows.size === 0 ? [[actor.schoolId, 0] as const] : rows)
      await writeAuditLog(call, tx, { action: exportAction, schoolId, after: { kind, rows: count, columns: asked, purpose } });
    await notifyOfExport(kernel, tx, { actor, kind, purpose, rows });
  });
  const table = {
    name: `${kind}s-${kernel.now().toString().slice(0, 10)}`,
    headings: body.headings,
    rows: items.map((row) => asked.map((column) => cellOf((row as Record<string, unknown>)[column]))),
    rightToLeft: editions[request.edition].dir === "rtl",
  };
  return body.format === "csv" ? csvFile(table) : excelFile(table);
});
