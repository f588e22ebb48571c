import { and, asc, eq } from "drizzle-orm";
import { curriculumNodes } from "@larkroom/domain/curriculum/curriculum-nodes";
import { isFinishable } from "@larkroom/domain/curriculum/slide-table";
import { nameMatches } from "../../kernel/db/list.ts";
import { handler } from "../../kernel/http/call.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { course } from "../catalog/catalog.views.ts";
import { inScope, canViewSchool } from "../schools/index.ts";
import { listLessons, listModules, readLesson } from "./lessons.read.ts";
import { lesson, slide } from "./tables.ts";

/** The lessons of a course in order. */
export const listLessonsOfCourse = handler("GET /lesson", async ({ kernel, actor, query }) => {
  const authorized = await getAuthorizedCourse(kernel.db, canViewSchool, actor, query.course);
  return listLessons(kernel.db, authorized.course.id);
});

/** Lessons of the actor's schools by title; those of one course in order. */
export const findLessons = handler("GET /lesson/list", ({ kernel, actor, query: { search, limit } }) =>
  kernel.db
    .select({ id: lesson.id, name: lesson.title, number: lesson.number, course: { id: course.id, title: course.title } })
    .from(lesson)
    .innerJoin(course, eq(course.id, lesson.courseId))
    .where(and(inScope(actor, lesson.schoolId), nameMatches(lesson.title, search)))
    .orderBy(asc(lesson.title), asc(course.title), asc(lesson.sort), asc(lesson.id))
    .limit(limit),
);

export const getLesson = handler("GET /lesson/:id", ({ kernel, actor, params }) => readLesson(kernel, actor, params.id));

/** A course's modules, then the levels of lessons in no module. Four queries. */
export const getCurriculum = handler("GET /course/:id/curriculum", async ({ kernel, actor, params }) => {
  const authorized = await getAuthorizedCourse(kernel.db, canViewSchool, actor, params.id);
  const [lessons, modules, slides] = await Promise.all([
    listLessons(kernel.db, authorized.course.id),
    listModules(kernel.db, authorized.course.id),
    kernel.db
      .select({ lessonId: slide.lessonId, type: slide.type })
      .from(slide)
      .innerJoin(lesson, eq(lesson.id, slide.lessonId))
      .where(eq(lesson.courseId, authorized.course.id)),
  ]);
  const tasks = Map.groupBy(
    slides.filter(({ type }) => isFinishable(type)),
    ({ lessonId }) => lessonId,
  );
  return curriculumNodes(
    lessons.map((one) => ({ ...one, moduleId: one.module?.id ?? null, tasks: tasks.get(one.id)?.length ?? 0 })),
    modules,
  );
});
