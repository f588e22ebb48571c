import { and, eq, inArray, sql } from "drizzle-orm";
import type { AssignmentProblem, CheckedAssignment, LinkedLesson } from "@larkroom/domain/assessment/check-assignment";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import { rubric } from "./tables.ts";

/** The ids of what an assignment is linked to. */
export interface AssignmentLinks {
  readonly rubric: number | null;
  readonly lesson: number | null;
  readonly slide: number | null;
  readonly retakeLesson: number | null;
}

type Facts = Pick<CheckedAssignment, "lesson" | "slide" | "retakeLesson" | "hasRubric">;

/**
 * What the rule needs to know of linked records. A record that does not exist, or is of another school, is a problem already. Three queries.
 */
export async function readLinks(
  db: Db | Tx,
  schoolId: number,
  links: AssignmentLinks,
): Promise<{ facts: Facts; unknown: AssignmentProblem[] }> {
  const lessonIds = [links.lesson, links.retakeLesson].flatMap((id) => (id === null ? [] : [id]));
  const lessons: LinkedLesson[] = await db
    .select({
      id: lesson.id,
      courseId: lesson.courseId,
      isHidden: sql<boolean>`${lesson.visibilityMode} = 'hidden_retake'`,
      hasGradedQuiz: sql<boolean>`exists (select 1 from slide quiz where quiz.lesson_id = "lesson"."id" and quiz.type = 'QUIZ_GRADED')`,
    })
    .from(lesson)
    .where(and(inArray(lesson.id, lessonIds), eq(lesson.schoolId, schoolId)));
  const [found] = await db
    .select({ lessonId: slide.lessonId, isGradedQuiz: sql<boolean>`${slide.type} = 'QUIZ_GRADED'` })
    .from(slide)
    .where(and(eq(slide.id, links.slide ?? 0), eq(slide.schoolId, schoolId)));
  const [its] = await db
    .select({ id: rubric.id })
    .from(rubric)
    .where(and(eq(rubric.id, links.rubric ?? 0), eq(rubric.schoolId, schoolId)));
  const lessonOf = (id: number | null) => lessons.find((one) => one.id === id) ?? null;
  const facts = {
    lesson: lessonOf(links.lesson),
    slide: found ?? null,
    retakeLesson: lessonOf(links.retakeLesson),
    hasRubric: its !== undefined,
  };
  const unknown: AssignmentProblem[] = [
    ...(links.rubric !== null && !its ? [{ field: "rubric", code: "no_rubric" } as const] : []),
    ...(links.lesson !== null && !facts.lesson ? [{ field: "lesson", code: "no_lesson" } as const] : []),
    ...(links.slide !== null && !found ? [{ field: "slide", code: "no_slide" } as const] : []),
    ...(links.retakeLesson !== null && !facts.retakeLesson ? [{ field: "retakeLesson", code: "no_lesson" } as const] : []),
  ];
  return { facts, unknown };
}
