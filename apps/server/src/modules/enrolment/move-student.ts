import { and, eq, ne, sql } from "drizzle-orm";
import { decideInvitation, type InvitationRefusal } from "@larkroom/domain/enrolment/invitation";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { getAuthorizedGroup, readGroup, teachGroup } from "../groups/index.ts";
import { namesOfChildren } from "./add-students.ts";
import { listClashing } from "./clashes.read.ts";
import { leaveGroup } from "./end-enrolment.ts";
import { takePlaces } from "./enrol-student.ts";
import { lockSeats, type LockedGroup } from "./seats.store.ts";
import { enrolment } from "./tables.ts";
import { announceMembershipChange } from "./notify-membership-changes.ts";

/** A child moving between two locked groups. */
export interface Moving {
  readonly studentId: number;
  readonly from: LockedGroup;
  readonly to: LockedGroup;
  readonly now: Temporal.Instant;
}

/** Locks two groups until the transaction ends, always in the same order. @throws `not_found` when one no longer exists */
export async function lockBoth(
  tx: Tx,
  fromId: number,
  toId: number,
  now: Temporal.Instant,
): Promise<{ from: LockedGroup; to: LockedGroup }> {
  const first = await lockSeats(tx, Math.min(fromId, toId), now);
  const second = await lockSeats(tx, Math.max(fromId, toId), now);
  const [from, to] = fromId < toId ? [first, second] : [second, first];
  if (!from || !to) throw refusal("not_found");
  return { from, to };
}

/** Why the other group can't be joined, or null. */
export function joinRefusalOf(to: LockedGroup, now: Temporal.Instant): InvitationRefusal | null {
  const invitation = decideInvitation(to, now);
  return invitation.ok ? null : invitation.reason;
}

/** Whether the child would be in two classes at once. The group the child leaves doesn't count. */
export async function wouldClash(tx: Tx, { studentId, from, to, now }: Moving): Promise<boolean> {
  const wanted = { courseId: to.courseId, groupId: to.id, studentIds: [studentId], lessons: null, leavingId: from.id };
  return (await listClashing(tx, wanted, now)).length > 0;
}

/**
 * How many lessons the child has left: the upcoming classes of the group that the child was to attend, and what was bought and has no class
 * yet. Null for a child of the whole course who was to attend all upcoming classes.
 */
export async function lessonsLeft({ ports }: Kernel, tx: Tx, { studentId, from, now }: Moving): Promise<number | null> {
  const unscheduled = (await ports.guards.unscheduledLessons(tx, from.id)).get(studentId);
  const { rows } = await tx.execute<{ own: number; all: number }>(sql`
    select count(a.student_id)::int as own, count(*)::int as all
    from group_class c left join attendance a on a.group_class_id = c.id and a.student_id = ${studentId}
    where c.group_id = ${from.id} and not c.is_catch_up and c.is_auto_add_students
      and (c.status = 'POSTPONED' or (c.status = 'UPCOMING' and c.starts_at > ${now.toString()}::timestamptz))`);
  const { own, all } = rows[0] ?? { own: 0, all: 0 };
  if (unscheduled !== undefined) return own + unscheduled;
  return own < all ? own : null;
}

/**
 * Moves a child. The enrolment and its order move along; the old group keeps the past. A child with only some classes left gets as many in the new
 * group. A family's move doesn't repeat lessons that the child was to attend and that were held: otherwise a course paid once could be taken twice.
 * Staff who want a lesson repeated can move the child themselves, or add the child to that class.
 * @returns whether the place came from an order
 * @throws `student_already_enrolled` when the child takes the new group's course in a third group, `not_found` when the child has just left
 */
export async function moveChild(kernel: Kernel, tx: Tx, moving: Moving, by: "family" | "staff"): Promise<{ wasBought: boolean }> {
  const { studentId, from, to, now } = moving;
  const active = and(eq(enrolment.studentId, studentId), eq(enrolment.status, "ACTIVE"));
  const elsewhere = await tx.$count(
    enrolment,
    and(active, eq(enrolment.courseId, to.courseId), ne(enrolment.groupId, from.id), ne(enrolment.groupId, to.id)),
  );
  if (elsewhere > 0) throw refusal("student_already_enrolled", { reason: "other_group" });
  const lessons = await lessonsLeft(kernel, tx, moving);
  const left = await leaveGroup(tx, { groupId: from.id, studentIds: [studentId], reason: "moved", now });
  const moved = await tx
    .update(enrolment)
    .set({ groupId: to.id, courseId: to.courseId })
    .where(and(active, eq(enrolment.groupId, from.id)))
    .returning({ orderItemId: enrolment.orderItemId });
  if (moved.length === 0) {
    // A cancellation, which doesn't lock groups, took the child out at the same time: there is no place to move.
    if (left === 0) throw refusal("not_found");
    const { id: groupId, schoolId, courseId } = to;
    await tx.insert(enrolment).values({ schoolId, studentId, courseId, groupId, journey: "invite", createdAt: now });
  }
  await takePlaces(tx, { schoolId: to.schoolId, groupId: to.id, lessons, heldOnce: by === "family", now }, [studentId]);
  return { wasBought: moved.some(({ orderItemId }) => orderItemId !== null) };
}

/** Moves a child from one group to another of the same school. */
export const moveStudent = handler("POST /group/:id/move_student", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const target = await getAuthorizedGroup(kernel.db, teachGroup, actor, body.toGroup);
  if (target.id === found.id) throw fieldRefusal("toGroup", "same_group");
  if (target.schoolId !== found.schoolId) throw fieldRefusal("toGroup", "other_school");
  return inTransaction(kernel.db, async (tx) => {
    const { from, to } = await lockBoth(tx, found.id, target.id, now);
    const moving = { studentId: body.student, from, to, now };
    await namesOfChildren({ kernel, actor, now }, tx, found.schoolId, [body.student]);
    if (!from.memberIds.includes(body.student)) throw fieldRefusal("student", "not_in_group", "This student isn’t in the group");
    if (to.memberIds.includes(body.student)) throw refusal("student_already_enrolled", { reason: "already" });
    const joinRefusal = joinRefusalOf(to, now);
    if (joinRefusal !== null) throw refusal("group_full", { reason: joinRefusal });
    if (await wouldClash(tx, moving)) throw refusal("schedule_clash");
    const { wasBought } = await moveChild(kernel, tx, moving, "staff");
    for (const group of [from, to])
      await writeAuditLog(call, tx, {
        action: "enrolment.student_moved",
        schoolId: group.schoolId,
        target: { kind: "group", id: group.id },
        after: { students: [body.student], from: from.id, to: to.id },
      });
    await announceMembershipChange(kernel, tx, {
      what: "moved",
      groupId: to.id,
      wasGroupId: from.id,
      studentIds: [body.student],
      boughtIds: wasBought ? [body.student] : [],
    });
    return readGroup(tx, actor, target, now);
  }).catch(namingEnrolled);
});

/** Turns a constraint error about a concurrent enrolment or a second trial into the refusal of a later one. */
export function namingEnrolled(error: unknown): never {
  if (error instanceof ConstraintError && error.constraint === "enrolment_trial_once") throw refusal("student_already_enrolled");
  if (error instanceof ConstraintError && error.constraint === "enrolment_active")
    throw refusal("student_already_enrolled", { reason: "other_group" });
  throw error;
}
