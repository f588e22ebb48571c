import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { QuizAnswers } from "@larkroom/domain/assessment/quiz-result";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { groupClass, slideAnswer } from "../classes/classes.views.ts";
import { slide } from "../curriculum/curriculum.views.ts";

/** A child's answers to one slide in one class. */
export interface QuizAttempt {
  readonly studentId: number;
  readonly classId: number;
  readonly slideId: number;
  readonly content: SlideContent;
  readonly answers: QuizAnswers;
  readonly groupId: number;
  readonly lessonId: number;
  readonly from: Temporal.Instant;
  readonly isCatchUp: boolean;
  readonly answeredAt: Temporal.Instant;
}

/** Whether an answer in a retake class is to the quiz that is taken again, as long as its lesson has it: see `shownSlides`. */
const isOfRetake = sql`${slideAnswer.slideId} = coalesce((
  select quiz.id from slide quiz where quiz.id = ${groupClass.currentSlideId} and quiz.lesson_id = ${groupClass.lessonId}),
  ${slideAnswer.slideId})`;

/** Everything children answered on some slides, or on the quizzes of their retake classes. */
export async function listAttempts(
  db: Db | Tx,
  { studentIds, slideIds, retakeClassIds }: Record<"studentIds" | "slideIds" | "retakeClassIds", readonly number[]>,
): Promise<QuizAttempt[]> {
  if (studentIds.length === 0 || (slideIds.length === 0 && retakeClassIds.length === 0)) return [];
  const rows = await db
    .select({
      studentId: slideAnswer.studentId,
      classId: slideAnswer.groupClassId,
      slideId: slideAnswer.slideId,
      question: slideAnswer.question,
      progress: slideAnswer.progress,
      answeredAt: slideAnswer.answeredAt,
      content: slide.content,
      groupId: groupClass.groupId,
      lessonId: groupClass.lessonId,
      from: groupClass.startsAt,
      isCatchUp: groupClass.isCatchUp,
    })
    .from(slideAnswer)
    .innerJoin(slide, eq(slide.id, slideAnswer.slideId))
    .innerJoin(groupClass, eq(groupClass.id, slideAnswer.groupClassId))
    .where(
      and(
        inArray(slideAnswer.studentId, [...studentIds]),
        eq(slide.type, "QUIZ_GRADED"),
        or(inArray(slideAnswer.slideId, [...slideIds]), and(inArray(slideAnswer.groupClassId, [...retakeClassIds]), isOfRetake)),
      ),
    )
    .orderBy(asc(slideAnswer.answeredAt));
  const tries = Map.groupBy(rows, ({ studentId, classId, slideId }) => `${studentId} ${classId} ${slideId}`);
  return [...tries.values()].flatMap((own): QuizAttempt[] => {
    const last = own.at(-1);
    if (!last) return [];
    const { question: _question, progress: _progress, ...attempt } = last;
    return [{ ...attempt, answers: Object.fromEntries(own.map(({ question, progress }) => [question, progress])) }];
  });
}
