import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ClassStatus } from "@larkroom/domain/groups/class-status";
import type { Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Group } from "../groups/index.ts";
import { attendance, groupClass } from "./tables.ts";

/** Awaits a write to classes. @throws `teacher_double_booked` if the database finds a teacher in two classes at once */
export async function namingDoubleBooked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === "group_class_teacher_overlap") throw refusal("teacher_double_booked");
    throw error;
  }
}

/** A class to be created. */
export interface ClassDraft {
  readonly lessonId: number;
  readonly number: number;
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
  readonly teacherId: number | null;
  readonly slotId?: number | null;
  readonly localDate?: string | null;
  readonly venue?: Group["venue"];
  readonly isCatchUp?: boolean;
  readonly isAutoAddStudents?: boolean;
}

/**
 * Creates classes of a group in one statement, with the group's features. Returns their ids in the order of the drafts.
 * @throws `teacher_double_booked`
 */
export async function writeClasses(
  { secrets }: Kernel,
  tx: Tx,
  { group, timeZone, now }: { group: Group; timeZone: string; now: Temporal.Instant },
  drafts: readonly ClassDraft[],
): Promise<number[]> {
  if (drafts.length === 0) return [];
  const uids = drafts.map(() => secrets.token());
  const at = sql`${now.toString()}::timestamptz`;
  const list = (value: (draft: ClassDraft) => unknown, type: SQL): SQL => sql`${sql.param(drafts.map(value))}::${type}`;
  // Arrays instead of rows of values: a year's classes take a dozen parameters instead of thousands.
  const { rows } = await namingDoubleBooked(
    tx.execute<{ id: string; uid: string }>(sql`
      insert into group_class (school_id, group_id, time_zone, features, changed_at, created_at, uid, lesson_id, number, starts_at, ends_at,
        teacher_id, slot_id, local_date, venue, is_catch_up, is_auto_add_students)
      select ${group.schoolId}, ${group.id}, ${timeZone}, ${JSON.stringify(group.features)}::jsonb, ${at}, ${at}, d.*
      from unnest(
        ${sql.param(uids)}::text[],
        ${list(({ lessonId }) => lessonId, sql`bigint[]`)},
        ${list(({ number }) => number, sql`smallint[]`)},
        ${list(({ from }) => from.toString(), sql`timestamptz[]`)},
        ${list(({ to }) => to.toString(), sql`timestamptz[]`)},
        ${list(({ teacherId }) => teacherId, sql`bigint[]`)},
        ${list(({ slotId }) => slotId ?? null, sql`bigint[]`)},
        ${list(({ localDate }) => localDate ?? null, sql`date[]`)},
        ${list(({ venue }) => venue ?? group.venue, sql`text[]`)},
        ${list(({ isCatchUp }) => isCatchUp ?? false, sql`boolean[]`)},
        ${list(({ isAutoAddStudents }) => isAutoAddStudents ?? true, sql`boolean[]`)}
      ) d
      returning id, uid`),
  );
  const ids = new Map(rows.map(({ id, uid }) => [uid, Number(id)]));
  return uids.map((uid) => ids.get(uid) ?? 0);
}

/**
 * Puts a group's children on the rosters of classes, in one statement. A child whose order includes a number of lessons is put on only as many
 * classes, in order, as are left of it. The group is locked. `areEmpty` says that the rosters are still empty, as after creating the classes: it
 * skips the check for existing entries, a tenth of the time of launching a year.
 */
export async function writeRosters(
  { ports }: Kernel,
  tx: Tx,
  { group, now, areEmpty }: { group: Group; now: Temporal.Instant; areEmpty: boolean },
  classIds: readonly number[],
  studentIds: readonly number[],
): Promise<void> {
  if (classIds.length === 0 || studentIds.length === 0) return;
  const left = await ports.guards.unscheduledLessons(tx, group.id);
  const limits = studentIds.map((id) => left.get(id) ?? null);
  await tx.execute(sql`
    with wanted as materialized (select g.id, g.starts_at from group_class g where g.id = any(${sql.param(classIds)}::bigint[]))
    insert into attendance (group_class_id, student_id, school_id, created_at)
    select c.id, s.id, ${group.schoolId}, ${now.toString()}::timestamptz
    from unnest(${sql.param(studentIds)}::bigint[], ${sql.param(limits)}::int[]) as s(id, lessons)
    cross join lateral (select w.id from wanted w order by w.starts_at limit s.lessons) c
    ${areEmpty ? sql`` : sql`where not exists (select from attendance there where there.group_class_id = c.id and there.student_id = s.id)`}
    order by c.id, s.id`);
}

