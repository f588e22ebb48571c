import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Kernel } from "../kernel/kernel.ts";
import { inTransaction } from "../kernel/db/transaction.ts";
import { attendance, catchUpCredit, groupClass } from "../modules/classes/tables.ts";
import { group, groupAssistant } from "../modules/groups/tables.ts";
import { restartClass } from "./restart-class.ts";
import { demoAnchor } from "./tables.ts";

/** A class that has begun this long ago is still the one that is live; later than that its time is over. */
const stillLiveMinutes = 50;
/** The live class begins so soon after a start that one can look around first, and join at once. */
const beginsInMinutes = 4;

/**
 * Moves a demo school's timetable to now: by whole weeks, so that wall times stay, and the one class that is to be live to the next
 * few minutes. Started every hour it changes little; started after months it is as fresh as on the first day.
 */
export async function rollForward(kernel: Kernel, schoolId: number, timeZone: string): Promise<void> {
  const now = kernel.now();
  const monday = mondayOf(now, timeZone);
  await inTransaction(kernel.db, async (tx) => {
    const [anchor] = await tx.select().from(demoAnchor).where(eq(demoAnchor.schoolId, schoolId)).for("update");
    if (!anchor) return;
    const weeks = Math.floor(Temporal.PlainDate.from(anchor.week).until(monday, { largestUnit: "weeks" }).weeks);
    if (weeks > 0) {
      await tx.execute(sql`set constraints group_class_teacher_overlap deferred`);
      // The latest first: each moves to a day that the one after it has just left.
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
      await tx.update(demoAnchor).set({ week: monday.toString() }).where(eq(demoAnchor.schoolId, schoolId));
    }
  });
  await beginLiveClass(kernel, schoolId, timeZone);
}

/** The Monday of the week an instant lies in. */
export function mondayOf(instant: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  const day = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 });
}

/** The group with the assistant is the one whose next class begins now. When all its classes are over its lessons begin anew. */
async function beginLiveClass(kernel: Kernel, schoolId: number, timeZone: string): Promise<void> {
  const now = kernel.now();
  await inTransaction(kernel.db, async (tx) => {
    const [live] = await tx
      .select({ id: group.id })
      .from(group)
      .innerJoin(groupAssistant, eq(groupAssistant.groupId, group.id))
      .where(and(eq(group.schoolId, schoolId), eq(group.isDemo, false)))
      .limit(1);
    if (!live) return;
    const classes = await tx.select().from(groupClass).where(eq(groupClass.groupId, live.id)).orderBy(asc(groupClass.startsAt));
    const isRunning = classes.some(
      (one) =>
        (one.status === "OPEN" || one.status === "UPCOMING") &&
        Math.abs(now.until(one.startsAt).total("minutes")) <= stillLiveMinutes &&
        Temporal.Instant.compare(one.endsAt, now) > 0,
    );
    if (isRunning) return;
    const over = classes.filter((one) => one.status === "OPEN");
    if (over.length > 0)
      await closeLeftOpen(
        tx,
        over.map(({ id }) => id),
      );
    const next = classes.find((one) => one.status === "UPCOMING") ?? (await restart(tx, classes));
    if (!next) return;
    const length = next.startsAt.until(next.endsAt);
    const zoned = now
      .add({ minutes: beginsInMinutes })
      .toZonedDateTimeISO(timeZone)
      .round({ smallestUnit: "minute", roundingMode: "ceil" });
    const startsAt = zoned.toInstant();
    await tx.execute(sql`set constraints group_class_teacher_overlap deferred`);
    // Whoever teaches now can't teach elsewhere: what clashes is put an hour and a half later.
    if (next.teacherId !== null) {
      // A class that was ended early leaves the rest of its time free.
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

/** The last lesson was taught: the last class is made ready again, with an empty roster's marks. */
async function restart(tx: Tx, classes: readonly Class[]): Promise<Class | null> {
  const last = classes.at(-1);
  if (!last) return null;
  await restartClass(tx, last.id);
  return { ...last, status: "UPCOMING" };
}
