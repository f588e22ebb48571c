import { and, eq, inArray, ne, notInArray, or, sql } from "drizzle-orm";
import { openRenewals, type RenewalTime, renewalTime } from "@larkroom/domain/enrolment/renewal";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { school } from "../schools/schools.views.ts";
import { enrolment } from "./tables.ts";

/** A course that a child has finished or is about to, and has not continued yet. */
export interface Renewal extends RenewalTime {
  studentId: number;
  courseId: number;
  groupId: number;
}

/** An order of a renewal that isn't paid yet. */
export interface PendingRenewal {
  studentId: number;
  at: Temporal.Instant;
}

/**
 * The courses that children can continue after, the latest first. A trial can't be continued, and each course only once: unpaid orders count too.
 * Two queries.
 */
export async function listOpenRenewals(
  db: Db | Tx,
  studentIds: readonly number[],
  now: Temporal.Instant,
  pending: readonly PendingRenewal[] = [],
): Promise<Renewal[]> {
  if (studentIds.length === 0) return [];
  const ids = [...studentIds];
  const classes = await db
    .select({
      studentId: enrolment.studentId,
      courseId: enrolment.courseId,
      groupId: enrolment.groupId,
      from: groupClass.startsAt,
      to: groupClass.endsAt,
    })
    .from(enrolment)
    .innerJoin(attendance, eq(attendance.studentId, enrolment.studentId))
    .innerJoin(groupClass, and(eq(groupClass.id, attendance.groupClassId), eq(groupClass.groupId, enrolment.groupId)))
    .where(
      and(
        inArray(enrolment.studentId, ids),
        eq(enrolment.status, "ACTIVE"),
        ne(enrolment.journey, "trial"),
        eq(groupClass.isCatchUp, false),
        notInArray(groupClass.status, ["CANCELED", "PREVIEW"]),
      ),
    );
  const renewed = await db
    .select({ studentId: enrolment.studentId, at: enrolment.createdAt })
    .from(enrolment)
    .where(
      and(inArray(enrolment.studentId, ids), eq(enrolment.journey, "renew"), sql`${enrolment.endReason} is distinct from 'order_canceled'`),
    );
  const places = [...Map.groupBy(classes, ({ studentId, courseId }) => `${studentId} ${courseId}`).values()].flatMap((own): Renewal[] => {
    const time = renewalTime(own, now);
    return time && own[0] ? [{ ...time, studentId: own[0].studentId, courseId: own[0].courseId, groupId: own[0].groupId }] : [];
  });
  return [...new Set(studentIds)].flatMap((studentId) =>
    openRenewals(
      places.filter((place) => place.studentId === studentId),
      [...renewed, ...pending].filter((one) => one.studentId === studentId).map(({ at }) => at),
    ),
  );
}

/** The courses that a family of a school can continue with, in catalog order: those on sale in its country. One query. */
export function listCoursesOnSale(db: Db, schoolId: number) {
  return db
    .select({
      id: course.id,
      title: course.title,
      prettyUrl: course.prettyUrl,
      cover: course.cover,
      ageFrom: course.ageFrom,
      ageTo: course.ageTo,
    })
    .from(course)
    .innerJoin(school, eq(school.id, course.schoolId))
    .where(
      and(
        eq(course.status, "ACTIVE"),
        sql`${course.countryId} = (select own.country_id from school own where own.id = ${schoolId})`,
        or(eq(school.privateSale, false), eq(school.id, schoolId)),
      ),
    )
    .orderBy(course.sort, course.id)
    .limit(200);
}

/** The courses that children take or took, also as a trial that still goes on; not those whose order was canceled. One query. */
export async function listEverTaken(db: Db, studentIds: readonly number[]) {
  return db
    .select({ studentId: enrolment.studentId, courseId: enrolment.courseId, title: course.title })
    .from(enrolment)
    .innerJoin(course, eq(course.id, enrolment.courseId))
    .where(
      and(
        inArray(enrolment.studentId, [...studentIds]),
        or(
          eq(enrolment.status, "ACTIVE"),
          and(ne(enrolment.journey, "trial"), sql`${enrolment.endReason} is distinct from 'order_canceled'`),
        ),
      ),
    );
}
