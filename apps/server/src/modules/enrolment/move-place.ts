import { and, eq } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { leaveGroup } from "./end-enrolment.ts";
import { endTrialsOf, takePlaces } from "./enrol-student.ts";
import { joinRefusalOf, lessonsLeft, lockBoth, moveChild, wouldClash } from "./move-student.ts";
import { announceMembershipChange } from "./notify-membership-changes.ts";
import { listBarred, lockSeats, type LockedGroup } from "./seats.store.ts";
import { enrolment } from "./tables.ts";

interface Change {
  /** The order item that paid for the place. */
  readonly orderItemId: number;
  /** Left out: the same group. */
  readonly toGroupId: number | undefined;
  /** A child of the same family, which the caller checks. Left out: the same child. */
  readonly toStudentId: number | undefined;
  readonly now: Temporal.Instant;
}

export interface MovedPlace {
  readonly group: { readonly from: number; readonly to: number };
  readonly student: { readonly from: number; readonly to: number };
}

async function lockGroups(tx: Tx, fromId: number, toId: number, now: Temporal.Instant): Promise<{ from: LockedGroup; to: LockedGroup }> {
  if (fromId !== toId) return lockBoth(tx, fromId, toId, now);
  const same = await lockSeats(tx, fromId, now);
  if (!same) throw refusal("not_found");
  return { from: same, to: same };
}

/**
 * Moves a paid place to another group of its course, to another child, or both. The groups are locked and their seats counted; a child who takes over
 * gets the classes that were left, the past stays with the child who attended it. Families are emailed as for any move by staff.
 * @throws `transition_not_allowed` when the place isn't in use, was a trial that would pass to another child, or nothing would change
 */
export async function movePlace(kernel: Kernel, tx: Tx, { orderItemId, toGroupId, toStudentId, now }: Change): Promise<MovedPlace> {
  const [place] = await tx
    .select()
    .from(enrolment)
    .where(and(eq(enrolment.orderItemId, orderItemId), eq(enrolment.status, "ACTIVE")))
    .for("update");
  if (!place) throw refusal("transition_not_allowed", { reason: "not_enrolled" });
  const { from, to } = await lockGroups(tx, place.groupId, toGroupId ?? place.groupId, now);
  const [oldId, newId] = [place.studentId, toStudentId ?? place.studentId];
  const isOtherGroup = from.id !== to.id;
  if (!isOtherGroup && oldId === newId) throw refusal("transition_not_allowed", { reason: "nothing_to_move" });
  if (to.courseId !== place.courseId || to.schoolId !== place.schoolId || to.isDemo) throw refusal("not_found");
  if (to.memberIds.includes(newId)) throw refusal("student_already_enrolled", { reason: "already" });
  const joinRefusal = isOtherGroup ? joinRefusalOf(to, now) : null;
  if (joinRefusal !== null) throw refusal("group_full", { reason: joinRefusal });
  const moving = { studentId: newId, from, to, now };
  if (await wouldClash(tx, moving)) throw refusal("schedule_clash");
  if (oldId === newId) {
    await moveChild(kernel, tx, moving, "staff");
    await announceMembershipChange(kernel, tx, {
      what: "moved",
      groupId: to.id,
      wasGroupId: from.id,
      studentIds: [newId],
      boughtIds: [newId],
    });
  } else {
    await passOn(kernel, tx, { place, newId, from, to, now });
  }
  return { group: { from: from.id, to: to.id }, student: { from: oldId, to: newId } };
}

interface Passing {
  readonly place: typeof enrolment.$inferSelect;
  readonly newId: number;
  readonly from: LockedGroup;
  readonly to: LockedGroup;
  readonly now: Temporal.Instant;
}

async function passOn(kernel: Kernel, tx: Tx, { place, newId, from, to, now }: Passing): Promise<void> {
  const oldId = place.studentId;
  if (place.journey === "trial") throw refusal("transition_not_allowed", { reason: "trial" });
  if ((await listBarred(tx, place.courseId, [newId], place.journey)).length > 0) throw refusal("student_already_enrolled");
  const lessons = await lessonsLeft(kernel, tx, { studentId: oldId, from, to, now });
  await leaveGroup(tx, { groupId: from.id, studentIds: [oldId], reason: "moved", now });
  await endTrialsOf(tx, { courseId: place.courseId, groupId: to.id, studentIds: [newId], now });
  await tx.update(enrolment).set({ studentId: newId, groupId: to.id }).where(eq(enrolment.id, place.id));
  await takePlaces(tx, { schoolId: to.schoolId, groupId: to.id, lessons, now }, [newId]);
  await announceMembershipChange(kernel, tx, { what: "removed", groupId: from.id, wasGroupId: null, studentIds: [oldId], boughtIds: [] });
  await announceMembershipChange(kernel, tx, { what: "added", groupId: to.id, wasGroupId: null, studentIds: [newId], boughtIds: [newId] });
}
