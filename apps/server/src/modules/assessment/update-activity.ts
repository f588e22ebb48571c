import { and, eq, inArray, notInArray } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, lockGroup, teachGroup } from "../groups/index.ts";
import { listGroupAssignments } from "./group-assignments.read.ts";
import { groupAssignment } from "./tables.ts";

/** Sets which assignments are active, all at once. @throws `not_found` for an assignment of another group, and changes none */
export const updateActivity = handler("PUT /group/:groupId/assignment/update-activity", async (call) => {
  const { kernel, actor, params, body } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, found.id);
    const ofGroup = eq(groupAssignment.groupId, found.id);
    const ids = [...new Set(body.activeAssignmentIds)];
    if ((await tx.$count(groupAssignment, and(ofGroup, inArray(groupAssignment.id, ids)))) < ids.length) throw refusal("not_found");
    const switched = async (isActive: boolean) =>
      tx
        .update(groupAssignment)
        .set({ isActive, ...nextVersion(groupAssignment) })
        .where(
          and(
            ofGroup,
            eq(groupAssignment.isActive, !isActive),
            isActive ? inArray(groupAssignment.id, ids) : notInArray(groupAssignment.id, ids),
          ),
        )
        .returning({ id: groupAssignment.id });
    const [on, off] = [await switched(true), await switched(false)];
    if (on.length + off.length > 0)
      await writeAuditLog(call, tx, {
        action: "assessment.activity_changed",
        schoolId: found.schoolId,
        target: { kind: "group", id: found.id },
        after: { activated: on.map(({ id }) => id), deactivated: off.map(({ id }) => id) },
      });
    return listGroupAssignments(tx, found.id);
  });
});
