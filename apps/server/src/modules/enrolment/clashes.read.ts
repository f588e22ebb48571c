import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { clashingStudents, type TakenSpan } from "@larkroom/domain/enrolment/clashes";
import type { ClassStatus } from "@larkroom/domain/groups/class-status";
import type { Span } from "@larkroom/domain/shared/spans";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { group } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { seatHold } from "./tables.ts";

interface Wanted {
  readonly courseId: number;
  readonly groupId: number;
  readonly studentIds: readonly number[];
  /** How many lessons are bought; null is the whole course. */
  readonly lessons: number | null;
  /** The group the children leave for it. */
  readonly leavingId?: number;
}

const ahead = (now: Temporal.Instant): SQL | undefined =>
  and(inArray(groupClass.status, ["UPCOMING", "POSTPONED", "OPEN"]), gt(groupClass.endsAt, now));
const span = { classId: groupClass.id, from: groupClass.startsAt, to: groupClass.endsAt };

/** An upcoming class of a group. */
export interface WantedSpan extends Span {
  classId: number;
  status: ClassStatus;
}

/** The upcoming classes of several groups that a child who joins now would attend, by start. One query. */
export async function listWanted(db: Db | Tx, groupIds: readonly number[], now: Temporal.Instant): Promise<Map<number, WantedSpan[]>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({ groupId: groupClass.groupId, status: groupClass.status, ...span })
    .from(groupClass)
    .where(
      and(inArray(groupClass.groupId, [...groupIds]), ahead(now), eq(groupClass.isCatchUp, false), eq(groupClass.isAutoAddStudents, true)),
    )
    .orderBy(asc(groupClass.startsAt));
  return Map.groupBy(rows, (row) => row.groupId);
}

/** A time when a child is busy, with the group and its course. */
export interface BusySpan extends TakenSpan {
  classId: number;
  groupId: number;
  courseId: number;
  /** A booked catch-up: it stays, whichever group the child moves to. */
  isCatchUp: boolean;
}

/**
 * The child's busy times that conflict with joining a group. The group the child leaves, other groups of the same course (a trial ends with the
 * purchase) and classes of the group that the child already attends don't count.
 */
export const inTheWay = (
  busy: readonly BusySpan[],
  { courseId, leavingId, wanted }: { courseId: number; leavingId?: number | undefined; wanted: readonly WantedSpan[] },
): BusySpan[] => {
  const own = new Set(wanted.map(({ classId }) => classId));
  return busy.filter((one) => (one.isCatchUp ? !own.has(one.classId) : one.courseId !== courseId && one.groupId !== leavingId));
};

/** When children are busy: their classes, and those of groups where a seat is held for them. Two queries. */
export async function listBusy(db: Db | Tx, studentIds: readonly number[], now: Temporal.Instant): Promise<BusySpan[]> {
  if (studentIds.length === 0) return [];
  const ids = [...studentIds];
  const of = { groupId: group.id, courseId: group.courseId, ...span };
  const seating = db
    .select({
      studentId: attendance.studentId,
      ...of,
      isCatchUp: sql<boolean>`${groupClass.isCatchUp} or exists (
        select 1 from catch_up_credit booked where booked.booked_class_id = ${groupClass.id} and booked.student_id = ${attendance.studentId})`.mapWith(
        Boolean,
      ),
    })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .where(and(inArray(attendance.studentId, ids), ahead(now)));
  const holding = db
    .select({ studentId: seatHold.studentId, ...of })
    .from(seatHold)
    .innerJoin(group, eq(group.id, seatHold.groupId))
    .innerJoin(groupClass, eq(groupClass.groupId, group.id))
    .where(
      and(
        inArray(seatHold.studentId, ids),
        isNull(seatHold.releasedAt),
        gt(seatHold.expiresAt, now),
        ahead(now),
        eq(groupClass.isCatchUp, false),
      ),
    );
  const [seated, held] = await together([seating, holding]);
  return [...seated, ...held.flatMap(({ studentId, ...one }) => (studentId === null ? [] : [{ ...one, studentId, isCatchUp: false }]))];
}

/** What a group's upcoming classes and children's busy times are. */
export interface Times {
  readonly wanted: readonly WantedSpan[];
  readonly busy: readonly BusySpan[];
}

/**
 * The upcoming classes of a group, and when the children are busy: with their classes, their catch-ups, and the classes of groups where a seat is held for
 * them. Locks the children's rows, so that two concurrent orders see each other. One round trip.
 * @throws `not_found` when one of them was removed meanwhile
 */
export async function lockTimes(
  tx: Tx,
  { groupId, studentIds }: Pick<Wanted, "groupId" | "studentIds">,
  now: Temporal.Instant,
): Promise<Times> {
  if (studentIds.length === 0) return { wanted: [], busy: [] };
  const [, wanted, busy] = await together([lockStudents(tx, studentIds), listWanted(tx, [groupId], now), listBusy(tx, studentIds, now)]);
  return { wanted: wanted.get(groupId) ?? [], busy };
}

async function lockStudents(tx: Tx, studentIds: readonly number[]): Promise<void> {
  const locked = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(inArray(student.id, [...studentIds]), isNull(student.removedAt)))
    .orderBy(asc(student.id))
    .for("no key update");
  if (locked.length < new Set(studentIds).size) throw refusal("not_found");
}

/** Which of the children would be in two classes at once if they joined the group. */
export function clashingOf({ wanted, busy }: Times, { courseId, studentIds, lessons, leavingId }: Omit<Wanted, "groupId">): number[] {
  const own = busy.filter(({ studentId }) => studentIds.includes(studentId));
  return clashingStudents(lessons === null ? wanted : nextWithDate(wanted, lessons), inTheWay(own, { courseId, leavingId, wanted }));
}

/** The classes that a child who buys some lessons is put on: those with a date before postponed ones, and none that runs already. */
const nextWithDate = (wanted: readonly WantedSpan[], lessons: number): WantedSpan[] =>
  wanted
    .filter(({ status }) => status !== "OPEN")
    .toSorted((a, b) => Number(a.status === "POSTPONED") - Number(b.status === "POSTPONED"))
    .slice(0, lessons);

/** The children who would be in two classes at once if they joined the group. Locks their rows. */
export const listClashing = async (tx: Tx, wanted: Wanted, now: Temporal.Instant): Promise<number[]> =>
  clashingOf(await lockTimes(tx, wanted, now), wanted);
