import { eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { findSchool } from "./schools.store.ts";
import { school } from "./tables.ts";

/**
 * Removes a school that was added by mistake, with its holidays. A school with other data can't be removed: the database's foreign keys ensure it, so
 * later tables are covered too.
 */
export const removeSchool = handler("DELETE /school/:id", async (call) => {
  const { kernel, params } = call;
  await inTransaction(kernel.db, async (tx) => {
    const found = await findSchool(tx, params.id);
    if (!found) throw refusal("not_found");
    if (found.isCountryDefault) throw refusal("transition_not_allowed", { reason: "is_country_default" });
    await tx.delete(school).where(eq(school.id, params.id));
    await writeAuditLog(call, tx, {
      action: "schools.removed",
      schoolId: params.id,
      target: { kind: "school", id: params.id },
      before: { title: found.title, slug: found.slug },
    });
  }).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.kind === "foreign_key"
      ? refusal("transition_not_allowed", { reason: "has_records" })
      : error;
  });
});
