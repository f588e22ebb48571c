import { and, asc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { CatchUpClass, CatchUpSearch, Habits } from "@larkroom/domain/catch-up/catch-up";
import type { Span } from "@larkroom/domain/classes/overlap";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { group } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { type catchUpCredit } from "./tables.ts";

type Credit = typeof catchUpCredit.$inferSelect;

/** How many seats of a class are taken: its roster without reported absences. For a query on `group_class`. */
export const takenPlaces = sql<number>`(
  select count(*)::int from attendance taken
  where taken.group_class_id = group_class.id and not (taken.state = 'EXCUSED' and taken.marked_by = 'declared'))`;

/** The upcoming classes of a lesson with their seats. One query. */
export const listCatchUpClasses = (
  db: Db | Tx,
  credit: Pick<Credit, "lessonId" | "studentId" | "schoolId">,
  now: Temporal.Instant,
  only?: SQL,
): Promise<CatchUpClass[]> =>
  db
    .select({
      id: groupClass.id,
      lessonId: groupClass.lessonId,
      status: groupClass.status,
      from: groupClass.startsAt,
      to: groupClass.endsAt,
      teacherId: groupClass.teacherId,
      capacity: group.capacity,
      taken: takenPlaces,
      timeZone: groupClass.timeZone,
    })
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .where(
      and(
        eq(groupClass.lessonId, credit.lessonId),
        eq(groupClass.schoolId, credit.schoolId),
        eq(groupClass.status, "UPCOMING"),
        gt(groupClass.startsAt, now),
        ne(group.status, "ARCHIVED"),
        eq(group.isDemo, false),
        // A child who is on the roster already has nothing to book.
        sql`not exists (select 1 from attendance own where own.group_class_id = ${groupClass.id} and own.student_id = ${credit.studentId})`,
        only,
      ),
    )
    .orderBy(asc(groupClass.startsAt));

/** The child's upcoming classes without reported absences. `lock`: no one else can add the child to a class meanwhile. */
export async function spansOf(db: Db | Tx, studentId: number, now: Temporal.Instant, lock: boolean): Promise<Span[]> {
  if (lock) await db.select({ id: student.id }).from(student).where(eq(student.id, studentId)).for("no key update");
  return db
    .select({ from: groupClass.startsAt, to: groupClass.endsAt })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .where(
      and(
        eq(attendance.studentId, studentId),
        inArray(groupClass.status, ["UPCOMING", "POSTPONED", "OPEN"]),
        gt(groupClass.endsAt, now),
        sql`not (${attendance.state} = 'EXCUSED' and ${attendance.markedBy} = 'declared')`,
      ),
    );
}

/** What limits where a child can catch up on a lesson. */
export async function catchUpSearchOf(db: Db | Tx, credit: Credit, now: Temporal.Instant, lock: boolean): Promise<CatchUpSearch> {
  return { lessonId: credit.lessonId, expiresAt: credit.expiresAt, now, taken: await spansOf(db, credit.studentId, now, lock) };
}

/** The child's usual class times: of the missed class and of the own group's next one. Two queries. */
export async function habitsOf(db: Db | Tx, credit: Credit, now: Temporal.Instant): Promise<Habits> {
  const [missed] = await db.select().from(groupClass).where(eq(groupClass.id, credit.groupClassId));
  if (!missed) throw new Error(`the class of credit ${credit.id} doesn't exist`);
  const [next] = await db
    .select({ from: groupClass.startsAt })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .where(
      and(
        eq(attendance.studentId, credit.studentId),
        eq(groupClass.groupId, missed.groupId),
        eq(groupClass.isCatchUp, false),
        inArray(groupClass.status, ["UPCOMING", "POSTPONED"]),
        gt(groupClass.startsAt, now),
      ),
    )
    .orderBy(asc(groupClass.startsAt))
    .limit(1);
  return { nextRegular: next?.from ?? null, teacherId: missed.teacherId, usual: missed.startsAt, timeZone: missed.timeZone };
}
