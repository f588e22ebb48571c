import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { attendanceMeaning } from "@larkroom/domain/classes/attendance-states";
import { can } from "../../kernel/auth/access.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { observeGroup, getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { catchUpCredit } from "../catch-up/catch-up.views.ts";

const columns = {
  id: groupClass.id,
  number: groupClass.number,
  from: groupClass.startsAt,
  to: groupClass.endsAt,
  timeZone: groupClass.timeZone,
  status: groupClass.status,
  isCatchUp: groupClass.isCatchUp,
  flag: groupClass.flag,
  lesson: { id: lesson.id, number: lesson.number, title: lesson.title, type: lesson.type },
};

const listClasses = (db: Db, groupId: number) =>
  db
    .select(columns)
    .from(groupClass)
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .where(and(eq(groupClass.groupId, groupId), ne(groupClass.status, "PREVIEW")))
    .orderBy(asc(groupClass.startsAt), asc(groupClass.id));

const listCells = (db: Db, classIds: readonly number[]) =>
  db
    .select({
      groupClass: attendance.groupClassId,
      user: attendance.studentId,
      state: attendance.state,
      markedBy: attendance.markedBy,
      onlineTime: attendance.onlineSeconds,
      reason: attendance.reason,
      caughtUpAt: attendance.caughtUpAt,
      catchUp: catchUpCredit.status,
    })
    .from(attendance)
    .leftJoin(
      catchUpCredit,
      and(eq(catchUpCredit.studentId, attendance.studentId), eq(catchUpCredit.groupClassId, attendance.groupClassId)),
    )
    .where(inArray(attendance.groupClassId, [...classIds]));

/** Present and past members of the group, and children who caught up on a lesson in one of its classes. */
async function listChildren(db: Db, groupId: number, seen: readonly number[]) {
  const members = db
    .select({ id: account.id, name: account.name, leftAt: groupStudent.leftAt })
    .from(groupStudent)
    .innerJoin(account, eq(account.id, groupStudent.studentId))
    .where(eq(groupStudent.groupId, groupId));
  const others = db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, [...seen]));
  const [own, all] = await Promise.all([members, seen.length === 0 ? [] : others]);
  const known = new Map(own.map((one) => [one.id, one]));
  return { members: own, guests: all.filter(({ id }) => !known.has(id)) };
}

const byName = (a: { name: string; id: number }, b: { name: string; id: number }): number => a.name.localeCompare(b.name) || a.id - b.id;

/** The attendance matrix of a group. Five queries whatever its size. */
export const getAttendanceMatrix = handler("GET /group/:id/attendances", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, observeGroup, actor, params.id);
  const isTeaching = can(teachGroup, actor, found);
  const classes = await listClasses(kernel.db, found.id);
  const cells =
    classes.length === 0
      ? []
      : await listCells(
          kernel.db,
          classes.map(({ id }) => id),
        );
  const { members, guests } = await listChildren(kernel.db, found.id, [...new Set(cells.map(({ user }) => user))]);
  const counts = new Map<number, { attended: number; held: number }>();
  for (const { user, state } of cells) {
    const { isPresent, credit } = attendanceMeaning[state];
    const sum = counts.get(user) ?? { attended: 0, held: 0 };
    counts.set(user, { attended: sum.attended + (isPresent ? 1 : 0), held: sum.held + (credit === null ? 0 : 1) });
  }
  const child = ({ id, name, leftAt }: { id: number; name: string; leftAt: Temporal.Instant | null }) => ({
    id,
    name,
    leftAt,
    ...(counts.get(id) ?? { attended: 0, held: 0 }),
  });
  return {
    classes: classes.map(({ flag, ...one }) => ({ ...one, isFlagged: flag !== null })),
    students: [
      ...members.filter(({ leftAt }) => leftAt === null).toSorted(byName),
      ...members.filter(({ leftAt }) => leftAt !== null).toSorted(byName),
      ...guests.map((one) => ({ ...one, leftAt: null })).toSorted(byName),
    ].map(child),
    // Only the family and the teaching staff see the reason for an absence.
    cells: isTeaching ? cells : cells.map((cell) => ({ ...cell, reason: null })),
  };
});
