import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { Tx } from "../kernel/db/db.ts";
import { course, pricePlan, pricePlanInstallment } from "../modules/catalog/tables.ts";
import { lesson, lessonModule, slide } from "../modules/curriculum/tables.ts";
import type { DemoCourse } from "./content/courses/demo-course.ts";
import type { CourseKey } from "./content/courses/frames.ts";

export interface MadeCourse {
  readonly id: number;
  readonly key: CourseKey;
  readonly status: DemoCourse["status"];
  readonly teacher: string;
  readonly lessonIds: number[];
  readonly minutes: number;
  readonly title: string;
}

const first = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error("an insert returned nothing");
  return row;
};

interface School {
  readonly tx: Tx;
  readonly edition: EditionSlug;
  readonly schoolId: number;
}

/** Inserts a country's courses with their price plans, installments, lessons and slides. */
export async function makeCourses(school: School, courses: readonly DemoCourse[]): Promise<MadeCourse[]> {
  const made: MadeCourse[] = [];
  for (const [sort, one] of courses.entries()) made.push(await makeCourse(school, one, sort));
  return made;
}

async function makeCourse(school: School, one: DemoCourse, sort: number): Promise<MadeCourse> {
  const { tx, edition, schoolId } = school;
  const { id } = first(
    await tx
      .insert(course)
      .values({
        schoolId,
        countryId: editions[edition].countryId,
        prettyUrl: one.prettyUrl,
        title: one.title,
        status: one.status,
        format: one.format,
        promise: one.promise,
        description: one.description,
        outcomes: one.makes.map((made) => ({ ...made })),
        ageFrom: one.ageFrom,
        ageTo: one.ageTo,
        lessonMinutes: one.lessonMinutes,
        experience: one.experience,
        lessonNumber: one.lessonNumber,
        cover: one.cover,
        opensIn: one.opensIn,
        sort,
      })
      .returning({ id: course.id }),
  );
  for (const [index, { installments, cost: _, ...plan }] of one.plans.entries()) {
    const { id: planId } = first(
      await tx
        .insert(pricePlan)
        .values({ schoolId, courseId: id, sort: index, ...plan })
        .returning({ id: pricePlan.id }),
    );
    await tx.insert(pricePlanInstallment).values(installments.map((row) => ({ planId, ...row })));
  }
  const lessonIds = await makeLessons(school, id, one);
  return { id, key: one.key, status: one.status, teacher: one.teacher, lessonIds, minutes: one.lessonMinutes, title: one.title };
}

async function makeLessons({ tx, schoolId }: School, courseId: number, one: DemoCourse): Promise<number[]> {
  const ids: number[] = [];
  for (const part of one.modules) {
    const { id: moduleId } = first(
      await tx
        .insert(lessonModule)
        .values({ schoolId, courseId, title: part.title, number: part.number })
        .returning({ id: lessonModule.id }),
    );
    for (const { number, title, line, type, slides } of part.lessons) {
      const { id } = first(
        await tx
          .insert(lesson)
          .values({ schoolId, courseId, moduleId, title, summary: line, number, sort: number, type })
          .returning({ id: lesson.id }),
      );
      ids.push(id);
      if (slides.length > 0) {
        await tx.insert(slide).values(
          slides.map(({ title: slideTitle, content, translations }, index) => ({
            schoolId,
            lessonId: id,
            title: slideTitle,
            type: content.type,
            content,
            translations,
            sort: index + 1,
          })),
        );
      }
    }
  }
  return ids;
}
