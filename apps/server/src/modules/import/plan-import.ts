import { z } from "zod";
import { editionOfCountry, editions } from "@larkroom/domain/editions/editions";
import { readStudentImport } from "@larkroom/domain/import/student-import";
import { dayIn } from "@larkroom/domain/shared/time";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { readTable } from "../../kernel/files/read-table.ts";
import { type Call, type Form, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { beginOperation } from "../../kernel/operations/operations.ts";
import { schoolFor } from "../schools/index.ts";
import { studentImport } from "./tables.ts";
import { executeImport } from "./execute-import.ts";
import { maxReportedErrors, importKind } from "./import.store.ts";
import { findNewParents } from "./new-parents.ts";
import { sortChildren } from "./sort-children.ts";

type ImportCall = Call<"POST /student/import">;

/** The limits of a file: about ten thousand children, with a margin. */
const limits = { bytes: 5 * 1024 * 1024, rows: 20_001 };

const fields = z.object({
  mode: z.enum(["plan", "execute"]).default("plan"),
  statusToken: z.string().max(200).default(""),
  parents: z.enum(["now", "later"]).default("later"),
  schoolId: z.coerce.number().int().positive().optional(),
  group: z.coerce.number().int().positive().optional(),
});

/** Reads a file and returns a plan of its import, or executes an earlier plan. */
export const importStudents = handler("POST /student/import", async (call) => {
  const form = await call.request.form(limits.bytes);
  const parsed = fields.safeParse(form.fields);
  if (!parsed.success) throw fieldRefusal(String(parsed.error.issues[0]?.path[0] ?? "mode"), "malformed");
  const { mode, statusToken, parents, ...into } = parsed.data;
  if (mode === "plan") return plan(call, form, into);
  if (form.file !== null) throw fieldRefusal("students", "plan_first", "Upload the file first, then confirm it with its statusToken");
  if (statusToken === "") throw fieldRefusal("statusToken", "status_parameters_undefined", "Status parameters undefined");
  return executeImport(call, statusToken, parents === "now");
});

type Into = Pick<z.output<typeof fields>, "schoolId" | "group">;

/** The school and group of new children. A teacher must name one of their own groups; for everyone else a group is optional. */
async function placeFor(call: ImportCall, { schoolId, group }: Into) {
  const { kernel, actor } = call;
  if (actor.kind === "teacher" && group === undefined) throw fieldRefusal("group", "required");
  const its = group === undefined ? undefined : await kernel.ports.importedChildren.schoolOfGroup(kernel.db, actor, group);
  const school = await schoolFor(call, schoolId ?? its);
  if (its !== undefined && its !== school.id) throw refusal("not_found");
  return { school, groupId: group ?? null };
}

async function plan(call: ImportCall, { file }: Form, into: Into) {
  const { kernel, actor, now } = call;
  const { school, groupId } = await placeFor(call, into);
  if (file === "too large") throw fieldRefusal("students", "file_too_large", `Choose a file up to ${limits.bytes / 1024 / 1024} MB`);
  if (file === null || file.bytes.length === 0) throw fieldRefusal("students", "required");
  const accountId = accountIdOf(actor);
  await kernel.limits.take("studentImport", String(accountId));
  const table = await readTable({ bytes: new Uint8Array(file.bytes), maxRows: limits.rows });
  if ("refused" in table) {
    if (table.refused === "busy") throw refusal("temporarily_unavailable", { retryAfter: 3 });
    throw fieldRefusal("students", table.refused);
  }
  const edition = editionOfCountry(school.countryId)?.slug ?? "us";
  const read = readStudentImport(table.rows, { today: dayIn(now, editions[edition].timeZone), edition });
  if (read.missing.length > 0)
    throw refusal("validation_failed", {
      reason: "columns_missing",
      details: read.missing.map((column) => ({ field: `students.${column}`, code: "column_missing", message: "This column is missing" })),
    });
  if (read.totalRows === 0) throw fieldRefusal("students", "no_rows");
  const place = { schoolId: school.id, groupId };
  const sorted = await inTransaction(kernel.db, (tx) => sortChildren(kernel, tx, { ...place, actor }, read.children));
  const newParents = await findNewParents(kernel.db, sorted.fresh);
  const errors = [...read.errors, ...sorted.errors].toSorted((a, b) => a.row - b.row);
  const { started } = await inTransaction(kernel.db, async (tx) => {
    const begun = await beginOperation(kernel, tx, { kind: importKind, accountId, schoolId: school.id });
    await tx.insert(studentImport).values({
      ...place,
      operationId: begun.id,
      children: [...read.children],
      errors: [...read.errors],
      totalRows: read.totalRows,
      createdAt: now,
    });
    return begun;
  });
  return {
    status: started.status,
    statusCheckToken: started.key,
    statusToken: started.editToken,
    newStudents: sorted.fresh.length,
    existedStudents: sorted.existed,
    newParents: newParents.length,
    parentsNotified: false,
    totalRows: read.totalRows,
    errorRows: new Set(errors.map(({ row }) => row)).size,
    errors: errors.slice(0, maxReportedErrors),
  };
}