/** Puts children on one class's roster. */
export async function seatStudents(
  tx: Tx,
  { id, schoolId }: { id: number; schoolId: number },
  studentIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  if (studentIds.length === 0) return;
  await tx
    .insert(attendance)
    .values(studentIds.map((studentId) => ({ groupClassId: id, studentId, schoolId, createdAt: now })))
    .onConflictDoNothing();
}

/** Takes a child off the rosters of all classes that are still to be held, also where an absence was reported. Other marks stay. */
export async function leaveRosters(tx: Tx, studentId: number): Promise<void> {
  const ahead = tx
    .select({ id: groupClass.id })
    .from(groupClass)
    .where(inArray(groupClass.status, ["UPCOMING", "POSTPONED"]));
  await tx
    .delete(attendance)
    .where(
      and(
        eq(attendance.studentId, studentId),
        or(eq(attendance.state, "EXPECTED"), eq(attendance.markedBy, "declared")),
        inArray(attendance.groupClassId, ahead),
      ),
    );
}

/** A class's new time, timetable slot and day, number and status. */
export interface ClassPlace {
  readonly id: number;
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
  readonly slotId: number | null;
  readonly localDate: string | null;
  readonly number: number;
  readonly status: ClassStatus;
}

interface Placing {
  readonly now: Temporal.Instant;
  /** The times were set by hand: matches to the schedule don't move these classes any more. */
  readonly isManual: boolean;
}

/**
 * Gives classes of one group their new places in one statement, so that they may swap times. A class keeps its version if its time and status stay
 * the same. @throws `teacher_double_booked`
 */
export async function placeClasses(tx: Tx, places: readonly ClassPlace[], { now, isManual }: Placing): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ id }) => id);
  // The unique index on slot and day is checked row by row, so all are cleared first.
  await tx.update(groupClass).set({ slotId: null, localDate: null }).where(inArray(groupClass.id, ids));
  const list = (values: readonly unknown[], type: SQL): SQL => sql`${sql.param(values)}::${type}`;
  const changed = sql`(c.starts_at, c.ends_at, c.status) is distinct from (p.starts_at, p.ends_at, p.status)`;
  const at = sql`${now.toString()}::timestamptz`;
  await namingDoubleBooked(
    tx.execute(sql`
      update group_class c set
        starts_at = p.starts_at, ends_at = p.ends_at, slot_id = p.slot_id, local_date = p.local_date, number = p.number, status = p.status,
        status_reason = case when c.status = p.status then c.status_reason end,
        moved_at = case when ${isManual}::boolean and ${changed} then ${at} else c.moved_at end,
        version = c.version + case when ${changed} then 1 else 0 end,
        changed_at = case when ${changed} then ${at} else c.changed_at end
      from unnest(
        ${list(ids, sql`bigint[]`)},
        ${list(
          places.map(({ from }) => from.toString()),
          sql`timestamptz[]`,
        )},
        ${list(
          places.map(({ to }) => to.toString()),
          sql`timestamptz[]`,
        )},
        ${list(
          places.map(({ slotId }) => slotId),
          sql`bigint[]`,
        )},
        ${list(
          places.map(({ localDate }) => localDate),
          sql`date[]`,
        )},
        ${list(
          places.map(({ number }) => number),
          sql`smallint[]`,
        )},
        ${list(
          places.map(({ status }) => status),
          sql`text[]`,
        )}
      ) as p(id, starts_at, ends_at, slot_id, local_date, number, status)
      where c.id = p.id`),
  );
}

/** Columns of a class. */
export type ClassColumns = Partial<typeof groupClass.$inferInsert>;

/** Updates columns of one class and increments its version. @throws `teacher_double_booked` */
export async function changeClass(
  tx: Tx,
  id: number,
  changes: ClassColumns,
  { now, where }: { now: Temporal.Instant; where?: SQL | undefined },
): Promise<boolean> {
  const rows = await namingDoubleBooked(
    tx
      .update(groupClass)
      .set({ ...changes, ...nextVersion(groupClass), changedAt: now })
      .where(and(eq(groupClass.id, id), where))
      .returning({ id: groupClass.id }),
  );
  return rows.length > 0;
}

/** Gives classes to a teacher, or to no one. @throws `teacher_double_booked` */
export async function giveClasses(tx: Tx, ids: readonly number[], teacherId: number | null, now: Temporal.Instant): Promise<void> {
  await namingDoubleBooked(
    tx
      .update(groupClass)
      .set({ teacherId, ...nextVersion(groupClass), changedAt: now })
      .where(inArray(groupClass.id, [...ids])),
  );
}

/** Deletes classes with their rosters. */
export async function removeClassRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(groupClass).where(inArray(groupClass.id, [...ids]));
}
