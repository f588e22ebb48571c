import { and, asc, count, eq, getViewSelectedFields, inArray } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { courseStatuses } from "@larkroom/domain/catalog/course-status";
import { fromPrice } from "@larkroom/domain/catalog/prices";
import { cents } from "@larkroom/domain/shared/brand";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { findPublicCourse, listActivePlans } from "../catalog/index.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson, lessonModule, slide } from "../curriculum/curriculum.views.ts";
import { country, school } from "../schools/schools.views.ts";
import { listOpenGroups } from "../enrolment/index.ts";

/** A course with its lessons, prices and open groups. Prices are in the currency of the course's country, in every edition. */
export const getCoursePage = handler("GET /public/course/:prettyUrl", async ({ kernel, now, params, request, answer }) => {
  const [found] = await kernel.db
    .select({ course: getViewSelectedFields(course), currency: country.currency, timeZone: school.timeZone })
    .from(course)
    .innerJoin(school, eq(school.id, course.schoolId))
    .innerJoin(country, eq(country.id, course.countryId))
    .where(
      and(
        eq(course.prettyUrl, params.prettyUrl),
        eq(course.countryId, editions[request.edition].countryId),
        inArray(course.status, ["ACTIVE", "IN_DEVELOPMENT"]),
        eq(school.privateSale, false),
      ),
    );
  if (!found) throw refusal("not_found");
  const [lessons, plans, groups] = await Promise.all([
    kernel.db
      .select({
        id: lesson.id,
        number: lesson.number,
        title: lesson.title,
        summary: lesson.summary,
        type: lesson.type,
        slidesCount: count(slide.id),
        module: { number: lessonModule.number, title: lessonModule.title },
      })
      .from(lesson)
      .leftJoin(lessonModule, eq(lessonModule.id, lesson.moduleId))
      .leftJoin(slide, eq(slide.lessonId, lesson.id))
      .where(and(eq(lesson.courseId, found.course.id), eq(lesson.visibilityMode, "default")))
      .groupBy(lesson.id, lessonModule.id)
      .orderBy(asc(lesson.sort)),
    listActivePlans(kernel.db, found.course.id),
    courseStatuses[found.course.status].sold ? listOpenGroups(kernel.db, found.course.id, now) : [],
  ]);
  const price = fromPrice(
    plans.map((plan) => ({
      ...plan,
      cost: cents(plan.cost),
      costUndiscounted: plan.costUndiscounted === null ? null : cents(plan.costUndiscounted),
      installments: plan.installments.map(({ amount }) => ({ amount: cents(amount) })),
    })),
  );
  answer.header("cache-control", "public, max-age=30");
  answer.header("vary", "x-country, accept-encoding");
  return {
    ...found.course,
    currency: found.currency,
    timeZone: found.timeZone,
    weekdays: [...new Set(groups.flatMap((group) => group.slots.map(({ local }) => local.weekday)))].toSorted((a, b) => a - b),
    priceFrom: price && { amount: price.amount, currency: found.currency },
    lessons,
    prices: plans,
    groups,
    hasTrial: plans.some((plan) => plan.journey === "trial"),
  };
});

/** The groups of a course that can be joined; a course in development has none. */
export const listRegularGroups = handler("GET /public/course/:id/regular_groups", async ({ kernel, actor, now, params }) => {
  const found = await findPublicCourse(kernel.db, params.id, actor);
  if (!found) throw refusal("not_found");
  return courseStatuses[found.status].sold ? listOpenGroups(kernel.db, found.id, now) : [];
});
