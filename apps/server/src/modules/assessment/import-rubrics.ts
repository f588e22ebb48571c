import { planRubrics, type RubricPlan } from "@larkroom/domain/assessment/plan-rubrics";
import { type RubricContent, readRubricFile } from "@larkroom/domain/assessment/read-rubric-file";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { lockInTransaction } from "../../kernel/db/advisory-lock.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { readTable } from "../../kernel/files/read-table.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, Refusal, refusal } from "../../kernel/http/errors.ts";
import { schoolFor } from "../schools/index.ts";
import { listRubricContents, saveRubrics, type StoredRubric } from "./rubric-contents.store.ts";

/** The most rows of a file, and the most problems of it that are named. */
const [rowsAtMost, problemsAtMost] = [2_000, 50];

/** Reads a file. @throws naming the field `content`, and rows and columns as `content.<row>.<column>` */
async function readFile(content: string): Promise<RubricContent[]> {
  const table = await readTable({ bytes: new TextEncoder().encode(content), maxRows: rowsAtMost });
  if ("refused" in table) {
    if (table.refused === "busy") throw refusal("temporarily_unavailable", { retryAfter: 3 });
    throw fieldRefusal("content", table.refused);
  }
  const { rubrics, problems } = readRubricFile(table.rows);
  if (problems.length > 0)
    throw new Refusal("validation_failed", {
      details: problems.slice(0, problemsAtMost).map(({ row, column, code }) => ({
        field: `content.${row}.${column}`,
        code,
        message: `Row ${row}: ${code.replaceAll("_", " ")}`,
      })),
    });
  if (rubrics.length === 0) throw fieldRefusal("content", "no_rows");
  return rubrics;
}

/** @throws naming the file when the title of one of its rubrics is that of several rubrics of the school */
function mustBeClear({ ambiguous }: RubricPlan): void {
  const [title] = ambiguous;
  if (title !== undefined) throw fieldRefusal("content", "several_rubrics", `The school has several rubrics named “${title}”`);
}

function toImportDto(plan: RubricPlan, known: readonly StoredRubric[], ids: readonly (number | null)[], isDone: boolean) {
  const inUse = new Set(known.filter(({ isInUse }) => isInUse).map(({ id }) => id));
  return {
    isDone,
    rubrics: plan.rubrics.map(({ title, change, criteria, removed, isReordered }, index) => {
      const id = ids[index] ?? null;
      return {
        id,
        title,
        change,
        removed,
        isReordered,
        isInUse: id !== null && inUse.has(id),
        criteria: criteria.map((one) => ({ title: one.title, change: one.change })),
      };
    }),
  };
}

/** Returns what a file of rubrics would change, or changes it. The plan is made again when it is confirmed, from what is there then. */
export const importRubrics = handler("POST /assessment/rubric/import", async (call) => {
  const { kernel, body, query } = call;
  const school = await schoolFor(call, body.schoolId);
  const wanted = await readFile(body.content);
  if (!query.isConfirmed) {
    const known = await listRubricContents(kernel.db, school.id);
    const plan = planRubrics(known, wanted);
    mustBeClear(plan);
    const ids = plan.rubrics.map(({ id }) => id);
    return toImportDto(plan, known, ids, false);
  }
  return inTransaction(kernel.db, async (tx) => {
    await lockInTransaction(tx, `rubric import ${school.id}`);
    const known = await listRubricContents(tx, school.id);
    const plan = planRubrics(known, wanted);
    mustBeClear(plan);
    const ids = await saveRubrics(tx, school.id, plan.rubrics);
    const titles = (change: string) => plan.rubrics.filter((one) => one.change === change).map(({ title }) => title);
    await writeAuditLog(call, tx, {
      action: "assessment.rubrics_imported",
      schoolId: school.id,
      after: { added: titles("new"), changed: titles("changed") },
    });
    return toImportDto(plan, known, ids, true);
  });
});
