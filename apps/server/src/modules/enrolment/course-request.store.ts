import { and, desc, eq, inArray } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { group } from "../groups/groups.views.ts";
import { courseRequest } from "./tables.ts";

const select = (db: Db | Tx) =>
  db
    .select({
      id: courseRequest.id,
      schoolId: courseRequest.schoolId,
      clientId: courseRequest.clientId,
      student: { id: account.id, name: account.name },
      course: { id: course.id, prettyUrl: course.prettyUrl, title: course.title },
      group: { id: group.id, publicName: group.publicName },
      journey: courseRequest.journey,
      status: courseRequest.status,
      note: courseRequest.note,
      createdAt: courseRequest.createdAt,
      answeredAt: courseRequest.answeredAt,
    })
    .from(courseRequest)
    .innerJoin(account, eq(account.id, courseRequest.studentId))
    .innerJoin(course, eq(course.id, courseRequest.courseId))
    .leftJoin(group, eq(group.id, courseRequest.groupId))
    .$dynamic();

export type CourseRequest = Awaited<ReturnType<typeof select>>[number];

/** A child's requests, newest first. */
export const listRequestsOfStudent = (db: Db | Tx, studentId: number): Promise<CourseRequest[]> =>
  select(db).where(eq(courseRequest.studentId, studentId)).orderBy(desc(courseRequest.id)).limit(100);

/** The requests a parent has not answered yet, newest first. */
export const listOpenRequestsOfClient = (db: Db | Tx, clientId: number): Promise<CourseRequest[]> =>
  select(db)
    .where(and(eq(courseRequest.clientId, clientId), eq(courseRequest.status, "OPEN")))
    .orderBy(desc(courseRequest.id))
    .limit(100);

export async function findRequest(db: Db | Tx, id: number): Promise<CourseRequest | null> {
  const [row] = await select(db).where(eq(courseRequest.id, id));
  return row ?? null;
}

/** The newest request of a child for a course, locked until the transaction ends. */
export async function lastRequest(tx: Tx, studentId: number, courseId: number) {
  const [row] = await tx
    .select({ id: courseRequest.id, status: courseRequest.status, mailedAt: courseRequest.mailedAt })
    .from(courseRequest)
    .where(and(eq(courseRequest.studentId, studentId), eq(courseRequest.courseId, courseId)))
    .orderBy(desc(courseRequest.id))
    .limit(1)
    .for("update");
  return row ?? null;
}

/** Children got a place in a course: their open requests for it are answered, however the place was bought. */
export async function acceptRequests(
  tx: Tx,
  { studentIds, courseId, now }: { studentIds: readonly number[]; courseId: number; now: Temporal.Instant },
): Promise<void> {
  if (studentIds.length === 0) return;
  await tx
    .update(courseRequest)
    .set({ status: "ACCEPTED", answeredAt: now })
    .where(and(inArray(courseRequest.studentId, [...studentIds]), eq(courseRequest.courseId, courseId), eq(courseRequest.status, "OPEN")));
}
