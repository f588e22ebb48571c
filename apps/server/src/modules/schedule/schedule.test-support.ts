import { asc, eq } from "drizzle-orm";
import { plainDay } from "@larkroom/domain/shared/brand";
import { localInstant } from "@larkroom/domain/shared/time";
import type { TestApp } from "../../kernel/testing/app.ts";
import type { FixtureCourse, FixtureSchool, Person } from "../../kernel/testing/fixtures.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { group, groupSlot, groupStudent } from "../groups/tables.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { notifyScheduleChanges } from "./notify-schedule-changes.ts";

/** A Monday morning in New York, a week before daylight saving time begins there. */
export const monday = Temporal.Instant.from("2026-03-02T14:00:00Z");

export interface TimetableDraft {
  readonly school: FixtureSchool;
  readonly course: FixtureCourse;
  readonly name: string;
  readonly teacher?: Person | null;
  readonly students?: readonly Person[];
  /** Weekday, start and end in the school's local time; 1 or 2 for odd or even weeks. */
  readonly slots?: readonly (readonly [number, string, string, (1 | 2)?])[];
  readonly startDate?: string;
  readonly capacity?: number;
}

let made = 0;

/** A group that was not launched yet. */
export async function makeTimetable(app: TestApp, draft: TimetableDraft): Promise<number> {
  const { school, course, teacher, students = [], slots = [[2, "17:00", "18:00"]], startDate = "2026-03-03", capacity = 8 } = draft;
  return inTransaction(app.db, async (tx) => {
    const [row] = await tx
      .insert(group)
      .values({
        schoolId: school.id,
        courseId: course.id,
        teacherId: teacher?.id ?? null,
        publicName: draft.name,
        startDate,
        capacity,
        inviteId: `invite-${draft.name}-${++made}`,
      })
      .returning({ id: group.id });
    const groupId = row?.id ?? 0;
    if (slots.length > 0) {
      await tx
        .insert(groupSlot)
        .values(slots.map(([weekday, timeFrom, timeTo, weekNumber]) => ({ groupId, weekday, timeFrom, timeTo, weekNumber })));
    }
    if (students.length > 0) {
      await tx
        .insert(groupStudent)
        .values(students.map(({ id }) => ({ groupId, studentId: id, schoolId: school.id, joinedAt: app.now() })));
    }
    return groupId;
  });
}

/** A group's classes by their start. */
export const classesOf = (app: TestApp, groupId: number) =>
  app.db.select().from(groupClass).where(eq(groupClass.groupId, groupId)).orderBy(asc(groupClass.startsAt));

/** Ids of the children on a class's roster. */
export async function rosterOf(app: TestApp, classId: number): Promise<number[]> {
  const rows = await app.db
    .select({ id: attendance.studentId })
    .from(attendance)
    .where(eq(attendance.groupClassId, classId))
    .orderBy(asc(attendance.studentId));
  return rows.map(({ id }) => id);
}

/** An instant from a local time in New York, as ISO 8601. */
export const newYork = (day: string, time: string): string =>
  localInstant(plainDay(day), time, "America/New_York").toString({ fractionalSecondDigits: 3 });

/** Runs the enqueued jobs and returns the emails sent since the last call. */
export async function sentEmails(app: TestApp) {
  const { rows } = await app.db.$client.query<{ id: string; data: Parameters<typeof notifyScheduleChanges>[1] }>(
    "delete from pgboss.job where name = 'classes.tell-of-changes' returning id, data",
  );
  for (const { id, data } of rows) await notifyScheduleChanges(app.kernel, data, { id });
  return app.db.delete(outgoingMessage).where(eq(outgoingMessage.kind, "classes.changed")).returning();
}
