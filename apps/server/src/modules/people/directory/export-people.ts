import { editions } from "@larkroom/domain/editions/editions";
import { csvFile, excelFile } from "../../../kernel/files/table-file.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { type Call, handler } from "../../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../../kernel/http/errors.ts";
import { listPlain } from "./plain-list.ts";
import { listAdmins } from "./admins.ts";
import { listClients } from "./clients.ts";
import { listStudents } from "./students.ts";
import { listAssistants, listTeachers } from "./teachers.ts";

/** The most rows one file holds; who needs more asks for a narrower table. */
const rowsAtMost = 20_000;

const everybodysSorts = ["name", "email", "school", "createdAt"];

type Lister = (call: never) => Promise<{ readonly items: readonly object[]; readonly total: number }>;

const listers: Record<
  Call<"GET /people/:kind/export">["params"]["kind"],
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

/** A value of a row as a cell: names of what it names, days without a time. */
function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Temporal.Instant) return value.toString().slice(0, 10);
  if (Array.isArray(value)) return value.map((one) => cellOf(one)).join(", ");
  if (typeof value === "object") return "name" in value ? String(value.name) : null;
  return typeof value === "number" || typeof value === "boolean" || typeof value === "string" ? value : null;
}

/** The table as it is filtered and sorted, as a file. Taking people's data out stands in the trail. */
export const exportPeople = handler("GET /people/:kind/export", async (call) => {
  const { kernel, actor, params, query, request } = call;
  if (params.kind === "admin" && actor.kind === "admin" && actor.schoolId !== null) throw refusal("role_not_allowed");
  const { list, columns, sorts = everybodysSorts } = listers[params.kind];
  const unknown = query.columns.find((column) => !columns.includes(column));
  if (unknown !== undefined) throw fieldRefusal("columns", "unknown_column");
  if (query.headings.length !== query.columns.length) throw fieldRefusal("headings", "one_for_each_column");
  const sort = query.sort !== undefined && sorts.includes(query.sort.replace("-", "")) ? query.sort : undefined;
  const { items, total } = await list({ ...call, query: { ...query, page: 1, limit: rowsAtMost, sort } } as never);
  if (total > rowsAtMost) throw fieldRefusal("search", "too_many_rows", `More than ${rowsAtMost} rows: narrow the table first`);
  await inTransaction(kernel.db, (tx) =>
    kernel.audit.write(
      tx,
      { actor, ip: request.ip, requestId: request.id },
      { action: "people.exported", after: { kind: params.kind, rows: items.length, columns: query.columns } },
    ),
  );
  const table = {
    name: `${params.kind}s-${kernel.now().toString().slice(0, 10)}`,
    headings: query.headings,
    rows: items.map((row) => query.columns.map((column) => cellOf((row as Record<string, unknown>)[column]))),
    rightToLeft: editions[request.edition].dir === "rtl",
  };
  return query.format === "csv" ? csvFile(table) : excelFile(table);
});
