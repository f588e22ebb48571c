import { and, asc, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import { clashingStudents } from "@larkroom/domain/enrolment/clashes";
import type { Tx } from "../../kernel/db/db.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { group } from "../groups/tables.ts";
import { student } from "../people/tables.ts";
import { seatHold } from "./tables.ts";

interface Wanted {
  readonly courseId: number;
  readonly groupId: number;
  readonly studentIds: readonly number[];
  /** How many lessons are bought; null is the whole course. */
  readonly lessons: number | null;
}

/**
 * The children who would sit in two classes at once if they came into the group: against classes they are in, and those of groups where
 * a seat is held for them. Other groups of the same course don't count: a trial there ends with the purchase. The children's rows are
 * held, so that two orders at once see each other.
 */
export async function listClashing(tx: Tx, { courseId, groupId, studentIds, lessons }: Wanted, now: Temporal.Instant): Promise<number[]> {
  if (studentIds.length === 0) return [];
  const ids = [...studentIds];
  await tx.select({ id: student.id }).from(student).where(inArray(student.id, ids)).orderBy(asc(student.id)).for("no key update");
  const ahead = and(inArray(groupClass.status, ["UPCOMING", "POSTPONED", "OPEN"]), gt(groupClass.endsAt, now));
  const span = { from: groupClass.startsAt, to: groupClass.endsAt };
  const classes = tx
    .select(span)
    .from(groupClass)
    .where(and(eq(groupClass.groupId, groupId), ahead, eq(groupClass.isCatchUp, false), eq(groupClass.isAutoAddStudents, true)))
    .orderBy(asc(groupClass.startsAt));
  const wanted = await (lessons === null ? classes : classes.limit(lessons));
  const seated = await tx
    .select({ studentId: attendance.studentId, ...span })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .where(and(inArray(attendance.studentId, ids), ahead, ne(group.courseId, courseId)));
  const held = await tx
    .select({ studentId: seatHold.studentId, ...span })
    .from(seatHold)
    .innerJoin(group, eq(group.id, seatHold.groupId))
    .innerJoin(groupClass, eq(groupClass.groupId, group.id))
    .where(
      and(
        inArray(seatHold.studentId, ids),
        isNull(seatHold.releasedAt),
        gt(seatHold.expiresAt, now),
        ne(group.courseId, courseId),
        ahead,
        eq(groupClass.isCatchUp, false),
      ),
    );
  return clashingStudents(wanted, [...seated, ...held]);
}
