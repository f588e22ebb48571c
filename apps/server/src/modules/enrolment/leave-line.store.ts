import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { WaitingEnd } from "@larkroom/domain/enrolment/waiting-list";
import type { Tx } from "../../kernel/db/db.ts";
import { seatHold, waitingListEntry } from "./tables.ts";

/** Takes families off a waiting list. */
export async function leaveLine(tx: Tx, entryIds: readonly number[], reason: WaitingEnd, now: Temporal.Instant): Promise<void> {
  if (entryIds.length === 0) return;
  await tx
    .update(waitingListEntry)
    .set({ leftAt: now, leftReason: reason })
    .where(and(inArray(waitingListEntry.id, [...entryIds]), isNull(waitingListEntry.leftAt)));
}

/**
 * A family got a seat in a course by an order: it no longer waits for one, and its other offers are free for the next in line. A trial only uses up the
 * offer it took.
 */
export async function leaveLineOf(
  tx: Tx,
  { orderId, courseId, isTrial, now }: { orderId: number; courseId: number; isTrial: boolean; now: Temporal.Instant },
): Promise<void> {
  const itsOffers = inArray(
    waitingListEntry.id,
    tx
      .select({ id: sql<number>`${seatHold.waitingEntryId}` })
      .from(seatHold)
      .where(eq(seatHold.orderId, orderId)),
  );
  const itsFamily = sql`exists (select 1 from payment_order o join account a on a.id = o.client_id where o.id = ${orderId} and (
    ${waitingListEntry.clientId} = a.id
    or (${waitingListEntry.clientId} is null and a.email_verified_at is not null and lower(a.email) = lower(${waitingListEntry.email}))))`;
  await leaveAsEnrolled(tx, and(eq(waitingListEntry.courseId, courseId), isTrial ? itsOffers : or(itsOffers, itsFamily)), now);
}

/** Children joined a course by invitation, or staff added them: their families no longer wait for a seat in it. */
export async function leaveLineOfChildren(
  tx: Tx,
  { studentIds, courseId, now }: { studentIds: readonly number[]; courseId: number; now: Temporal.Instant },
): Promise<void> {
  if (studentIds.length === 0) return;
  const itsFamily = sql`exists (select 1 from student s join account a on a.id = s.client_id where s.id = any(${sql.param([...studentIds])}::bigint[]) and (
    ${waitingListEntry.clientId} = a.id
    or (${waitingListEntry.clientId} is null and a.email_verified_at is not null and lower(a.email) = lower(${waitingListEntry.email}))))`;
  await leaveAsEnrolled(tx, and(eq(waitingListEntry.courseId, courseId), itsFamily), now);
}

async function leaveAsEnrolled(tx: Tx, entries: SQL | undefined, now: Temporal.Instant): Promise<void> {
  const left = await tx
    .update(waitingListEntry)
    .set({ leftAt: now, leftReason: "enrolled" })
    .where(and(isNull(waitingListEntry.leftAt), entries))
    .returning({ id: waitingListEntry.id });
  if (left.length === 0) return;
  const ids = left.map(({ id }) => id);
  await tx
    .update(seatHold)
    .set({ releasedAt: now })
    .where(and(inArray(seatHold.waitingEntryId, ids), isNull(seatHold.orderId), isNull(seatHold.releasedAt)));
}
