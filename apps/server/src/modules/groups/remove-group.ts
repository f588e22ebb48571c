import { eq, sql } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { teachGroup, getAuthorizedGroup } from "./groups.access.ts";
import { listMembers } from "./group-record.read.ts";
import { group } from "./tables.ts";

/** Removes a group that was never launched and has no children, orders or enrolments. */
export const removeGroup = handler("DELETE /group/:id", async (call) => {
  const { kernel, actor, params } = call;
  const { id } = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    const [found] = await tx.select().from(group).where(eq(group.id, id)).for("update");
    if (!found) throw refusal("not_found");
    if (found.launchedAt !== null) throw refusal("transition_not_allowed", { reason: "launched" });
    if ((await listMembers(tx, id)).length > 0) throw refusal("transition_not_allowed", { reason: "has_students" });
    // Only sandboxes that staff opened: these don't count as classes of the group.
    await tx.execute(sql`delete from group_class where group_id = ${id} and status = 'PREVIEW'`);
    await tx.delete(group).where(eq(group.id, id));
    await writeAuditLog(call, tx, {
      action: "groups.removed",
      schoolId: found.schoolId,
      target: { kind: "group", id },
      before: { publicName: found.publicName, course: found.courseId },
    });
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && error.kind === "foreign_key") throw refusal("transition_not_allowed", { reason: "in_use" });
    throw error;
  });
});
