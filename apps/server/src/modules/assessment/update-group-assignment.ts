import { eq } from "drizzle-orm";
import { isAddedByHand } from "@larkroom/domain/assessment/assignment-types";
import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, lockGroup, teachGroup } from "../groups/index.ts";
import { mustBeDates } from "./group-assignment-dates.ts";
import { lockGroupAssignment, readGroupAssignment } from "./group-assignments.read.ts";
import { unviewGrades } from "./grades.store.ts";
import { giveAssignments } from "./group-plan.store.ts";
import { groupAssignment } from "./tables.ts";

type Stored = typeof groupAssignment.$inferSelect;

/** The columns a change sets. Dates a person sets no longer follow the classes. */
function changesTo(before: Stored, { body }: Call<"PUT /group/:groupId/assignment/:id">): Partial<Stored> {
  const { version: _version, isFollowingClasses, ...fields } = body;
  const values: Partial<Stored> = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  mustBeDates(values.dateFrom ?? before.dateFrom, values.dateTo === undefined ? before.dateTo : values.dateTo);
  if (values.dateFrom !== undefined || values.dateTo !== undefined) return { ...values, isDatesSet: true };
  return isFollowingClasses && !isAddedByHand(before.occurrence) ? { ...values, isDatesSet: false } : values;
}

/** An assignment of a group in the activity log. */
const logged = ({ dateFrom, dateTo, isDatesSet, isActive, isRetakeEnabled, classFeedback }: Stored) => ({
  dateFrom: dateFrom.toString(),
  dateTo: dateTo?.toString() ?? null,
  isDatesSet,
  isActive,
  isRetakeEnabled,
  classFeedback,
});

/**
 * Changes an assignment of a group. Whoever saves second with an outdated version gets `state_changed` with the current one. A comment to the class hasn't
 * been viewed by the families yet.
 */
export const updateGroupAssignment = handler("PUT /group/:groupId/assignment/:id", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, found.id);
    const before = await lockGroupAssignment(tx, found.id, params.id);
    if (before.version !== body.version) throw refusal("state_changed", { current: await readGroupAssignment(tx, found.id, params.id) });
    const values = changesTo(before, call);
    const [saved] = await tx
      .update(groupAssignment)
      .set({ ...values, ...nextVersion(groupAssignment) })
      .where(eq(groupAssignment.id, before.id))
      .returning();
    if (!saved) throw refusal("not_found");
    if (saved.classFeedback !== before.classFeedback && saved.classFeedback !== "") await unviewGrades(tx, saved.id);
    // With a later due date, children who joined meanwhile get it too.
    await giveAssignments(tx, found.id, now);
    if (before.isDatesSet && !saved.isDatesSet) await kernel.bus.announce(tx, "group-changed", { groupId: found.id });
    const written = Object.keys(values) as (keyof ReturnType<typeof logged>)[];
    const changed = changesOf(logged(before), logged(saved), written);
    if (changed)
      await writeAuditLog(call, tx, {
        action: "assessment.group_assignment_changed",
        schoolId: found.schoolId,
        target: { kind: "group", id: found.id },
        before: { groupAssignment: before.id, ...changed.before },
        after: { groupAssignment: before.id, ...changed.after },
      });
    return readGroupAssignment(tx, found.id, before.id);
  });
});
