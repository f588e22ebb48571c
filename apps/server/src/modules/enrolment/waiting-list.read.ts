import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { group } from "../groups/groups.views.ts";
import { school } from "../schools/schools.views.ts";
import { seatHold, waitingListEntry } from "./tables.ts";
import { ofFamily } from "./waiting-line.store.ts";

const offeredGroup = alias(group, "offered_group");

/** How many families are in line before an entry, for the same group or for any, and have no offer yet; plus one. */
const placeInLine = sql<number>`(1 + (select count(*) from waiting_list_entry w where w.course_id = ${waitingListEntry.courseId} and w.left_at is null
  and (${waitingListEntry.groupId} is null or w.group_id is null or w.group_id = ${waitingListEntry.groupId})
  and (w.created_at, w.id) < (${waitingListEntry.createdAt}, ${waitingListEntry.id})
  and not exists (select 1 from seat_hold h where h.waiting_entry_id = w.id and h.released_at is null)))::int`;

/** The entries that wait, with the seat that is held for each. One whose offer is over has left, even if the job hasn't run yet. */
const select = (db: Db, now: Temporal.Instant, where: SQL | undefined) =>
  db
    .select({
      id: waitingListEntry.id,
      name: waitingListEntry.name,
      email: waitingListEntry.email,
      phone: waitingListEntry.phone,
      createdAt: waitingListEntry.createdAt,
      place: placeInLine,
      course: { id: course.id, title: course.title, prettyUrl: course.prettyUrl },
      group: { id: group.id, publicName: group.publicName },
      client: { id: account.id, name: account.name },
      // The first column decides whether there is a hold at all.
      hold: { id: seatHold.id, orderId: seatHold.orderId, until: seatHold.expiresAt },
      offeredGroup: { id: offeredGroup.id, publicName: offeredGroup.publicName },
    })
    .from(waitingListEntry)
    .innerJoin(course, eq(course.id, waitingListEntry.courseId))
    .leftJoin(seatHold, and(eq(seatHold.waitingEntryId, waitingListEntry.id), isNull(seatHold.releasedAt)))
    .leftJoin(offeredGroup, eq(offeredGroup.id, seatHold.groupId))
    .leftJoin(group, eq(group.id, waitingListEntry.groupId))
    .leftJoin(account, eq(account.id, waitingListEntry.clientId))
    .where(and(isNull(waitingListEntry.leftAt), or(isNull(seatHold.id), isNotNull(seatHold.orderId), gt(seatHold.expiresAt, now)), where))
    .orderBy(asc(waitingListEntry.createdAt), asc(waitingListEntry.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const toPlace = ({ hold, offeredGroup: offered, ...row }: Row) => ({
  ...row,
  offer: hold && offered ? { group: offered, until: hold.until, isBeingPaid: hold.orderId !== null } : null,
});

/** Where a family waits, seats that are held for it first. One query. */
export async function listPlacesOf(db: Db, clientId: number, now: Temporal.Instant) {
  const places = (await select(db, now, ofFamily(clientId)).limit(100)).map(toPlace);
  return places.toSorted((a, b) => Number(b.offer !== null) - Number(a.offer !== null));
}

/** A page of the families who wait in a course, first come first. Two queries. */
export async function listFamiliesOf(db: Db, courseId: number, { page, limit }: { page: number; limit: number }, now: Temporal.Instant) {
  const rows = await select(db, now, eq(waitingListEntry.courseId, courseId))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await db.$count(waitingListEntry, and(eq(waitingListEntry.courseId, courseId), isNull(waitingListEntry.leftAt)));
  return { items: rows.map(toPlace), total };
}

/** An entry that waits, with the facts that access rules need. Null when there is none. @param clientId whose family is asked for */
export async function findWaiting(db: Db, id: number, clientId: number) {
  const [row] = await db
    .select({
      id: waitingListEntry.id,
      courseId: waitingListEntry.courseId,
      schoolId: waitingListEntry.schoolId,
      distributorId: school.distributorId,
      isOwn: ofFamily(clientId),
    })
    .from(waitingListEntry)
    .innerJoin(school, eq(school.id, waitingListEntry.schoolId))
    .where(and(eq(waitingListEntry.id, id), isNull(waitingListEntry.leftAt)));
  return row ?? null;
}
