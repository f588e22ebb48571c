import { and, eq, inArray, sql } from "drizzle-orm";
import { announceIn } from "../../kernel/bus/bus.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { endMemberships } from "../groups/index.ts";
import { enrolment } from "./tables.ts";

interface Leaving {
  readonly groupId: number;
  readonly studentIds: readonly number[];
  readonly reason: string;
  readonly now: Temporal.Instant;
}

/**
 * Removes children from a group. Their seats become free, and they leave the rosters of classes they have not joined, including reported absences, so
 * that a seat given back leads to no class and no credit. Catch-ups booked there can be booked elsewhere. Past records stay, and a running class
 * disconnects the children. @returns how many of them were in the group
 */
export async function leaveGroup(tx: Tx, { groupId, studentIds, reason, now }: Leaving): Promise<number> {
  if (studentIds.length === 0) return 0;
  const left = await endMemberships(tx, { groupId, studentIds, reason, now });
  await tx.execute(sql`
    with gone as (
    delete from attendance a using group_class c
    where c.id = a.group_class_id and c.group_id = ${groupId} and a.student_id = any(${sql.param([...studentIds])}::bigint[])
      and a.online_seconds = 0 and a.first_joined_at is null and not c.is_catch_up
      and (c.status = 'POSTPONED' or (c.status = 'UPCOMING' and c.ends_at > ${now.toString()}::timestamptz)
        or (c.status = 'OPEN' and (a.state = 'EXPECTED' or a.marked_by = 'declared')))
    returning a.group_class_id, a.student_id)
    update catch_up_credit k set status = 'OPEN', booked_class_id = null
    from gone where k.booked_class_id = gone.group_class_id and k.student_id = gone.student_id and k.status = 'BOOKED'`);
  await announceIn(tx, "access-lost", ...studentIds.map((accountId) => ({ accountId })));
  return left;
}

/** A trial whose child joined a class of its group: it counts as used, even if the order is canceled and refunded. */
const usedTrial = sql`(${enrolment.journey} = 'trial' and exists (
  select 1 from attendance a join group_class c on c.id = a.group_class_id
  where a.student_id = ${enrolment.studentId} and c.group_id = ${enrolment.groupId} and a.first_joined_at is not null
    and a.first_joined_at >= ${enrolment.createdAt}))`;

/** Ends the enrolments that came from order items. Running it again changes nothing. */
export async function endEnrolments(
  tx: Tx,
  { orderItemIds, reason, now }: { orderItemIds: readonly number[]; reason: string; now: Temporal.Instant },
): Promise<void> {
  if (orderItemIds.length === 0) return;
  const ended = await tx
    .update(enrolment)
    .set({ status: "ENDED", endedAt: now, endReason: sql`case when ${usedTrial} then 'trial_over' else ${reason} end` })
    .where(and(inArray(enrolment.orderItemId, [...orderItemIds]), eq(enrolment.status, "ACTIVE")))
    .returning({ studentId: enrolment.studentId, groupId: enrolment.groupId });
  for (const groupId of new Set(ended.map((row) => row.groupId))) {
    const studentIds = ended.filter((row) => row.groupId === groupId).map((row) => row.studentId);
    await leaveGroup(tx, { groupId, studentIds, reason, now });
  }
}
