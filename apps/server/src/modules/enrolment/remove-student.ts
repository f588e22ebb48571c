import { and, eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, readGroup, teachGroup } from "../groups/index.ts";
import { leaveGroup } from "./end-enrolment.ts";
import { lockSeats } from "./seats.store.ts";
import { enrolment } from "./tables.ts";
import { announceMembershipChange } from "./notify-membership-changes.ts";

const reason = "removed_by_staff";

/** Removes a child from a group. Its order, if any, doesn't change: staff settle it with the family. */
export const removeStudent = handler("POST /group/:id/remove_student", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const locked = await lockSeats(tx, found.id, now);
    if (!locked) throw refusal("not_found");
    if (!locked.memberIds.includes(body.student)) throw fieldRefusal("student", "not_in_group", "This student isn’t in the group");
    await leaveGroup(tx, { groupId: found.id, studentIds: [body.student], reason, now });
    const ended = await tx
      .update(enrolment)
      .set({ status: "ENDED", endedAt: now, endReason: reason })
      .where(and(eq(enrolment.groupId, found.id), eq(enrolment.studentId, body.student), eq(enrolment.status, "ACTIVE")))
      .returning({ orderItemId: enrolment.orderItemId });
    await writeAuditLog(call, tx, {
      action: "enrolment.student_removed",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      before: { students: [body.student] },
    });
    const wasBought = ended.some(({ orderItemId }) => orderItemId !== null);
    const notifiedIds = await announceMembershipChange(kernel, tx, {
      what: "removed",
      groupId: found.id,
      wasGroupId: null,
      studentIds: [body.student],
      boughtIds: wasBought ? [body.student] : [],
    });
    return { group: await readGroup(tx, actor, found, now), wasBought, isNotified: notifiedIds.has(body.student) };
  });
});
