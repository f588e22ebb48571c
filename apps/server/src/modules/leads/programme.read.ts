import { and, asc, eq, getViewSelectedFields, inArray } from "drizzle-orm";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { Db } from "../../kernel/db/db.ts";
import { lowestPrices, listActivePlans } from "../catalog/index.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson, lessonModule } from "../curriculum/curriculum.views.ts";
import { country, school } from "../schools/schools.views.ts";

/** A listed course of a country with its lessons and its lowest price; null when there is none. At most four queries. */
export async function findProgramme(db: Db, edition: EditionSlug, prettyUrl: string) {
  const [found] = await db
    .select({ course: getViewSelectedFields(course), currency: country.currency })
    .from(course)
    .innerJoin(school, eq(school.id, course.schoolId))
    .innerJoin(country, eq(country.id, course.countryId))
    .where(
      and(
        eq(course.countryId, editions[edition].countryId),
        eq(course.prettyUrl, prettyUrl),
        inArray(course.status, ["ACTIVE", "IN_DEVELOPMENT"]),
        eq(school.privateSale, false),
      ),
    );
  if (!found) return null;
  const [lessons, prices, trials] = await Promise.all([
    db
      .select({ number: lesson.number, title: lesson.title, summary: lesson.summary, module: lessonModule.title })
      .from(lesson)
      .leftJoin(lessonModule, eq(lessonModule.id, lesson.moduleId))
      .where(and(eq(lesson.courseId, found.course.id), eq(lesson.visibilityMode, "default")))
      .orderBy(asc(lesson.sort), asc(lesson.id)),
    lowestPrices(db, [found.course.id]),
    listActivePlans(db, found.course.id, "trial"),
  ]);
  return { ...found, lessons, priceFrom: prices.get(found.course.id) ?? null, hasTrial: trials.some(({ cost }) => cost === 0) };
}

export type Programme = NonNullable<Awaited<ReturnType<typeof findProgramme>>>;
