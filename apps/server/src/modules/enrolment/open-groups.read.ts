import { and, asc, eq, sql } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { group } from "../groups/groups.views.ts";
import { listSlotsOf } from "../groups/index.ts";
import { staffProfile } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";

/** The first class of a child who joins now, as JSON from the database. */
interface FirstClass {
  from: string;
  to: string;
  lessonTitle: string;
}

/**
 * The groups of a course that can be joined, soonest first, with their weekly times, seats and teacher. Two queries.
 * A full group is listed too: its page offers the waiting list.
 */
export async function listOpenGroups(db: Db, courseId: number, now: Temporal.Instant) {
  const at = sql`${now.toString()}::timestamptz`;
  const rows = await db
    .select({
      id: group.id,
      publicName: group.publicName,
      startDate: group.startDate,
      status: group.status,
      venue: group.venue,
      capacity: group.capacity,
      timeZone: school.timeZone,
      teacherId: account.id,
      teacherName: account.name,
      about: staffProfile.about,
      subjects: staffProfile.subjects,
      portrait: staffProfile.portrait,
      studentNumber: sql<number>`(select count(*)::int from group_student gs where gs.group_id = ${group.id} and gs.left_at is null)`,
      holds: sql<number>`(select count(*)::int from seat_hold h where h.group_id = ${group.id} and h.released_at is null and h.expires_at > ${at})`,
      groupClassesNumber: sql<number>`(select count(*)::int from group_class gc where gc.group_id = ${group.id} and not gc.is_catch_up and gc.status <> 'PREVIEW')`,
      classTimes: sql<string[]>`(
        select coalesce(json_agg(gc.starts_at order by gc.starts_at), '[]'::json) from group_class gc
        where gc.group_id = ${group.id} and not gc.is_catch_up and gc.status not in ('PREVIEW', 'CANCELED'))`,
      firstClass: sql<FirstClass | null>`(
        select json_build_object('from', gc.starts_at, 'to', gc.ends_at, 'lessonTitle', l.title)
        from group_class gc join lesson l on l.id = gc.lesson_id
        where gc.group_id = ${group.id} and not gc.is_catch_up and gc.is_auto_add_students and gc.status = 'UPCOMING' and gc.starts_at > ${at}
        order by gc.starts_at limit 1)`,
    })
    .from(group)
    .innerJoin(school, eq(school.id, group.schoolId))
    .leftJoin(account, eq(account.id, group.teacherId))
    .leftJoin(staffProfile, eq(staffProfile.id, group.teacherId))
    .where(and(eq(group.courseId, courseId), eq(group.status, "OPEN"), eq(group.isDemo, false)))
    .orderBy(asc(group.startDate), asc(group.id))
    .limit(100);
  const slots = await listSlotsOf(db, rows, now);
  const groups = rows.map(({ teacherId, teacherName, about, subjects, portrait, holds, firstClass, classTimes, ...row }) => ({
    ...row,
    classTimes: classTimes.map((start) => Temporal.Instant.from(start)),
    freeSeats: Math.max(0, row.capacity - row.studentNumber - holds),
    slots: slots.get(row.id) ?? [],
    teacher: teacherId === null ? null : { id: teacherId, name: teacherName ?? "", about: about ?? "", subjects: subjects ?? "", portrait },
    firstClass: firstClass && {
      from: Temporal.Instant.from(firstClass.from),
      to: Temporal.Instant.from(firstClass.to),
      lessonTitle: firstClass.lessonTitle,
    },
  }));
  // A group whose classes are all over can't be joined, whatever its status.
  return groups
    .filter((one) => one.firstClass !== null)
    .toSorted((a, b) => Temporal.Instant.compare(a.firstClass?.from ?? now, b.firstClass?.from ?? now));
}
