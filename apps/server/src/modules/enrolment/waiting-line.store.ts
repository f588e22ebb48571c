import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { seatsLeft } from "@larkroom/domain/enrolment/seats";
import { returnsToOffer, seatsAhead, type WaitingEnd } from "@larkroom/domain/enrolment/waiting-list";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/tables.ts";
import { group } from "../groups/tables.ts";
import { type LockedGroup, lockSeats } from "./seats.store.ts";
import { seatHold, waitingListEntry } from "./tables.ts";

/**
 * Entries of a client's family: made while logged in, or with an email address that the client has verified since. An offer's link contains no secret,
 * so only this decides whose seat it is.
 */
export const ofFamily = (
  clientId: number,
) => sql<boolean>`(${waitingListEntry.clientId} = ${clientId} or (${waitingListEntry.clientId} is null
  and exists (select 1 from account a where a.id = ${clientId} and a.email_verified_at is not null and lower(a.email) = lower(${waitingListEntry.email}))))`;

/** Entries that wait for a group: for this one, or for any of its course. */
const waitsFor = ({ id, courseId }: { id: number; courseId: number }) =>
  and(
    eq(waitingListEntry.courseId, courseId),
    or(eq(waitingListEntry.groupId, id), isNull(waitingListEntry.groupId)),
    isNull(waitingListEntry.leftAt),
  );

const withoutOffer = (db: Db | Tx) =>
  notExists(
    db
      .select({ id: seatHold.id })
      .from(seatHold)
      .where(and(eq(seatHold.waitingEntryId, waitingListEntry.id), isNull(seatHold.releasedAt))),
  );

/** The families in line for a group who have no offer yet, first come first. */
const listInLine = (tx: Tx, wanted: { id: number; courseId: number }, clientId: number) =>
  tx
    .select({ id: waitingListEntry.id, isOwn: ofFamily(clientId) })
    .from(waitingListEntry)
    .where(and(waitsFor(wanted), withoutOffer(tx)))
    .orderBy(asc(waitingListEntry.createdAt), asc(waitingListEntry.id));

/** The same with what an offer needs, locked; an entry that another group is being offered to is skipped. */
export const lockInLine = (tx: Tx, wanted: { id: number; courseId: number }, most: number) =>
  tx
    .select()
    .from(waitingListEntry)
    .where(and(waitsFor(wanted), withoutOffer(tx)))
    .orderBy(asc(waitingListEntry.createdAt), asc(waitingListEntry.id))
    .limit(most)
    .for("update", { skipLocked: true });

/** The seats that are offered to a client's family now. */
export const listOffers = (db: Db | Tx, clientId: number, now: Temporal.Instant) =>
  db
    .select({ id: seatHold.id, groupId: seatHold.groupId, entryId: waitingListEntry.id })
    .from(seatHold)
    .innerJoin(waitingListEntry, eq(waitingListEntry.id, seatHold.waitingEntryId))
    .where(and(isNull(seatHold.orderId), isNull(seatHold.releasedAt), gt(seatHold.expiresAt, now), ofFamily(clientId)))
    .orderBy(asc(seatHold.id));

/** A group as a family sees it, and the holds that are offered to the family. */
interface SeenSeats {
  readonly group: LockedGroup;
  readonly offers: { id: number; entryId: number }[];
}

/**
 * A locked group as a family sees it: its own offers don't count as held, and the seats of families who stand in line before it do, even if they have no
 * offer yet.
 */
export async function seatsForFamily(tx: Tx, locked: LockedGroup, clientId: number | null, now: Temporal.Instant): Promise<SeenSeats> {
  const client = clientId ?? 0;
  const [offers, line] = await together([listOffers(tx, client, now), listInLine(tx, locked, client)]);
  return seenBy(locked, offers, line, now);
}

/** Locks a group and reads it as a family sees it, in one round trip. Null when there is no such group in the course. */
export async function lockSeatsFor(
  tx: Tx,
  { groupId, courseId, clientId }: { groupId: number; courseId: number; clientId: number },
  now: Temporal.Instant,
): Promise<SeenSeats | null> {
  const [locked, offers, line] = await together([
    lockSeats(tx, groupId, now),
    listOffers(tx, clientId, now),
    listInLine(tx, { id: groupId, courseId }, clientId),
  ]);
  return locked?.courseId === courseId ? seenBy(locked, offers, line, now) : null;
}

function seenBy(
  locked: LockedGroup,
  offered: readonly { id: number; groupId: number; entryId: number }[],
  inLine: readonly { id: number; isOwn: boolean }[],
  now: Temporal.Instant,
): SeenSeats {
  const offers = offered.filter(({ groupId }) => groupId === locked.id);
  const ids = offers.map(({ id }) => id);
  const kept = seatsAhead(inLine, seatsLeft(locked, now));
  const line = kept === 0 ? [] : [{ id: null, orderId: null, seats: kept, expiresAt: now.add({ minutes: 1 }) }];
  return { group: { ...locked, holds: [...locked.holds.filter(({ id }) => id === null || !ids.includes(id)), ...line] }, offers };
}

