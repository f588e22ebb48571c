import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type AccessRule, requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type OfSchool, canViewSchool } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { listMaterials, materialOwner } from "./materials.read.ts";
import { lesson, lessonModule, slide } from "./tables.ts";

const retake = alias(lesson, "retake");

const rows = (db: Db | Tx) =>
  db
    .select({
      lesson,
      distributorId: school.distributorId,
      module: { id: lessonModule.id, title: lessonModule.title, number: lessonModule.number },
      retakeLesson: { id: retake.id, title: retake.title },
      slidesCount: sql<number>`(select count(*)::int from ${slide} where ${slide.lessonId} = ${lesson.id})`,
      filesCount: sql<number>`(select count(*)::int from ${storedFile} where ${storedFile.ownerKind} = ${materialOwner} and ${storedFile.ownerId} = ${lesson.id})`,
      hasGradedQuizSlide: sql<boolean>`exists (select 1 from ${slide} where ${slide.lessonId} = ${lesson.id} and ${slide.type} = 'QUIZ_GRADED')`,
    })
    .from(lesson)
    .innerJoin(school, eq(school.id, lesson.schoolId))
    .leftJoin(lessonModule, eq(lessonModule.id, lesson.moduleId))
    .leftJoin(retake, eq(retake.id, lesson.retakeLessonId));

type Row = Awaited<ReturnType<typeof rows>>[number];

function shown({ lesson: row, module, retakeLesson, slidesCount, filesCount, hasGradedQuizSlide }: Row) {
  const { courseId, ...rest } = row;
  return { ...rest, course: courseId, module, retakeLesson, slidesCount, filesCount, hasGradedQuizSlide };
}

/** Loads a lesson the actor may access under the rule. @throws `not_found` for a missing lesson and for one out of scope */
export async function getAuthorizedLesson(db: Db | Tx, rule: AccessRule<OfSchool>, actor: Actor, id: number) {
  const [row] = await rows(db).where(eq(lesson.id, id));
  return requireAccess(rule, actor, row && { ...row, schoolId: row.lesson.schoolId });
}

/** The lessons of a course in order, as staff see them. One query. */
export async function listLessons(db: Db | Tx, courseId: number) {
  const found = await rows(db).where(eq(lesson.courseId, courseId)).orderBy(asc(lesson.sort), asc(lesson.id));
  return found.map(shown);
}

/** One lesson with the titles of its slides and its materials. @throws not_found */
export async function readLesson(kernel: Kernel, actor: Actor, id: number) {
  const { db } = kernel;
  const row = await getAuthorizedLesson(db, canViewSchool, actor, id);
  const slides = await db
    .select({ id: slide.id, title: slide.title, type: slide.type, order: slide.sort })
    .from(slide)
    .where(eq(slide.lessonId, id))
    .orderBy(asc(slide.sort));
  const files = (await listMaterials(kernel, [id])).get(id) ?? [];
  return { ...shown(row), slides, files };
}

/** The modules of a course in order. */
export async function listModules(db: Db | Tx, courseId: number) {
  return db
    .select({ id: lessonModule.id, course: lessonModule.courseId, title: lessonModule.title, number: lessonModule.number })
    .from(lessonModule)
    .where(eq(lessonModule.courseId, courseId))
    .orderBy(asc(lessonModule.number), asc(lessonModule.id));
}

/** The ids of a course's lessons. */
export async function lessonsOf(db: Db | Tx, courseId: number): Promise<number[]> {
  const found = await db.select({ id: lesson.id }).from(lesson).where(eq(lesson.courseId, courseId));
  return found.map(({ id }) => id);
}
