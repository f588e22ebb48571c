import { asc, eq, sql } from "drizzle-orm";
import type { CourseOrder, LessonPlace, ModulePlace } from "@larkroom/domain/curriculum/lesson-order";
import type { Tx } from "../../kernel/db/db.ts";
import { setLessonNumber } from "../catalog/index.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson, lessonModule } from "./tables.ts";

export type PlacedLesson = LessonPlace & { title: string };
export type Order = CourseOrder<PlacedLesson>;

/** Reads and locks the order of a course: others who change the order or count the lessons wait. */
export async function lockCourseOrder(tx: Tx, courseId: number): Promise<Order> {
  await tx.select({ id: course.id }).from(course).where(eq(course.id, courseId)).for("no key update");
  const lessons = await tx
    .select({
      id: lesson.id,
      title: lesson.title,
      sort: lesson.sort,
      number: lesson.number,
      level: lesson.level,
      moduleId: lesson.moduleId,
    })
    .from(lesson)
    .where(eq(lesson.courseId, courseId))
    .orderBy(asc(lesson.sort), asc(lesson.id));
  const modules = await tx
    .select({ id: lessonModule.id, number: lessonModule.number })
    .from(lessonModule)
    .where(eq(lessonModule.courseId, courseId))
    .orderBy(asc(lessonModule.number), asc(lessonModule.id));
  return { lessons, modules };
}

/**
 * Saves the order of a course and its number of visible lessons. A lesson's version changes with its module or level, but not with its position
 * alone, which editors don't see.
 */
export async function saveOrder(tx: Tx, courseId: number, { lessons, modules }: Order): Promise<void> {
  const column = (values: readonly (number | null)[]) => sql.param([...values]);
  await tx.execute(sql`
    update lesson l set sort = n.sort, number = n.number, level = n.level, module_id = n.module_id,
      version = l.version + case when (l.level, l.module_id) is distinct from (n.level, n.module_id) then 1 else 0 end
    from unnest(
      ${column(lessons.map(({ id }) => id))}::bigint[], ${column(lessons.map(({ sort }) => sort))}::int[],
      ${column(lessons.map(({ number }) => number))}::smallint[], ${column(lessons.map(({ level }) => level))}::smallint[],
      ${column(lessons.map(({ moduleId }) => moduleId))}::bigint[]) n (id, sort, number, level, module_id)
    where l.id = n.id and l.course_id = ${courseId}
      and (l.sort, l.number, l.level, l.module_id) is distinct from (n.sort, n.number, n.level, n.module_id)`);
  await numberModules(tx, courseId, modules);
  await countLessons(tx, courseId);
}

/** Module numbers are unique within a course, so all are cleared before they are assigned. */
async function numberModules(tx: Tx, courseId: number, modules: readonly ModulePlace[]): Promise<void> {
  const now = await tx
    .select({ id: lessonModule.id, number: lessonModule.number })
    .from(lessonModule)
    .where(eq(lessonModule.courseId, courseId));
  const before = new Map(now.map(({ id, number }) => [id, number]));
  if (modules.every(({ id, number }) => before.get(id) === number)) return;
  await tx
    .update(lessonModule)
    .set({ number: sql`-${lessonModule.number}` })
    .where(eq(lessonModule.courseId, courseId));
  await tx.execute(sql`
    update lesson_module m set number = n.number
    from unnest(${sql.param(modules.map(({ id }) => id))}::bigint[], ${sql.param(modules.map(({ number }) => number))}::smallint[]) n (id, number)
    where m.id = n.id and m.course_id = ${courseId}`);
}

/** Stores the number of lessons shown on the course's page. */
export async function countLessons(tx: Tx, courseId: number): Promise<void> {
  await setLessonNumber(
    tx,
    courseId,
    sql`(select count(*) from ${lesson} where ${lesson.courseId} = ${courseId} and ${lesson.visibilityMode} = 'default')`,
  );
}
