import { and, eq } from "drizzle-orm";
import { addedByHand } from "@larkroom/domain/assessment/assignment-types";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, lockGroup, teachGroup } from "../groups/index.ts";
import { mustBeDates } from "./group-assignment-dates.ts";
import { readGroupAssignment } from "./group-assignments.read.ts";
import { giveAssignments } from "./group-plan.store.ts";
import { courseAssignment, groupAssignment } from "./tables.ts";

/** Gives a group an assignment of its course once more. Planning leaves it alone. */
export const createGroupAssignment = handler("POST /group/:groupId/assignment", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  mustBeDates(body.dateFrom, body.dateTo);
  return inTransaction(kernel.db, async (tx) => {
    const locked = await lockGroup(tx, found.id);
    if (locked.status === "ARCHIVED") throw refusal("transition_not_allowed", { reason: "archived" });
    const [template] = await tx
      .select()
      .from(courseAssignment)
      .where(and(eq(courseAssignment.id, body.courseAssignment), eq(courseAssignment.courseId, locked.courseId)));
    if (!template) throw fieldRefusal("courseAssignment", "no_assignment", "Choose an assignment of the group’s course");
    const { dateFrom, dateTo } = body;
    const [made] = await tx
      .insert(groupAssignment)
      .values({
        schoolId: locked.schoolId,
        groupId: locked.id,
        courseAssignmentId: template.id,
        dateFrom,
        dateTo,
        isDatesSet: true,
        occurrence: `${addedByHand} ${now.epochMilliseconds}`,
        isRetakeEnabled: template.retakeLessonId !== null,
      })
      .returning({ id: groupAssignment.id });
    if (!made) throw new Error("an insert returned nothing");
    await giveAssignments(tx, locked.id, now);
    await writeAuditLog(call, tx, {
      action: "assessment.group_assignment_added",
      schoolId: locked.schoolId,
      target: { kind: "group", id: locked.id },
      after: { assignment: template.title, dateFrom: dateFrom.toString(), dateTo: dateTo?.toString() ?? null },
    });
    return readGroupAssignment(tx, locked.id, made.id);
  });
});
