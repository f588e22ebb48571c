import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, lockGroup, teachGroup } from "../groups/index.ts";
import { listGroupAssignments, lockGroupAssignment, readGroupAssignment } from "./group-assignments.read.ts";
import { addedByHand, giveAssignments, hasWorkOf, isAddedByHand } from "./group-plan.store.ts";
import { courseAssignment, groupAssignment } from "./tables.ts";

type Stored = typeof groupAssignment.$inferSelect;

export const listAssignmentsOfGroup = handler("GET /group/:groupId/assignment", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return listGroupAssignments(kernel.db, found.id);
});

export const getGroupAssignment = handler("GET /group/:groupId/assignment/:id", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return readGroupAssignment(kernel.db, found.id, params.id);
});

/** @throws naming the field when work would be due before it begins */
function mustBeDates(dateFrom: Temporal.Instant, dateTo: Temporal.Instant | null): void {
  if (dateTo !== null && Temporal.Instant.compare(dateFrom, dateTo) > 0)
    throw fieldRefusal("dateTo", "before_start", "The due date must not be before the start");
}

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
        ...{ schoolId: locked.schoolId, groupId: locked.id, courseAssignmentId: template.id, dateFrom, dateTo, isDatesSet: true },
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
  ...{ dateFrom: dateFrom.toString(), dateTo: dateTo?.toString() ?? null, isDatesSet, isActive, isRetakeEnabled, classFeedback },
});

/** Changes an assignment of a group. Whoever saves second with an outdated version gets `state_changed` with the current one. */
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

/** The assignments of a group that have a published grade. One query. */
export const listIdsWithGrades = handler("GET /group/:groupId/assignment/get-ids-with-grades", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const isGraded = sql`exists (select 1 from grade g where g.group_assignment_id = group_assignment.id and g.percentage is not null)`;
  const rows = await kernel.db
    .select({ id: groupAssignment.id })
    .from(groupAssignment)
    .where(and(eq(groupAssignment.groupId, found.id), isGraded))
    .orderBy(groupAssignment.id);
  return rows.map(({ id }) => id);
});
