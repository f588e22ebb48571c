import { and, eq, inArray, isNull, sql, type SQLWrapper } from "drizzle-orm";
import type { Journey } from "@larkroom/domain/enrolment/journeys";
import type { GroupSeats, SeatHold } from "@larkroom/domain/enrolment/seats";
import type { Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { group } from "../groups/groups.views.ts";
import { enrolment, seatHold } from "./tables.ts";

/** A held seat. Several when they are kept for the waiting list. */
export interface LockedHold extends SeatHold {
  /** Null for seats that are kept for families who have no offer yet. */
  id: number | null;
}

/** A group locked until the transaction ends: no one else can take or free its seats. */
export interface LockedGroup extends GroupSeats {
  id: number;
  courseId: number;
  schoolId: number;
  status: "OPEN" | "CLOSED_FOR_JOINING" | "ARCHIVED";
  isDemo: boolean;
  /** Whether its classes were scheduled. */
  isLaunched: boolean;
  /** Children in the group now. */
  memberIds: number[];
  holds: LockedHold[];
  /** Whether the group has a class that has not begun. */
  hasClassAhead: boolean;
}

/** Locks a group and counts its seats exactly. Null when there is no such group. */
export async function lockSeats(tx: Tx, groupId: number, now: Temporal.Instant): Promise<LockedGroup | null> {
  // The second statement runs after the first one has the lock, and so counts what others committed before.
  const [[found], [counted]] = await together([
    tx
      .select({
        id: group.id,
        courseId: group.courseId,
        schoolId: group.schoolId,
        status: group.status,
        isDemo: group.isDemo,
        capacity: group.capacity,
        isLaunched: sql<boolean>`${group.launchedAt} is not null`,
      })
      .from(group)
      .where(eq(group.id, groupId))
      .for("no key update"),
    countSeats(tx, groupId, now),
  ]);
  if (!found || !counted) return null;
  const { memberIds, holds, hasClassAhead } = counted;
  return { ...found, memberIds, activeSeats: memberIds.length, holds: holds.map((hold) => ({ ...hold, seats: 1 })), hasClassAhead };
}

interface HoldRow {
  readonly id: number;
  readonly orderId: number | null;
  readonly expiresAt: string;
}

/** A group's members, the seats held in it, and whether a class is ahead, in one statement. */
const countSeats = (tx: Tx, groupId: number, now: Temporal.Instant) => {
  const at = sql`${now.toString({ fractionalSecondDigits: 3 })}::timestamptz`;
  return tx
    .select({
      memberIds: sql`array(select m.student_id from group_student m where m.group_id = ${groupId} and m.left_at is null)`.mapWith(
        (ids: string[]) => ids.map(Number),
      ),
      holds:
        sql`(select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'orderId', h.order_id, 'expiresAt', h.expires_at)), '[]') from seat_hold h
        where h.group_id = ${groupId} and h.released_at is null and h.expires_at > ${at})`.mapWith((holds: HoldRow[]) =>
          holds.map(({ expiresAt, ...hold }) => ({ ...hold, expiresAt: Temporal.Instant.from(expiresAt) })),
        ),
      hasClassAhead: sql<boolean>`exists (select 1 from group_class c where c.group_id = ${groupId} and c.status in ('UPCOMING', 'POSTPONED')
        and c.starts_at > ${at} and not c.is_catch_up)`,
    })
    .from(group)
    .where(eq(group.id, groupId));
};

/** Holds a seat for each child while an order is paid. The group must be locked. */
export async function holdSeats(
  tx: Tx,
  hold: {
    schoolId: number;
    groupId: number;
    studentIds: readonly number[];
    orderId: number;
    expiresAt: Temporal.Instant;
    now: Temporal.Instant;
  },
): Promise<void> {
  const { studentIds, now, ...values } = hold;
  if (studentIds.length === 0) return;
  await tx.insert(seatHold).values(studentIds.map((studentId) => ({ ...values, studentId, createdAt: now })));
}

/** Releases an order's seats. */
export async function releaseHolds(tx: Tx, orderId: number, now: Temporal.Instant): Promise<void> {
  await tx
    .update(seatHold)
    .set({ releasedAt: now })
    .where(and(eq(seatHold.orderId, orderId), isNull(seatHold.releasedAt)));
}

/**
 * Children who can't be enrolled in the course by this journey because they take it already. A trial only bars another trial, even after it is over;
 * the child can still buy the course. A trial canceled before the child joined a class doesn't count.
 * @param studentIds the children, or a query that lists them
 */
export async function listBarred(
  tx: Tx,
  courseId: number,
  studentIds: readonly number[] | SQLWrapper,
  journey: Journey,
): Promise<number[]> {
  if (!("getSQL" in studentIds) && studentIds.length === 0) return [];
  const isOne = "getSQL" in studentIds ? inArray(enrolment.studentId, studentIds) : inArray(enrolment.studentId, [...studentIds]);
  const inForce = eq(enrolment.status, "ACTIVE");
  const rows = await tx
    .select({ studentId: enrolment.studentId })
    .from(enrolment)
    .where(
      and(
        eq(enrolment.courseId, courseId),
        isOne,
        journey === "trial"
          ? sql`(${inForce} or (${enrolment.journey} = 'trial' and ${enrolment.endReason} is distinct from 'order_canceled'))`
          : sql`(${inForce} and ${enrolment.journey} <> 'trial')`,
      ),
    );
  return [...new Set(rows.map((row) => row.studentId))];
}