/** Turns offers into an order's holds, one for each child. @throws `group_full` when an offer was given up meanwhile */
export async function takeOffers(
  tx: Tx,
  offers: readonly { id: number }[],
  { orderId, studentIds, expiresAt }: { orderId: number; studentIds: readonly number[]; expiresAt: Temporal.Instant },
): Promise<void> {
  for (const [index, { id }] of offers.entries()) {
    const taken = await tx
      .update(seatHold)
      .set({
        orderId,
        studentId: studentIds[index] ?? null,
        expiresAt: sql`greatest(${seatHold.expiresAt}, ${expiresAt.toString()}::timestamptz)`,
      })
      .where(and(eq(seatHold.id, id), isNull(seatHold.releasedAt), isNull(seatHold.orderId)))
      .returning({ id: seatHold.id });
    if (taken.length === 0) throw refusal("group_full");
  }
}

/** Gives the seats of a canceled order back to the offers they came from, while those last. Others are left to be released. */
export async function returnOffers(tx: Tx, orderId: number, now: Temporal.Instant): Promise<void> {
  const held = await tx
    .select({ id: seatHold.id, entryId: seatHold.waitingEntryId, offeredUntil: seatHold.offeredUntil })
    .from(seatHold)
    .where(and(eq(seatHold.orderId, orderId), isNull(seatHold.releasedAt)));
  const lasting = held.filter(({ offeredUntil }) => returnsToOffer(offeredUntil, now)).map(({ id }) => id);
  if (lasting.length > 0)
    await tx
      .update(seatHold)
      .set({ orderId: null, studentId: null, expiresAt: sql`${seatHold.offeredUntil}` })
      .where(inArray(seatHold.id, lasting));
  const over = held.flatMap(({ id, entryId }) => (entryId === null || lasting.includes(id) ? [] : [entryId]));
  await leaveLine(tx, over, "lapsed", now);
}

/** Gives an offer up, unless it is being paid. @returns whether it was given up now */
export async function endOffer(tx: Tx, entryId: number, reason: WaitingEnd, now: Temporal.Instant): Promise<boolean> {
  await tx
    .update(seatHold)
    .set({ releasedAt: now })
    .where(and(eq(seatHold.waitingEntryId, entryId), isNull(seatHold.orderId), isNull(seatHold.releasedAt)));
  const left = await tx
    .update(waitingListEntry)
    .set({ leftAt: now, leftReason: reason })
    .where(and(eq(waitingListEntry.id, entryId), isNull(waitingListEntry.leftAt), withoutOffer(tx)))
    .returning({ id: waitingListEntry.id });
  return left.length > 0;
}

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
  const left = await tx
    .update(waitingListEntry)
    .set({ leftAt: now, leftReason: "enrolled" })
    .where(and(eq(waitingListEntry.courseId, courseId), isNull(waitingListEntry.leftAt), isTrial ? itsOffers : or(itsOffers, itsFamily)))
    .returning({ id: waitingListEntry.id });
  if (left.length === 0) return;
  const ids = left.map(({ id }) => id);
  await tx
    .update(seatHold)
    .set({ releasedAt: now })
    .where(and(inArray(seatHold.waitingEntryId, ids), isNull(seatHold.orderId), isNull(seatHold.releasedAt)));
}

/** Ends the offers whose time is over: those families leave the list. @returns how many */
export async function lapseOffers(tx: Tx, now: Temporal.Instant): Promise<number> {
  const over = await tx
    .update(seatHold)
    .set({ releasedAt: now })
    .where(and(isNull(seatHold.orderId), isNull(seatHold.releasedAt), lte(seatHold.expiresAt, now)))
    .returning({ entryId: seatHold.waitingEntryId });
  await leaveLine(
    tx,
    over.flatMap(({ entryId }) => entryId ?? []),
    "lapsed",
    now,
  );
  return over.length;
}

/** Groups that may have a free seat and someone in line for it. Whether they do is decided again under the group's lock. */
export async function waitingGroups(db: Db, now: Temporal.Instant, most: number): Promise<number[]> {
  const at = sql`${now.toString()}::timestamptz`;
  const rows = await db
    .selectDistinct({ id: group.id })
    .from(group)
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(
      waitingListEntry,
      and(
        eq(waitingListEntry.courseId, group.courseId),
        or(eq(waitingListEntry.groupId, group.id), isNull(waitingListEntry.groupId)),
        isNull(waitingListEntry.leftAt),
        withoutOffer(db),
      ),
    )
    .where(
      and(
        ...[eq(group.status, "OPEN"), eq(group.isDemo, false), eq(course.status, "ACTIVE")],
        sql`${group.capacity} > (select count(*) from group_student gs where gs.group_id = ${group.id} and gs.left_at is null)
          + (select count(*) from seat_hold h where h.group_id = ${group.id} and h.released_at is null and h.expires_at > ${at})`,
        sql`exists (select 1 from group_class gc where gc.group_id = ${group.id} and gc.status in ('UPCOMING', 'POSTPONED') and gc.starts_at > ${at}
          and not gc.is_catch_up)`,
      ),
    )
    .orderBy(asc(group.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
