import { createHash } from "node:crypto";
import { assignmentLabels } from "@larkroom/domain/assessment/gradebook-columns";
import { type GradeImport, type ImportedGrade, planGradeImport } from "@larkroom/domain/assessment/plan-grade-import";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { readTable } from "../../kernel/files/read-table.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, lockGroup, teachGroup } from "../groups/index.ts";
import { getGradebookDto } from "./get-gradebook.ts";
import { lockGradesOfGroup, writeImportedGrades } from "./grade-import.store.ts";

type ImportCall = Call<"POST /group/:groupId/assignment/gradebook/import">;
type Book = Awaited<ReturnType<typeof getGradebookDto>>;

/** The limits of a file, and the most problems of it that are named. */
const most = { bytes: 1024 * 1024, rows: 1_001, problems: 100 };

/** Reads the file. @throws naming the field `file` */
async function readFile({ kernel, actor, request }: ImportCall): Promise<readonly (readonly string[])[]> {
  const { file } = await request.form(most.bytes);
  if (file === "too large") throw fieldRefusal("file", "file_too_large", "Choose a file up to 1 MB");
  if (file === null || file.bytes.length === 0) throw fieldRefusal("file", "required");
  await kernel.limits.take("gradeImport", String(accountIdOf(actor)));
  const table = await readTable({ bytes: new Uint8Array(file.bytes), maxRows: most.rows });
  if ("rows" in table) return table.rows;
  if (table.refused === "busy") throw refusal("temporarily_unavailable", { retryAfter: 3 });
  throw fieldRefusal("file", table.refused);
}

/** @throws naming the field `file` when nothing in it could be imported */
function planFor({ query, now }: ImportCall, book: Book, table: readonly (readonly string[])[]): GradeImport {
  const options = { withCalculated: query.withCalculated, now };
  const planned = planGradeImport(table, { ...book, isArchived: book.group.isArchived }, options);
  if ("refused" in planned) throw fieldRefusal("file", planned.refused);
  return planned;
}

/** What a plan is recognized by: another version of a grade makes another plan. */
const keyOf = ({ changes }: GradeImport): string => createHash("sha256").update(JSON.stringify(changes)).digest("base64url");

function toImportDto({ students, assignments }: Book, plan: GradeImport, isDone: boolean) {
  const names = new Map(students.map(({ id, name }) => [id, name]));
  const labels = assignmentLabels(assignments);
  const named = ({ student, groupAssignment, ...grade }: ImportedGrade) => ({
    ...grade,
    student: { id: student, name: names.get(student) ?? "" },
    groupAssignment,
    title: labels.get(groupAssignment) ?? "",
  });
  return {
    isDone,
    plan: keyOf(plan),
    changes: plan.changes.map((one) => named(one)),
    kept: plan.kept.map((one) => named(one)),
    unchanged: plan.unchanged,
    problems: plan.problems.slice(0, most.problems),
    problemsCount: plan.problems.length,
  };
}

const logged = ({ student, groupAssignment }: ImportedGrade, percentage: number | null) => ({ student, groupAssignment, percentage });

/**
 * Returns what a file of grades would change, or changes it. The plan is made again when it is confirmed: if it is another one by then, nothing is written
 * and the answer is `state_changed` with the new plan.
 */
export const importGrades = handler("POST /group/:groupId/assignment/gradebook/import", async (call) => {
  const { kernel, actor, params, query, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const table = await readFile(call);
  if (query.plan === undefined) {
    const book = await getGradebookDto(kernel.db, found.id, now);
    return toImportDto(book, planFor(call, book, table), false);
  }
  return inTransaction(kernel.db, async (tx) => {
    const group = await lockGroup(tx, found.id);
    if (group.status === "ARCHIVED") throw refusal("transition_not_allowed", { reason: "archived" });
    await lockGradesOfGroup(tx, group.id);
    const book = await getGradebookDto(tx, group.id, now);
    const plan = planFor(call, book, table);
    if (keyOf(plan) !== query.plan) throw refusal("state_changed", { current: toImportDto(book, plan, false) });
    if (plan.changes.length > 0) {
      await writeImportedGrades(tx, plan.changes, accountIdOf(actor), now);
      await writeAuditLog(call, tx, {
        action: "assessment.grades_imported",
        schoolId: group.schoolId,
        target: { kind: "group", id: group.id },
        before: { grades: plan.changes.map((one) => logged(one, one.before)) },
        after: {
          students: [...new Set(plan.changes.map(({ student }) => student))],
          grades: plan.changes.map((one) => logged(one, one.after)),
        },
      });
    }
    return toImportDto(book, plan, true);
  });
});
