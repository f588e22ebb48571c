import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, sql } from "drizzle-orm";
import type { Kernel } from "../kernel/kernel.ts";
import { inTransaction } from "../kernel/db/transaction.ts";
import { attendance, groupClass } from "../modules/classes/tables.ts";
import { catchUpCredit } from "../modules/catch-up/tables.ts";
import { lesson } from "../modules/curriculum/tables.ts";
import { group, groupAssistant } from "../modules/groups/tables.ts";
import { rollAssessment } from "./assessment/roll-assessment.ts";
import { restartClass } from "./restart-class.ts";
import { demoAnchor } from "./tables.ts";

/** A class that began up to this long ago is still the live one; after that it counts as over. */
const stillLiveMinutes = 50;
/** The live class begins this soon after a start: time to look around, then join. */
const beginsInMinutes = 4;

/**
 * Moves a demo school's schedule to the current time: by whole weeks, so that local times stay the same, and the one live class to the
 * next few minutes. Run hourly it changes little; after months it makes the demo as fresh as on the first day.
 * @returns the group whose class was moved to the next few minutes; null if one was running
 */
export async function rollForward(kernel: Kernel, schoolId: number, timeZone: string): Promise<number | null> {
  const now = kernel.now();
  const monday = mondayOf(now, timeZone);
  await inTransaction(kernel.db, async (tx) => {
    const [anchor] = await tx.select().from(demoAnchor).where(eq(demoAnchor.schoolId, schoolId)).for("update");
    if (!anchor) return;
    const weeks = Math.floor(Temporal.PlainDate.from(anchor.week).until(monday, { largestUnit: "weeks" }).weeks);
    if (weeks > 0) {
      await tx.execute(sql`set constraints group_class_teacher_overlap deferred`);
      // The latest first: each class moves to a day that the one after it has just left.
      const classes = await tx.select().from(groupClass).where(eq(groupClass.schoolId, schoolId)).orderBy(desc(groupClass.startsAt));
      for (const one of classes) {
        const moved = (instant: Temporal.Instant): Temporal.Instant => instant.toZonedDateTimeISO(timeZone).add({ weeks }).toInstant();
        await tx
          .update(groupClass)
          .set({
            startsAt: moved(one.startsAt),
            endsAt: moved(one.endsAt),
            openedAt: one.openedAt && moved(one.openedAt),
            finishedAt: one.finishedAt && moved(one.finishedAt),
            localDate: one.localDate && Temporal.PlainDate.from(one.localDate).add({ weeks }).toString(),
          })
          .where(eq(groupClass.id, one.id));
      }
      type Shifted =
        | typeof attendance.firstJoinedAt
        | typeof attendance.markedAt
        | typeof attendance.caughtUpAt
        | typeof catchUpCredit.expiresAt;
      const shift = (instant: Shifted) =>
        sql`(${instant} at time zone ${timeZone} + ${weeks * 7} * interval '1 day') at time zone ${timeZone}`;
      await tx
        .update(attendance)
        .set({
          firstJoinedAt: shift(attendance.firstJoinedAt),
          markedAt: shift(attendance.markedAt),
          caughtUpAt: shift(attendance.caughtUpAt),
        })
        .where(eq(attendance.schoolId, schoolId));
      await tx
        .update(catchUpCredit)
        .set({ expiresAt: shift(catchUpCredit.expiresAt) })
        .where(eq(catchUpCredit.schoolId, schoolId));
      await tx
        .update(group)
        .set({ startDate: sql`(${group.startDate} + ${weeks * 7} * interval '1 day')::date` })
        .where(eq(group.schoolId, schoolId));
      await rollAssessment(tx, schoolId, { weeks, timeZone });
      await tx.update(demoAnchor).set({ week: monday.toString() }).where(eq(demoAnchor.schoolId, schoolId));
    }
  });
  return beginLiveClass(kernel, schoolId, timeZone);
}

/** The Monday of the week that contains an instant. */
export function mondayOf(instant: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  const day = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 });
}

