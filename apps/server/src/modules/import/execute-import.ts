import { eq } from "drizzle-orm";
import { z } from "zod";
import { studentImport as studentImportWire } from "@larkroom/contract/import/student-import";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Call } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { studentImport } from "./tables.ts";
import { findPlan, importHours, listOwnImports } from "./import.store.ts";
import { importJob } from "./run-import.ts";

const outcome = studentImportWire
  .pick({ newStudents: true, existedStudents: true, totalRows: true, errorRows: true, errors: true })
  .extend({ newParents: z.int().default(0), parentsNotified: z.boolean().default(false) });
const nothing: z.output<typeof outcome> = {
  newStudents: 0,
  existedStudents: 0,
  newParents: 0,
  parentsNotified: false,
  totalRows: 0,
  errorRows: 0,
  errors: [],
};

/**
 * Executes a plan. Another person's token gets the same answer as an invalid one. A plan that is running or done isn't started again: its state is
 * returned.
 * @param notifiesParents whether new parents in the file are emailed at once
 */
export async function executeImport(call: Call<"POST /student/import">, statusToken: string, notifiesParents: boolean) {
  const { kernel, actor, now } = call;
  const accountId = accountIdOf(actor) ?? 0;
  const hash = Buffer.from(kernel.secrets.hash(statusToken));
  const own = await listOwnImports(kernel.db, accountId);
  const found = own.find(({ editTokenHash }) => hash.equals(editTokenHash));
  if (!found) throw refusal("not_found");
  if (found.status === "PENDING")
    await inTransaction(kernel.db, async (tx) => {
      const plan = await findPlan(tx, found.id);
      if (!plan || Temporal.Instant.compare(plan.createdAt.add({ hours: importHours }), now) < 0) throw refusal("not_found");
      if (plan.groupId !== null) await kernel.ports.importedChildren.schoolOfGroup(tx, actor, plan.groupId);
      await tx.update(studentImport).set({ notifyParents: notifiesParents }).where(eq(studentImport.id, plan.id));
      await kernel.jobs.enqueue(tx, importJob, { operationId: found.id, accountId }, { singletonKey: String(found.id) });
      await writeAuditLog(call, tx, {
        action: "people.students_import_begun",
        schoolId: plan.schoolId,
        after: { rows: plan.totalRows, group: plan.groupId },
      });
    });
  const done = outcome.safeParse(found.result);
  return { ...(done.success ? done.data : nothing), status: found.status, statusCheckToken: found.key, statusToken };
}
