import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Tx } from "../../kernel/db/db.ts";
import { asSeen, nextVersion } from "../../kernel/db/version.ts";
import { group, groupLesson, groupObserver, groupStudent } from "./tables.ts";

/**
 * Changes columns of a group and increments its version. With `seen`, only while it still has the version its editor saw.
 * @returns the new version, or null when nothing was changed
 */
export async function updateGroup(tx: Tx, id: number, changes: PgUpdateSetSource<typeof group>, seen?: number): Promise<number | null> {
  const [saved] = await tx
    .update(group)
    .set({ ...changes, ...nextVersion(group) })
    .where(seen === undefined ? eq(group.id, id) : asSeen(group, id, seen))
    .returning({ version: group.version });
  return saved?.version ?? null;
}

interface Place {
  readonly groupId: number;
  readonly schoolId: number;
  readonly now: Temporal.Instant;
}

/** Gives children a place in a group, or the place they had left. Whoever is there stays since the same day. */
export async function addMembers(tx: Tx, { groupId, schoolId, now }: Place, studentIds: readonly number[]): Promise<void> {
  await tx
    .insert(groupStudent)
    .values(studentIds.map((studentId) => ({ groupId, studentId, schoolId, joinedAt: now })))
    .onConflictDoUpdate({
      target: [groupStudent.groupId, groupStudent.studentId],
      set: {
        joinedAt: sql`case when ${groupStudent.leftAt} is null then ${groupStudent.joinedAt} else excluded.joined_at end`,
        leftAt: null,
        leftReason: null,
      },
    });
}

/** Ends the places of children who are in a group. @returns how many there were */
export async function endMemberships(
  tx: Tx,
  { groupId, studentIds, reason, now }: { groupId: number; studentIds: readonly number[]; reason: string; now: Temporal.Instant },
): Promise<number> {
  const ended = await tx
    .update(groupStudent)
    .set({ leftAt: now, leftReason: reason })
    .where(and(eq(groupStudent.groupId, groupId), inArray(groupStudent.studentId, [...studentIds]), isNull(groupStudent.leftAt)));
  return ended.rowCount ?? 0;
}

/** Stores which of the course's lessons a group has chosen; null for all of them. */
export async function saveGroupLessons(
  tx: Tx,
  { id, schoolId }: { id: number; schoolId: number },
  lessonIds: readonly number[] | null,
): Promise<void> {
  await tx.delete(groupLesson).where(eq(groupLesson.groupId, id));
  if (lessonIds !== null) await tx.insert(groupLesson).values(lessonIds.map((lessonId) => ({ groupId: id, lessonId, schoolId })));
}

/** Lets an observer watch a group. Again changes nothing. */
export async function addObserver(tx: Tx, place: { groupId: number; observerId: number; schoolId: number }): Promise<void> {
  await tx.insert(groupObserver).values(place).onConflictDoNothing();
}
