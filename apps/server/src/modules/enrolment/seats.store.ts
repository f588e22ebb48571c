import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Journey } from "@larkroom/domain/enrolment/journeys";
import type { GroupSeats, SeatHold } from "@larkroom/domain/enrolment/seats";
import type { Tx } from "../../kernel/db/db.ts";
import { groupClass } from "../classes/tables.ts";
import { group, groupStudent } from "../groups/tables.ts";
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
  const [found] = await tx
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
    .for("no key update");
  if (!found) return null;
  // Everyone else who wants a seat waits for this lock, so what it protects is read at once.
  const [members, holds, ahead] = await Promise.all([
    tx
      .select({ id: groupStudent.studentId })
      .from(groupStudent)
      .where(and(eq(groupStudent.groupId, groupId), isNull(groupStudent.leftAt))),
    tx
      .select({ id: seatHold.id, orderId: seatHold.orderId, expiresAt: seatHold.expiresAt })
      .from(seatHold)
      .where(and(eq(seatHold.groupId, groupId), isNull(seatHold.releasedAt), gt(seatHold.expiresAt, now))),
    tx
      .select({ id: groupClass.id })
      .from(groupClass)
      .where(
        and(
          eq(groupClass.groupId, groupId),
          inArray(groupClass.status, ["UPCOMING", "POSTPONED"]),
          gt(groupClass.startsAt, now),
          eq(groupClass.isCatchUp, false),
        ),
      )
      .limit(1),
  ]);
  const memberIds = members.map(({ id }) => id);
  return {
    ...found,
    memberIds,
    activeSeats: memberIds.length,
    holds: holds.map((hold) => ({ ...hold, seats: 1 })),
    hasClassAhead: ahead.length > 0,
  };
}

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
 */
export async function listBarred(tx: Tx, courseId: number, studentIds: readonly number[], journey: Journey): Promise<number[]> {
  if (studentIds.length === 0) return [];
  const inForce = eq(enrolment.status, "ACTIVE");
  const rows = await tx
    .select({ studentId: enrolment.studentId })
    .from(enrolment)
    .where(
      and(
        eq(enrolment.courseId, courseId),
        inArray(enrolment.studentId, [...studentIds]),
        journey === "trial"
          ? sql`(${inForce} or (${enrolment.journey} = 'trial' and ${enrolment.endReason} is distinct from 'order_canceled'))`
          : sql`(${inForce} and ${enrolment.journey} <> 'trial')`,
      ),
    );
  return [...new Set(rows.map((row) => row.studentId))];
}
