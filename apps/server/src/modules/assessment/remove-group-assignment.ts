import { eq } from "drizzle-orm";
import { isAddedByHand } from "@larkroom/domain/assessment/assignment-types";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, lockGroup, teachGroup } from "../groups/index.ts";
import { lockGroupAssignment } from "./group-assignments.read.ts";
import { hasWorkOf } from "./group-plan.store.ts";
import { groupAssignment } from "./tables.ts";

/** Removes an assignment that was added by hand. Planned ones would be planned again; they can be made inactive. */
export const removeGroupAssignment = handler("DELETE /group/:groupId/assignment/:id", async (call) => {
  const { kernel, actor, params } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  await inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, found.id);
    const before = await lockGroupAssignment(tx, found.id, params.id);
    if (!isAddedByHand(before.occurrence)) throw refusal("transition_not_allowed", { reason: "planned" });
    if (await hasWorkOf(tx, before.id)) throw refusal("transition_not_allowed", { reason: "has_work" });
    await tx.delete(groupAssignment).where(eq(groupAssignment.id, before.id));
    await writeAuditLog(call, tx, {
      action: "assessment.group_assignment_removed",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      before: { groupAssignment: before.id, dateFrom: before.dateFrom.toString(), dateTo: before.dateTo?.toString() ?? null },
    });
  });
});
