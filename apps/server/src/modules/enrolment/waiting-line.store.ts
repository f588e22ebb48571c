import { and, asc, eq, isNull, notExists, or, sql } from "drizzle-orm";
import { isHeld, seatsLeft } from "@larkroom/domain/enrolment/seats";
import { seatsAhead } from "@larkroom/domain/enrolment/waiting-list";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { course } from "../catalog/catalog.views.ts";
import { group } from "../groups/groups.views.ts";
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

/** Entries for which no seat is held. */
export const withoutOffer = (db: Db | Tx) =>
  notExists(
    db
      .select({ id: seatHold.id })
      .from(seatHold)
      .where(and(eq(seatHold.waitingEntryId, waitingListEntry.id), isNull(seatHold.releasedAt))),
  );

/** The families in line for a group, first come first, each with the seat that is held for it in this or another group. One query, as it runs under the group's lock. */
const listLine = (tx: Tx, wanted: { id: number; courseId: number }, clientId: number) =>
  tx
    .select({
      id: waitingListEntry.id,
      isOwn: ofFamily(clientId),
      hold: { id: seatHold.id, groupId: seatHold.groupId, orderId: seatHold.orderId, expiresAt: seatHold.expiresAt },
    })
    .from(waitingListEntry)
    .leftJoin(seatHold, and(eq(seatHold.waitingEntryId, waitingListEntry.id), isNull(seatHold.releasedAt)))
    .where(
      and(
        eq(waitingListEntry.courseId, wanted.courseId),
        isNull(waitingListEntry.leftAt),
        // Staff may offer a family a seat in a group it didn't ask for.
        or(eq(waitingListEntry.groupId, wanted.id), isNull(waitingListEntry.groupId), eq(seatHold.groupId, wanted.id)),
      ),
    )
    .orderBy(asc(waitingListEntry.createdAt), asc(waitingListEntry.id));

/** The families in line without an offer, first come first, locked; an entry that is being offered a seat in another group is skipped. */
export const lockInLine = (tx: Tx, wanted: { id: number; courseId: number }, most: number) =>
  tx
    .select()
    .from(waitingListEntry)
    .where(and(waitsFor(wanted), withoutOffer(tx)))
    .orderBy(asc(waitingListEntry.createdAt), asc(waitingListEntry.id))
    .limit(most)
    .for("update", { skipLocked: true });

/** An entry that waits, locked until the transaction ends. Null when the family has left. */
export async function lockEntry(tx: Tx, id: number): Promise<typeof waitingListEntry.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(waitingListEntry)
    .where(and(eq(waitingListEntry.id, id), isNull(waitingListEntry.leftAt)))
    .for("update");
  return row ?? null;
}

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
  return seenBy(locked, await listLine(tx, locked, clientId ?? 0), now);
}

/** Locks a group and reads it as a family sees it, in one round trip. Null when there is no such group in the course. */
export async function lockSeatsFor(
  tx: Tx,
  { groupId, courseId, clientId }: { groupId: number; courseId: number; clientId: number },
  now: Temporal.Instant,
): Promise<SeenSeats | null> {
  const [locked, line] = await together([lockSeats(tx, groupId, now), listLine(tx, { id: groupId, courseId }, clientId)]);
  return locked?.courseId === courseId ? seenBy(locked, line, now) : null;
}

function seenBy(locked: LockedGroup, line: Awaited<ReturnType<typeof listLine>>, now: Temporal.Instant): SeenSeats {
  const offers = line.flatMap(({ id: entryId, isOwn, hold }) =>
    hold && isOwn && hold.groupId === locked.id && hold.orderId === null && isHeld(hold, now) ? [{ id: hold.id, entryId }] : [],
  );
  const ids = offers.map(({ id }) => id);
  const ahead = seatsAhead(
    line.filter(({ hold }) => hold === null),
    seatsLeft(locked, now),
  );
  const kept = ahead === 0 ? [] : [{ id: null, orderId: null, seats: ahead, expiresAt: now.add({ minutes: 1 }) }];
  return { group: { ...locked, holds: [...locked.holds.filter(({ id }) => id === null || !ids.includes(id)), ...kept] }, offers };
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
        eq(group.status, "OPEN"),
        eq(group.isDemo, false),
        eq(course.status, "ACTIVE"),
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
