import { and, asc, count, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/db.ts";
import { contains, nameMatches, orderOf } from "../../kernel/db/list.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { can } from "../../kernel/auth/access.ts";
import { findSchool, inScope, canViewSchool } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { courseRows, readCourse, toCourseDtos } from "./courses.read.ts";
import { course, pricePlan } from "./tables.ts";

const columns = {
  catalogue: sql`(${course.countryId}, ${course.sort})`,
  title: sql`lower(${course.title})`,
  status: course.status,
  school: sql`lower(${school.title})`,
  country: course.countryId,
  ageFrom: course.ageFrom,
  lessonNumber: course.lessonNumber,
  createdAt: course.createdAt,
};

/** A page of the courses of the actor's schools. */
export const listCourses = handler("GET /course", async ({ kernel, actor, query }) => {
  const { search, status, country, school: schoolId, type, format } = query;
  const where = and(
    inScope(actor, course.schoolId),
    search ? or(contains(course.title, search), contains(course.prettyUrl, search)) : undefined,
    status && eq(course.status, status),
    country === undefined ? undefined : eq(course.countryId, country),
    schoolId === undefined ? undefined : eq(course.schoolId, schoolId),
    type && eq(course.courseType, type),
    format && eq(course.format, format),
  );
  const [rows, [all]] = await Promise.all([
    courseRows(kernel.db)
      .where(where)
      .orderBy(...orderOf(columns, query.sort, "catalogue", course.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    kernel.db.select({ total: count() }).from(course).where(where),
  ]);
  return { items: await toCourseDtos(kernel, kernel.db, rows), total: all?.total ?? 0 };
});

/** The course has a trial lesson to book. */
const hasTrial = (db: Db): SQL =>
  exists(
    db
      .select({ one: pricePlan.id })
      .from(pricePlan)
      .where(and(eq(pricePlan.courseId, course.id), eq(pricePlan.journey, "trial"), eq(pricePlan.active, true))),
  );

/** Courses of the actor's schools by title; `allowedTrialLessons` keeps those with a trial lesson. */
export const autocompleteCourses = handler("GET /course/autocomplete", ({ kernel, actor, query: { search, limit, allowedTrialLessons } }) =>
  kernel.db
    .select({ id: course.id, name: course.title })
    .from(course)
    .where(and(inScope(actor, course.schoolId), nameMatches(course.title, search), allowedTrialLessons ? hasTrial(kernel.db) : undefined))
    .orderBy(asc(course.title), asc(course.id))
    .limit(limit),
);

/** All courses of a school. */
export const listSchoolCourses = handler("GET /school/:id/courses", async ({ kernel, actor, params }) => {
  const found = await findSchool(kernel.db, params.id);
  if (!found || !can(canViewSchool, actor, { schoolId: found.id, distributorId: found.distributorId })) throw refusal("not_found");
  const rows = await courseRows(kernel.db)
    .where(eq(course.schoolId, found.id))
    .orderBy(asc(course.countryId), asc(course.sort), asc(course.id))
    .limit(500);
  return toCourseDtos(kernel, kernel.db, rows);
});

/** A course with all its fields and price plans. */
export const getCourse = handler("GET /course/:id", ({ kernel, actor, params }) => readCourse(kernel, kernel.db, actor, params.id));
