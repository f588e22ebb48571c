import { and, eq, sql } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, lockGroup, teachGroup } from "../groups/index.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { gradebookVisibility } from "./tables.ts";

/** Shows or hides percentages and totals for the family of one child, or of all. Nothing else that is stored changes. */
export const changeVisibility = handler("POST /gradebook/visibility_change", async (call) => {
  const { kernel, actor, body, now } = call;
  const { groupId, studentId, isVisible } = body;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, groupId);
  await inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, found.id);
    const places = await tx
      .select({ studentId: groupStudent.studentId, isVisible: sql<boolean>`coalesce(${gradebookVisibility.isVisible}, true)` })
      .from(groupStudent)
      .leftJoin(
        gradebookVisibility,
        and(eq(gradebookVisibility.groupId, groupStudent.groupId), eq(gradebookVisibility.studentId, groupStudent.studentId)),
      )
      .where(and(eq(groupStudent.groupId, found.id), studentId === null ? undefined : eq(groupStudent.studentId, studentId)));
    if (studentId !== null && places.length === 0) throw refusal("not_found");
    const changed = places.filter((place) => place.isVisible !== isVisible).map((place) => place.studentId);
    if (changed.length === 0) return;
    await tx
      .insert(gradebookVisibility)
      .values(changed.map((id) => ({ groupId: found.id, studentId: id, schoolId: found.schoolId, isVisible, changedAt: now })))
      .onConflictDoUpdate({ target: [gradebookVisibility.groupId, gradebookVisibility.studentId], set: { isVisible, changedAt: now } });
    await writeAuditLog(call, tx, {
      action: "assessment.visibility_changed",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      before: { isVisible: !isVisible },
      after: { isVisible, students: changed },
    });
  });
  return { isVisible };
});
