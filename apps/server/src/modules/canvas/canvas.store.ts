import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Match } from "@larkroom/domain/canvas/match-roster";
import type { SentOutcome } from "@larkroom/domain/canvas/outcome-to-send";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { connection } from "../connections/connections.views.ts";
import { group, groupStudent } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { canvasAssignment, canvasCourse, canvasMember, canvasOutcome, type Exchange } from "./tables.ts";

export type CanvasCourse = typeof canvasCourse.$inferSelect;

/** An exchange that has not ended after this long was cut off. In minutes. */
const longestExchange = 15;

/** The Canvas course of a group, or null. */
export async function findCourseOf(db: Db | Tx, groupId: number): Promise<CanvasCourse | null> {
  const [row] = await db.select().from(canvasCourse).where(eq(canvasCourse.groupId, groupId));
  return row ?? null;
}

/** A linked course by its id here, or null. */
export async function findCourse(db: Db | Tx, id: number): Promise<CanvasCourse | null> {
  const [row] = await db.select().from(canvasCourse).where(eq(canvasCourse.id, id));
  return row ?? null;
}

/** Locks a linked course until the transaction ends, so that its matches are changed by one at a time; null if it was unlinked. */
export async function lockCourseOf(tx: Tx, groupId: number): Promise<CanvasCourse | null> {
  const [row] = await tx.select().from(canvasCourse).where(eq(canvasCourse.groupId, groupId)).for("update");
  return row ?? null;
}

/** Whether an exchange runs now. */
export const isRunning = ({ runningSince }: CanvasCourse, now: Temporal.Instant): boolean =>
  runningSince !== null && Temporal.Instant.compare(runningSince.add({ minutes: longestExchange }), now) > 0;

/** Begins an exchange, unless one runs. @returns the course, or null if it was unlinked or an exchange runs */
export async function beginExchange(db: Db, id: number, now: Temporal.Instant): Promise<CanvasCourse | null> {
  const cutOff = now.subtract({ minutes: longestExchange });
  const [row] = await db
    .update(canvasCourse)
    .set({ runningSince: now })
    .where(and(eq(canvasCourse.id, id), or(isNull(canvasCourse.runningSince), lt(canvasCourse.runningSince, cutOff))))
    .returning();
  return row ?? null;
}

/** Ends it with what came of it. */
export async function endExchange(db: Db, id: number, exchange: Exchange, name: string | null): Promise<void> {
  await db
    .update(canvasCourse)
    .set({ exchange, runningSince: null, ...(name === null ? {} : { name }) })
    .where(eq(canvasCourse.id, id));
}

/** Which child each known person of a course is. */
export const listMembers = (db: Db | Tx, courseId: number) =>
  db
    .select({ canvasUserId: canvasMember.canvasUserId, studentId: canvasMember.studentId, by: canvasMember.matchedBy })
    .from(canvasMember)
    .where(eq(canvasMember.courseId, courseId))
    .orderBy(asc(canvasMember.studentId));

/** Replaces the matches of a course. */
export async function saveMembers(tx: Tx, courseId: number, matches: readonly Match[]): Promise<void> {
  await tx.delete(canvasMember).where(eq(canvasMember.courseId, courseId));
  if (matches.length === 0) return;
  await tx
    .insert(canvasMember)
    .values(matches.map(({ canvasUserId, studentId, by }) => ({ courseId, canvasUserId, studentId, matchedBy: by })));
}

/** A child of the school with what recognizes them in Canvas. */
export interface SchoolChild {
  readonly id: number;
  readonly name: string;
  readonly login: string | null;
  readonly email: string | null;
  readonly isInGroup: boolean;
}

/** The children of a group, and those of its school who have one of these emails or logins, by name. One query. */
export async function listChildren(
  db: Db | Tx,
  { groupId, schoolId }: Pick<CanvasCourse, "groupId" | "schoolId">,
  keys: readonly string[],
): Promise<SchoolChild[]> {
  const isInGroup = sql<boolean>`exists (select 1 from ${groupStudent} place
    where place.group_id = ${groupId} and place.student_id = ${account.id} and place.left_at is null)`.mapWith(Boolean);
  const known =
    keys.length === 0 ? sql`false` : or(inArray(sql`lower(${account.email})`, [...keys]), inArray(sql`lower(${account.login})`, [...keys]));
  return db
    .select({ id: account.id, name: account.name, login: account.login, email: account.email, isInGroup })
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .where(and(eq(student.schoolId, schoolId), isNull(student.removedAt), or(isInGroup, known)))
    .orderBy(asc(account.name), asc(account.id));
}

/** The assignments of a course that have one in Canvas. */
export async function listAssignments(db: Db | Tx, courseId: number): Promise<Map<number, string>> {
  const rows = await db.select().from(canvasAssignment).where(eq(canvasAssignment.courseId, courseId));
  return new Map(rows.map(({ groupAssignmentId, canvasId }) => [groupAssignmentId, canvasId]));
}

export async function saveAssignment(db: Db, row: typeof canvasAssignment.$inferInsert): Promise<void> {
  await db
    .insert(canvasAssignment)
    .values(row)
    .onConflictDoUpdate({ target: [canvasAssignment.courseId, canvasAssignment.groupAssignmentId], set: { canvasId: row.canvasId } });
}

/** Forgets an assignment that is gone in Canvas, with what was sent to it. */
export async function forgetAssignment(
  db: Db,
  { courseId, groupAssignmentId }: { courseId: number; groupAssignmentId: number },
): Promise<void> {
  await db
    .delete(canvasAssignment)
    .where(and(eq(canvasAssignment.courseId, courseId), eq(canvasAssignment.groupAssignmentId, groupAssignmentId)));
}

/** What Canvas was told, by assignment and child. */
export async function listSent(db: Db | Tx, courseId: number): Promise<Map<string, string>> {
  const rows = await db.select().from(canvasOutcome).where(eq(canvasOutcome.courseId, courseId));
  return new Map(rows.map(({ groupAssignmentId, studentId, sent }) => [`${groupAssignmentId} ${studentId}`, sent]));
}

export async function saveSent(
  db: Db,
  row: { courseId: number; groupAssignmentId: number; studentId: number; sent: SentOutcome; sentAt: Temporal.Instant },
): Promise<void> {
  const { sent, sentAt } = row;
  await db
    .insert(canvasOutcome)
    .values(row)
    .onConflictDoUpdate({
      target: [canvasOutcome.courseId, canvasOutcome.groupAssignmentId, canvasOutcome.studentId],
      set: { sent, sentAt },
    });
}

/** The linked courses of active connections, of groups that are not archived: all, or those of one connection. */
export const listLinkedCourses = (db: Db | Tx, connectionId?: number) =>
  db
    .select({ id: canvasCourse.id, canvasId: canvasCourse.canvasId })
    .from(canvasCourse)
    .innerJoin(connection, eq(connection.id, canvasCourse.connectionId))
    .innerJoin(group, eq(group.id, canvasCourse.groupId))
    .where(
      and(
        eq(connection.active, true),
        ne(group.status, "ARCHIVED"),
        connectionId === undefined ? undefined : eq(connection.id, connectionId),
      ),
    )
    .orderBy(asc(canvasCourse.id));
