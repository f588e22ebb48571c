import { and, eq, inArray, sql } from "drizzle-orm";
import type { Journey } from "@larkroom/domain/enrolment/journeys";
import { announceIn } from "../../kernel/bus/bus.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { addMembers } from "../groups/index.ts";
import { leaveGroup } from "./end-enrolment.ts";
import { acceptRequests } from "./course-request.store.ts";
import { releaseHolds } from "./seats.store.ts";
import { enrolment } from "./tables.ts";
import { leaveLineOf, leaveLineOfChildren } from "./leave-line.store.ts";

/** The group where children get a place. */
export interface Place {
  readonly schoolId: number;
  readonly groupId: number;
  /** How many lessons were bought; null is the whole course. */
  readonly lessons: number | null;
  /** Skips classes of lessons that were already held with the child on the roster. */
  readonly heldOnce?: boolean;
  readonly now: Temporal.Instant;
}

/** Children who join a group together: by an order, by invitation, or added by staff. */
export interface Joining extends Place {
  readonly courseId: number;
  /** Null for an invitation. */
  readonly orderId: number | null;
  readonly journey: Journey;
  readonly items: readonly { readonly orderItemId: number | null; readonly studentId: number }[];
}

/**
 * Enrols the children of a paid order or an invitation: enrolment, place in the group, and a roster entry for each class they take. Runs
 * in the transaction that settles the order; running it again changes nothing. Ends a trial of the same course. The seats held by the order become the
 * children's own. Their families no longer wait for a seat in the course, and the children's requests for it are answered.
 * @returns the children who were not enrolled before
 * @throws ConstraintError `enrolment_active` when a child takes the course already, `enrolment_trial_once` when the child had a trial of it
 */
export async function enrolStudents(tx: Tx, joining: Joining): Promise<number[]> {
  const { schoolId, courseId, groupId, journey, items, now } = joining;
  if (items.length === 0) return [];
  const isTrial = journey === "trial";
  // An active trial would refuse the enrolment, so it ends first.
  const [, made] = await together([
    isTrial ? undefined : endTrialsOf(tx, { courseId, groupId, studentIds: items.map((item) => item.studentId), now }),
    tx
      .insert(enrolment)
      .values(items.map(({ orderItemId, studentId }) => ({ schoolId, studentId, courseId, groupId, journey, orderItemId, createdAt: now })))
      .onConflictDoNothing({ target: enrolment.orderItemId })
      .returning({ studentId: enrolment.studentId }),
  ]);
  const studentIds = made.map((row) => row.studentId);
  const { orderId } = joining;
  await together([
    takePlaces(tx, joining, studentIds),
    ...(orderId === null
      ? [leaveLineOfChildren(tx, { studentIds, courseId, now })]
      : [leaveLineOf(tx, { orderId, courseId, isTrial, now }), releaseHolds(tx, orderId, now)]),
    acceptRequests(tx, { studentIds, courseId, now }),
  ]);
  return studentIds;
}

/** Gives children a place in a group (or the place they had left) and a roster entry for each class they take. */
export async function takePlaces(tx: Tx, into: Place, studentIds: number[]): Promise<void> {
  if (studentIds.length === 0) return;
  const { groupId } = into;
  await together([addToRosters(tx, into, studentIds), announceIn(tx, "group-changed", { groupId }), addMembers(tx, into, studentIds)]);
}

/**
 * Puts children on the rosters of the upcoming and running classes that add their group's children automatically, or of as many upcoming
 * ones as were bought: the rest of a running class isn't worth a lesson. Those with a date come first, as the family was shown; a postponed
 * class can be given a new time also after its old one.
 */
async function addToRosters(tx: Tx, { groupId, schoolId, lessons, heldOnce = false, now }: Place, studentIds: number[]): Promise<void> {
  await tx.execute(sql`
    insert into attendance (group_class_id, student_id, school_id, created_at)
    select c.id, s.id, ${schoolId}, ${now.toString()}::timestamptz
    from unnest(${sql.param(studentIds)}::bigint[]) as s(id)
    cross join lateral (
      select wanted.id from group_class wanted
      where wanted.group_id = ${groupId} and not wanted.is_catch_up and wanted.is_auto_add_students
        and (wanted.status = 'POSTPONED' or (wanted.status = 'OPEN' and ${lessons}::int is null)
          or (wanted.status = 'UPCOMING' and wanted.starts_at > ${now.toString()}::timestamptz))
        and (not ${heldOnce}::boolean or not exists (
          select 1 from attendance had join group_class held on held.id = had.group_class_id
          where had.student_id = s.id and held.lesson_id = wanted.lesson_id and held.status = 'CLOSED' and not held.is_catch_up))
      order by wanted.status = 'POSTPONED', wanted.starts_at limit ${lessons}
    ) c
    on conflict do nothing`);
}

/** Ends the trials of a course that children now take: they leave the trial's group unless they stay in it. */
export async function endTrialsOf(
  tx: Tx,
  { courseId, groupId, studentIds, now }: { courseId: number; groupId: number; studentIds: readonly number[]; now: Temporal.Instant },
): Promise<void> {
  const ended = await tx
    .update(enrolment)
    .set({ status: "ENDED", endedAt: now, endReason: "bought" })
    .where(
      and(
        eq(enrolment.courseId, courseId),
        inArray(enrolment.studentId, [...studentIds]),
        eq(enrolment.status, "ACTIVE"),
        eq(enrolment.journey, "trial"),
      ),
    )
    .returning({ studentId: enrolment.studentId, groupId: enrolment.groupId });
  for (const trial of ended) {
    if (trial.groupId !== groupId) await leaveGroup(tx, { groupId: trial.groupId, studentIds: [trial.studentId], reason: "bought", now });
  }
}
