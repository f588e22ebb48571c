import { asc, eq, sql } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { asSeen, nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { canManageSchool } from "../schools/index.ts";
import { getAuthorizedRubric, readRubric } from "./rubrics.read.ts";
import { rubric, rubricLink } from "./tables.ts";

/**
 * Puts the criteria of a rubric in another order.
 * @returns the order before, and after
 * @throws `not_found` for anything but criteria of the rubric, and naming the field unless all are given, each once
 */
async function reorder(tx: Tx, rubricId: number, order: readonly number[]): Promise<number[]> {
  const links = await tx
    .select({ id: rubricLink.id })
    .from(rubricLink)
    .where(eq(rubricLink.rubricId, rubricId))
    .orderBy(asc(rubricLink.sort), asc(rubricLink.id));
  const before = links.map(({ id }) => id);
  if (!order.every((id) => before.includes(id))) throw refusal("not_found");
  const isWhole = order.length === before.length && new Set(order).size === order.length;
  if (!isWhole) throw fieldRefusal("order", "not_all", "Give all criteria of the rubric, each once");
  await tx
    .update(rubricLink)
    .set({ sort: sql`array_position(${sql.param([...order])}::bigint[], ${rubricLink.id})` })
    .where(eq(rubricLink.rubricId, rubricId));
  return before;
}

/** Renames a rubric or reorders its criteria. If it has changed since the editor read it, nothing is written and the response contains the current one. */
export const updateRubric = handler("PUT /assessment/rubric/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const { title, order, version } = body;
  const { rubric: found } = await getAuthorizedRubric(kernel.db, canManageSchool, actor, params.id);
  const isSaved = await inTransaction(kernel.db, async (tx) => {
    const [saved] = await tx
      .update(rubric)
      .set({ title, ...nextVersion(rubric) })
      .where(asSeen(rubric, params.id, version))
      .returning();
    if (!saved) return false;
    const was = order && (await reorder(tx, params.id, order));
    await writeAuditLog(call, tx, {
      action: "assessment.rubric_changed",
      schoolId: found.schoolId,
      target: { kind: "rubric", id: params.id },
      before: { title: found.title, order: was },
      after: { title: saved.title, order, version: saved.version },
    });
    return true;
  });
  const current = await readRubric(kernel.db, actor, params.id);
  if (!isSaved) throw refusal("state_changed", { current });
  return current;
});
