import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { zoneOfPerson } from "@larkroom/domain/editions/person-zone";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { listSlotsOf } from "../groups/index.ts";
import { group } from "../groups/groups.views.ts";
import { school } from "../schools/schools.views.ts";
import { listWanted } from "./clashes.read.ts";
import { enrolment } from "./tables.ts";

/** At most so many groups of a course are compared, those that start first. */
const groupsPerCourse = 24;

/** The time zone of an account. */
export async function zoneOf(db: Db, accountId: number): Promise<string> {
  const [row] = await db
    .select({ timeZone: account.timeZone, utcOffset: account.utcOffset, edition: account.edition })
    .from(account)
    .where(eq(account.id, accountId));
  if (!row) throw new Error(`no account ${accountId}`);
  return zoneOfPerson(row);
}

/** The given courses that a family of a school can buy now: those of its country. */
export function listBuyable(db: Db, courseIds: readonly number[], schoolId: number) {
  return db
    .select({ id: course.id, title: course.title, prettyUrl: course.prettyUrl, cover: course.cover })
    .from(course)
    .innerJoin(school, eq(school.id, course.schoolId))
    .where(
      and(
        inArray(course.id, [...courseIds]),
        eq(course.status, "ACTIVE"),
        sql`${course.countryId} = (select own.country_id from school own where own.id = ${schoolId})`,
        or(eq(school.privateSale, false), eq(school.id, schoolId)),
      ),
    );
}

/** Which of the children take which of the courses already; a trial doesn't count. */
export async function listTaken(db: Db, studentIds: readonly number[], courseIds: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .select({ studentId: enrolment.studentId, courseId: enrolment.courseId })
    .from(enrolment)
    .where(
      and(
        inArray(enrolment.studentId, [...studentIds]),
        inArray(enrolment.courseId, [...courseIds]),
        eq(enrolment.status, "ACTIVE"),
        ne(enrolment.journey, "trial"),
      ),
    );
  return new Set(rows.map(({ studentId, courseId }) => placeKey(studentId, courseId)));
}

export const placeKey = (studentId: number, courseId: number): string => `${studentId} ${courseId}`;

/** The groups of several courses that can be joined, with their classes ahead, weekly times, seats and teacher. Three queries. */
export async function listJoinable(db: Db, courseIds: readonly number[], now: Temporal.Instant) {
  const at = sql`${now.toString()}::timestamptz`;
  const ranked = db
    .select({
      id: group.id,
      courseId: group.courseId,
      publicName: group.publicName,
      startDate: group.startDate,
      venue: group.venue,
      timeZone: school.timeZone,
      teacherId: group.teacherId,
      teacherName: account.name,
      freeSeats: sql<number>`greatest(0, ${group.capacity}
        - (select count(*) from group_student gs where gs.group_id = ${group.id} and gs.left_at is null)
        - (select count(*) from seat_hold h where h.group_id = ${group.id} and h.released_at is null and h.expires_at > ${at}))::int`.as(
        "free",
      ),
      place: sql<number>`row_number() over (partition by ${group.courseId} order by ${group.startDate}, ${group.id})`.as("place"),
    })
    .from(group)
    .innerJoin(school, eq(school.id, group.schoolId))
    .leftJoin(account, eq(account.id, group.teacherId))
    .where(
      and(
        inArray(group.courseId, [...courseIds]),
        eq(group.status, "OPEN"),
        eq(group.isDemo, false),
        sql`exists (select 1 from group_class gc where gc.group_id = ${group.id} and not gc.is_catch_up and gc.is_auto_add_students
          and gc.status = 'UPCOMING' and gc.starts_at > ${at})`,
      ),
    )
    .as("ranked");
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${groupsPerCourse}`)
    .orderBy(asc(ranked.id));
  const slots = await listSlotsOf(db, rows, now);
  const wanted = await listWanted(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.flatMap(({ id, courseId, publicName, timeZone, venue, freeSeats, teacherId, teacherName }) => {
    const row = { id, courseId, publicName, timeZone, venue, freeSeats };
    const classes = wanted.get(id) ?? [];
    const firstClass = classes.find(({ from }) => Temporal.Instant.compare(from, now) > 0)?.from;
    if (!firstClass) return [];
    const teacher = teacherId === null ? null : { id: teacherId, name: teacherName ?? "" };
    return [{ ...row, classes, firstClass, teacher, slots: slots.get(id) ?? [] }];
  });
}
