import { and, asc, eq, exists, not, or, sql } from "drizzle-orm";
import { firstWeekdayOf } from "@larkroom/domain/editions/editions";
import type { ScheduledClass } from "@larkroom/domain/groups/match-to-schedule";
import type { Slot } from "@larkroom/domain/groups/slots";
import type { Timetable } from "@larkroom/domain/groups/slot-dates";
import { plainDay } from "@larkroom/domain/shared/brand";
import { localInstant } from "@larkroom/domain/shared/time";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Group } from "../groups/index.ts";
import { groupHoliday, groupLesson, groupSlot } from "../groups/groups.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { school, schoolHoliday } from "../schools/schools.views.ts";
import { retake, sandbox } from "../classes/index.ts";
import { groupClass } from "../classes/classes.views.ts";

export type StoredSlot = Slot & { id: number };

/** A class with the data that plans and their answers need. */
export interface PlacedClass extends ScheduledClass {
  isCatchUp: boolean;
  isOpened: boolean;
  /** The slot and day in the timetable that the class represents. */
  slotId: number | null;
  localDate: string | null;
  teacherId: number | null;
  number: number;
  version: number;
}

/** Everything that determines a group's class times: slots, holidays, lessons, and the existing classes. */
export interface GroupTimetable extends Timetable {
  readonly group: Group;
  readonly slots: readonly StoredSlot[];
  readonly lessons: readonly { id: number; title: string }[];
  /** By start, including catch-ups. */
  readonly classes: readonly PlacedClass[];
}

/** A group's slots as they are stored, by weekday and time. */
export async function listSlots(db: Db | Tx, groupId: number): Promise<StoredSlot[]> {
  const rows = await db
    .select()
    .from(groupSlot)
    .where(eq(groupSlot.groupId, groupId))
    .orderBy(asc(groupSlot.weekday), asc(groupSlot.timeFrom), asc(groupSlot.id));
  return rows.map(({ id, weekday, timeFrom, timeTo, weekNumber }) => ({
    id,
    weekday,
    timeFrom: timeFrom.slice(0, 5),
    timeTo: timeTo.slice(0, 5),
    weekNumber: weekNumber === 1 || weekNumber === 2 ? weekNumber : null,
  }));
}

/** The lessons of a group in order: the chosen ones, or all of its course except those reserved for a retake. */
export async function listGroupLessons(db: Db | Tx, { id, courseId }: Pick<Group, "id" | "courseId">) {
  const chosen = db
    .select({ one: groupLesson.lessonId })
    .from(groupLesson)
    .where(and(eq(groupLesson.groupId, id), eq(groupLesson.lessonId, lesson.id)));
  const any = db.select({ one: groupLesson.lessonId }).from(groupLesson).where(eq(groupLesson.groupId, id));
  return db
    .select({ id: lesson.id, title: lesson.title })
    .from(lesson)
    .where(and(eq(lesson.courseId, courseId), eq(lesson.visibilityMode, "default"), or(exists(chosen), not(exists(any)))))
    .orderBy(asc(lesson.sort), asc(lesson.id));
}

// Names are written out: without a join Drizzle omits the table names.
const isAttended = sql<boolean>`exists (
  select 1 from attendance a where a.group_class_id = group_class.id
    and (a.state <> 'EXPECTED' or a.online_seconds > 0 or a.first_joined_at is not null))`;

/** A group's classes by start. */
export async function listPlacedClasses(
  db: Db | Tx,
  groupId: number,
  timeZone: string,
  slots: readonly StoredSlot[],
): Promise<PlacedClass[]> {
  return placed(await readPlacedClasses(db, groupId), timeZone, slots);
}

const readPlacedClasses = (db: Db | Tx, groupId: number) =>
  db
    .select({
      id: groupClass.id,
      lessonId: groupClass.lessonId,
      from: groupClass.startsAt,
      to: groupClass.endsAt,
      status: groupClass.status,
      movedAt: groupClass.movedAt,
      openedAt: groupClass.openedAt,
      slotId: groupClass.slotId,
      localDate: groupClass.localDate,
      isCatchUp: groupClass.isCatchUp,
      teacherId: groupClass.teacherId,
      number: groupClass.number,
      version: groupClass.version,
      isAttended,
    })
    .from(groupClass)
    .where(
      and(
        eq(groupClass.groupId, groupId),
        sql`not (${groupClass.status} = 'PREVIEW' and coalesce(${groupClass.statusReason}, '') in (${sandbox}, ${retake}))`,
      ),
    )
    .orderBy(asc(groupClass.startsAt), asc(groupClass.id));

function placed(rows: Awaited<ReturnType<typeof readPlacedClasses>>, timeZone: string, slots: readonly StoredSlot[]): PlacedClass[] {
  return rows.map(({ movedAt, openedAt, ...row }) => {
    const { localDate } = row;
    const slot = slots.find(({ id }) => id === row.slotId);
    return {
      ...row,
      isMoved: movedAt !== null,
      isOpened: openedAt !== null,
      plannedFrom: slot && localDate !== null ? localInstant(plainDay(localDate), slot.timeFrom, timeZone) : null,
    };
  });
}

/** A school's time zone and the first day of its week. */
export async function readSchoolClock(db: Db | Tx, schoolId: number): Promise<Pick<Timetable, "timeZone" | "firstWeekday">> {
  const [found] = await db.select({ timeZone: school.timeZone, countryId: school.countryId }).from(school).where(eq(school.id, schoolId));
  if (!found) throw new Error(`no school ${schoolId}`);
  return { timeZone: found.timeZone, firstWeekday: firstWeekdayOf(found.countryId) };
}

/** Reads a group's timetable with five concurrent queries. */
export async function readTimetable(db: Db | Tx, found: Group): Promise<GroupTimetable> {
  const days = { dateFrom: schoolHoliday.dateFrom, dateTo: schoolHoliday.dateTo };
  const own = { dateFrom: groupHoliday.dateFrom, dateTo: groupHoliday.dateTo };
  const [{ timeZone, firstWeekday }, slots, holidays, lessons, classes] = await Promise.all([
    readSchoolClock(db, found.schoolId),
    listSlots(db, found.id),
    db
      .select(days)
      .from(schoolHoliday)
      .where(eq(schoolHoliday.schoolId, found.schoolId))
      .unionAll(db.select(own).from(groupHoliday).where(eq(groupHoliday.groupId, found.id))),
    listGroupLessons(db, found),
    readPlacedClasses(db, found.id),
  ]);
  return {
    group: found,
    timeZone,
    firstWeekday,
    slots,
    startDate: plainDay(found.startDate),
    holidays: holidays.map(({ dateFrom, dateTo }) => ({ dateFrom: plainDay(dateFrom), dateTo: plainDay(dateTo) })),
    lessons,
    classes: placed(classes, timeZone, slots),
  };
}