/** Starts the next class of the group with the assistant now. When all its classes are over, the last lesson starts again. */
async function beginLiveClass(kernel: Kernel, schoolId: number, timeZone: string): Promise<number | null> {
  const now = kernel.now();
  return inTransaction(kernel.db, async (tx) => {
    const [live] = await tx
      .select({ id: group.id })
      .from(group)
      .innerJoin(groupAssistant, eq(groupAssistant.groupId, group.id))
      .where(and(eq(group.schoolId, schoolId), eq(group.isDemo, false)))
      .limit(1);
    if (!live) return null;
    const classes = await tx
      .select(getTableColumns(groupClass))
      .from(groupClass)
      // A lesson at one's own pace is never live, and closes by itself.
      .innerJoin(lesson, and(eq(lesson.id, groupClass.lessonId), ne(lesson.type, "ASYNC")))
      .where(and(eq(groupClass.groupId, live.id), ne(groupClass.status, "PREVIEW")))
      .orderBy(asc(groupClass.startsAt));
    const isRunning = classes.some(
      (one) =>
        (one.status === "OPEN" || one.status === "UPCOMING") &&
        Math.abs(now.until(one.startsAt).total("minutes")) <= stillLiveMinutes &&
        Temporal.Instant.compare(one.endsAt, now) > 0,
    );
    if (isRunning) return null;
    const over = classes.filter((one) => one.status === "OPEN");
    if (over.length > 0)
      await closeLeftOpen(
        tx,
        over.map(({ id }) => id),
      );
    const next = classes.find((one) => one.status === "UPCOMING") ?? (await restart(tx, classes));
    if (!next) return null;
    const length = next.startsAt.until(next.endsAt);
    const zoned = now
      .add({ minutes: beginsInMinutes })
      .toZonedDateTimeISO(timeZone)
      .round({ smallestUnit: "minute", roundingMode: "ceil" });
    const startsAt = zoned.toInstant();
    await tx.execute(sql`set constraints group_class_teacher_overlap deferred`);
    // The teacher can't be in two classes: the clashing one is postponed to an hour and a half later.
    if (next.teacherId !== null) {
      // A class that ended early frees the rest of its time.
      const begun = sql`least(${groupClass.startsAt}, ${groupClass.openedAt})`;
      await tx
        .update(groupClass)
        .set({ startsAt: begun, endsAt: sql`greatest(${groupClass.finishedAt}, ${begun} + interval '1 minute')` })
        .where(and(eq(groupClass.teacherId, next.teacherId), eq(groupClass.status, "CLOSED"), gt(groupClass.endsAt, now)));
      await tx
        .update(groupClass)
        .set({ startsAt: startsAt.add({ minutes: 90 }), endsAt: startsAt.add({ minutes: 90 }).add(length), movedAt: now })
        .where(
          and(
            eq(groupClass.teacherId, next.teacherId),
            eq(groupClass.status, "UPCOMING"),
            sql`${groupClass.id} <> ${next.id}`,
            sql`tstzrange(${groupClass.startsAt}, ${groupClass.endsAt}, '[)') && tstzrange(${startsAt.toString()}::timestamptz, ${startsAt.add(length).toString()}::timestamptz, '[)')`,
          ),
        );
    }
    await tx
      .update(groupClass)
      .set({ startsAt, endsAt: startsAt.add(length), movedAt: now })
      .where(eq(groupClass.id, next.id));
    return live.id;
  });
}

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];
type Class = typeof groupClass.$inferSelect;

async function closeLeftOpen(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .update(groupClass)
    .set({ status: "CLOSED", finishedAt: sql`${groupClass.endsAt}` })
    .where(inArray(groupClass.id, ids));
}

/** After the last lesson, resets the last class and its attendance. */
async function restart(tx: Tx, classes: readonly Class[]): Promise<Class | null> {
  const last = classes.at(-1);
  if (!last) return null;
  await restartClass(tx, last.id);
  return { ...last, status: "UPCOMING" };
}
