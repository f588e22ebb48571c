import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { catchUpRight, isCounted } from "@larkroom/domain/catch-up/catch-up";
import { creditAfterMinutes } from "@larkroom/domain/classes/missed-class";
import { settingsOf } from "@larkroom/domain/schools/settings";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { group } from "../groups/groups.views.ts";
import { school } from "../schools/schools.views.ts";
import { isAsyncLesson, lastEndOf } from "../classes/index.ts";
import { groupClass } from "../classes/tables.ts";
import { attendance } from "../classes/classes.views.ts";
import { catchUpCredit } from "./tables.ts";

export const settleClassJob = defineJob({ name: "classes.settle", schema: z.object({ classId: z.int() }) });
export const expireCreditsJob = defineJob({ name: "classes.expire-credits", schema: z.object({}), concurrency: 1 });

/** Announces the marks of a class that ended, and schedules `settleClass` for half an hour after its end, or for now if that has passed. */
export async function settleLater(kernel: Kernel, tx: Tx, classId: number, finishedAt: Temporal.Instant): Promise<void> {
  await kernel.bus.announce(tx, "results-changed", { classId });
  const due = finishedAt.add({ minutes: creditAfterMinutes });
  // Our clock decides whether it has passed: the database's may be behind.
  const isAhead = Temporal.Instant.compare(due, kernel.now()) > 0;
  await kernel.jobs.enqueue(tx, settleClassJob, { classId }, isAhead ? { startAfter: due } : {});
}

/**
 * Creates the credits that follow from the marks of a class that was held, and withdraws open ones whose mark was changed. Credits booked for this
 * class become used. Running it again changes nothing.
 */
export async function settleClass(kernel: Kernel, classId: number): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    const [held] = await tx
      .select({ row: groupClass, isAsync: isAsyncLesson, courseId: group.courseId, settings: school.settings, lastEnd: lastEndOf() })
      .from(groupClass)
      .innerJoin(group, eq(group.id, groupClass.groupId))
      .innerJoin(school, eq(school.id, groupClass.schoolId))
      .where(and(eq(groupClass.id, classId), eq(groupClass.status, "CLOSED")))
      .for("update", { of: groupClass });
    if (!held?.row.finishedAt) return;
    await tx
      .update(catchUpCredit)
      .set({ status: "USED" })
      .where(and(eq(catchUpCredit.bookedClassId, classId), eq(catchUpCredit.status, "BOOKED")));
    await takeBack(tx, classId);
    // A missed catch-up class gives no new credit.
    if (held.row.isCatchUp) return;
    // What is left of a lesson at one's own pace is done in the same place, without a credit.
    if (held.isAsync) return;
    const guests = tx.select({ id: catchUpCredit.studentId }).from(catchUpCredit).where(eq(catchUpCredit.bookedClassId, classId));
    const missing = await tx
      .select({ studentId: attendance.studentId, state: attendance.state, used: usedIn(held.courseId) })
      .from(attendance)
      .leftJoin(
        catchUpCredit,
        and(eq(catchUpCredit.studentId, attendance.studentId), eq(catchUpCredit.groupClassId, attendance.groupClassId)),
      )
      .where(
        and(
          eq(attendance.groupClassId, classId),
          inArray(attendance.state, ["ABSENT", "EXCUSED"]),
          isNull(catchUpCredit.id),
          sql`${attendance.studentId} not in (${guests})`,
        ),
      );
    const limits = settingsOf(held.settings);
    const { finishedAt, schoolId, lessonId } = held.row;
    const credits = missing.flatMap(({ studentId, state, used }) => {
      const right = catchUpRight({ state, finishedAt, groupEndsAt: held.lastEnd }, isCounted(state) ? used : 0, limits);
      return right ? [{ schoolId, studentId, groupClassId: classId, lessonId, expiresAt: right.expiresAt, createdAt: kernel.now() }] : [];
    });
    if (credits.length > 0) await tx.insert(catchUpCredit).values(credits).onConflictDoNothing();
  });
}

/** How many credits a child has had in a course for unannounced absences. */
const usedIn = (courseId: number) => sql<number>`(
  select count(*)::int from catch_up_credit had
  join group_class missed on missed.id = had.group_class_id
  join "group" g on g.id = missed.group_id
  join attendance a on a.group_class_id = had.group_class_id and a.student_id = had.student_id
  where had.student_id = attendance.student_id and g.course_id = ${courseId} and a.state = 'ABSENT')`;

/** Withdraws open credits of a class when the child's mark was changed to one that gives no credit. */
async function takeBack(tx: Tx, classId: number): Promise<void> {
  await tx.execute(sql`
    delete from catch_up_credit k using attendance a
    where k.group_class_id = ${classId} and k.status = 'OPEN' and a.group_class_id = k.group_class_id and a.student_id = k.student_id
      and a.state not in ('ABSENT', 'EXCUSED')`);
}

/** Withdraws the open credits of a class that is still to be held; it gives them again when it is over. */
export async function withdrawCredits(tx: Tx, classId: number): Promise<void> {
  await tx.delete(catchUpCredit).where(and(eq(catchUpCredit.groupClassId, classId), eq(catchUpCredit.status, "OPEN")));
}

/** Books the credits again that were used in a class that is still to be held. */
export async function rebookUsedCredits(tx: Tx, classId: number): Promise<void> {
  await tx
    .update(catchUpCredit)
    .set({ status: "BOOKED" })
    .where(and(eq(catchUpCredit.bookedClassId, classId), eq(catchUpCredit.status, "USED")));
}

/** Expires the credits whose time is over. @returns how many */
export async function expireCredits(kernel: Kernel): Promise<number> {
  const { rowCount } = await kernel.db
    .update(catchUpCredit)
    .set({ status: "EXPIRED" })
    .where(and(eq(catchUpCredit.status, "OPEN"), lte(catchUpCredit.expiresAt, kernel.now())));
  return rowCount ?? 0;
}
