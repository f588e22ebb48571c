import { and, asc, eq, inArray } from "drizzle-orm";
import { typesInOrder } from "@larkroom/domain/assessment/assignment-types";
import { copyTitle } from "@larkroom/domain/curriculum/lesson-order";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Tx } from "../../kernel/db/db.ts";
import { assignmentWeight, courseAssignment } from "../../modules/assessment/tables.ts";
import { course } from "../../modules/catalog/tables.ts";
import { lesson, slide } from "../../modules/curriculum/tables.ts";
import type { RubricKind } from "../content/assessment/assessment-words.ts";
import { demoCatalogue } from "../content/catalogue.ts";
import type { CourseKey } from "../content/courses/frames.ts";
import { insertRows, insertWithIds } from "../money/insert-rows.ts";
import { courseWeights, quizLesson, type TemplatePlan, templatesOf } from "./template-plan.ts";
import type { WrittenRubric } from "./write-rubrics.ts";

/** A slide with a graded quiz. */
export interface QuizSlide {
  readonly id: number;
  readonly content: SlideContent;
}

export interface WrittenTemplate extends TemplatePlan {
  readonly id: number;
  readonly courseId: number;
  readonly course: CourseKey;
  readonly lessonId: number | null;
  /** The slide of its graded quiz. */
  readonly quiz: QuizSlide | null;
  /** The hidden lesson of a retake, with its quiz. */
  readonly retake: { readonly lessonId: number; readonly number: number; readonly quiz: QuizSlide } | null;
}

interface WriteTemplates {
  readonly schoolId: number;
  readonly edition: EditionSlug;
  readonly createdAt: Temporal.Instant;
  readonly rubrics: ReadonlyMap<RubricKind, WrittenRubric>;
}

/** Inserts the assignments of a school's active courses, with their weights, and the hidden lesson in which the quiz is retaken. Eight statements. */
export async function writeTemplates(tx: Tx, { schoolId, edition, createdAt, rubrics }: WriteTemplates): Promise<WrittenTemplate[]> {
  const active = new Map(
    demoCatalogue(edition)
      .courses.filter(({ status }) => status === "ACTIVE")
      .map((one) => [one.prettyUrl, one]),
  );
  const courses = await tx
    .select({ id: course.id, prettyUrl: course.prettyUrl })
    .from(course)
    .where(and(eq(course.schoolId, schoolId), inArray(course.prettyUrl, [...active.keys()])))
    .orderBy(asc(course.id));
  const lessons = await tx
    .select()
    .from(lesson)
    .where(and(eq(lesson.schoolId, schoolId), eq(lesson.visibilityMode, "default")))
    .orderBy(asc(lesson.sort));
  const quiz = await readQuiz(tx, lessons, courses.find(({ prettyUrl }) => active.get(prettyUrl)?.key === "planets")?.id);
  const planned = courses.flatMap(({ id: courseId, prettyUrl }) => {
    const one = active.get(prettyUrl);
    const own = lessons.filter((row) => row.courseId === courseId);
    if (!one) return [];
    const plans = templatesOf(one, edition).filter(({ key }) => key !== "quiz" || quiz !== null);
    return plans.map((plan) => ({ plan, courseId, course: one.key, taught: own.find(({ number }) => number === plan.lesson) ?? null }));
  });
  const retake = quiz && (await writeRetakeLesson(tx, quiz));
  const ids = await insertWithIds(
    tx,
    courseAssignment,
    planned.map(({ plan, courseId, taught }, index) => ({
      schoolId,
      courseId,
      title: plan.title,
      description: plan.description,
      type: plan.type,
      frequency: plan.frequency,
      rubricId: plan.rubric && (rubrics.get(plan.rubric)?.id ?? null),
      lessonId: taught?.id ?? null,
      sort: index + 1,
      version: 1,
      slideId: plan.key === "quiz" ? (quiz?.slide.id ?? null) : null,
      createdAt,
      retakeLessonId: plan.key === "quiz" ? (retake?.lessonId ?? null) : null,
    })),
  );
  await insertRows(
    tx,
    assignmentWeight,
    courses.flatMap(({ id: courseId, prettyUrl }) => {
      const weights = courseWeights(active.get(prettyUrl)?.key ?? "planets");
      return typesInOrder.map((type, index) => ({ schoolId, courseId, assignmentType: index + 1, percentage: weights[type] }));
    }),
  );
  return planned.map(({ plan, taught, ...place }, index) => ({
    ...plan,
    ...place,
    id: ids[index] ?? 0,
    lessonId: taught?.id ?? null,
    quiz: plan.key === "quiz" ? (quiz?.slide ?? null) : null,
    retake: plan.key === "quiz" ? retake : null,
  }));
}

type Lesson = typeof lesson.$inferSelect;
type Slide = typeof slide.$inferSelect;

interface PlacedQuiz {
  readonly slide: Slide;
  readonly lesson: Lesson;
  /** The last lesson of the course. */
  readonly last: Lesson;
}

/** The graded quiz early in a course; null in a school that was made before the course had one. */
async function readQuiz(tx: Tx, lessons: readonly Lesson[], courseId: number | undefined): Promise<PlacedQuiz | null> {
  const own = lessons.filter((one) => one.courseId === courseId);
  const [its, last] = [own.find(({ number }) => number === quizLesson), own.at(-1)];
  if (!its || !last) return null;
  const [found] = await tx
    .select()
    .from(slide)
    .where(and(eq(slide.lessonId, its.id), eq(slide.type, "QUIZ_GRADED")))
    .limit(1);
  return found ? { slide: found, lesson: its, last } : null;
}

/** Inserts a hidden lesson with a copy of a lesson's graded quiz, after the last lesson of the course. */
async function writeRetakeLesson(tx: Tx, { slide: quiz, lesson: original, last }: PlacedQuiz) {
  const { id: _id, createdAt: _createdAt, version: _version, ...values } = original;
  const number = last.number + 1;
  const [hidden] = await tx
    .insert(lesson)
    .values({
      ...values,
      title: copyTitle(original.title, [original.title]),
      type: "ASYNC",
      visibilityMode: "hidden_retake",
      moduleId: last.moduleId,
      number,
      sort: last.sort + 1,
      retakeLessonId: null,
    })
    .returning({ id: lesson.id });
  if (!hidden) throw new Error("an insert returned nothing");
  const { id: _slideId, version: _slideVersion, ...copied } = quiz;
  const [copy] = await tx
    .insert(slide)
    .values({ ...copied, lessonId: hidden.id, sort: 1 })
    .returning({ id: slide.id });
  if (!copy) throw new Error("an insert returned nothing");
  await tx.update(lesson).set({ retakeLessonId: hidden.id }).where(eq(lesson.id, original.id));
  return { lessonId: hidden.id, number, quiz: { id: copy.id, content: quiz.content } };
}
