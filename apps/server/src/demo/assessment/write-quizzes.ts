import { quizPercentage } from "@larkroom/domain/assessment/quiz-percentage";
import { retake as isForRetake } from "../../modules/classes/index.ts";
import { attendance, groupClass, slideAnswer } from "../../modules/classes/tables.ts";
import { insertRows } from "../money/insert-rows.ts";
import { type AssessmentContext, isBefore, type WrittenOccurrence } from "./context.ts";
import { quizAnswers } from "./quiz-answers.ts";
import type { QuizSlide } from "./write-templates.ts";

/** A child's results of a graded quiz. */
export interface QuizResult {
  readonly first: number;
  readonly at: Temporal.Instant;
  readonly retake: { readonly percentage: number; readonly classId: number; readonly at: Temporal.Instant } | null;
}

/** How many questions children answered rightly, by their place. Those who missed the class have not done it. */
const rightly = [2, 4, 2, 3, 3, 4, 1] as const;
/** Who retook the quiz since, and how many days later. */
const retaker = 2;
const retakenAfterDays = 2;

interface Answered {
  readonly classId: number;
  readonly studentId: number;
  readonly slide: QuizSlide;
  readonly right: number;
  readonly at: Temporal.Instant;
}

const questionsOf = ({ content }: QuizSlide): number => (content.type === "QUIZ_GRADED" ? content.questions.length : 0);
const percentageOf = (slide: QuizSlide, right: number): number => quizPercentage({ points: right, questions: questionsOf(slide) }) ?? 0;

/**
 * Inserts children's answers to the graded quiz of running groups, in the class of its lesson, and the retake of one child. Of groups that are over only
 * the results are known.
 * @returns the results by assignment and child
 */
export async function writeQuizzes(
  context: AssessmentContext,
  occurrences: readonly WrittenOccurrence[],
): Promise<ReadonlyMap<string, QuizResult>> {
  const { tx, schoolId, now } = context;
  const results = new Map<string, QuizResult>();
  const answers: Answered[] = [];
  for (const occurrence of occurrences) {
    const { group, template, groupClassId } = occurrence;
    const its = group.classes.find(({ id }) => id === groupClassId);
    if (!template.quiz || !its || !isBefore(its.to, now)) continue;
    for (const { studentId, place } of occurrence.given) {
      const mark = group.marks.find(({ classId, studentId: marked }) => classId === its.id && marked === studentId);
      if (!mark?.isHeld || mark.state === "ABSENT" || mark.state === "EXPECTED") continue;
      const right = rightly[place % rightly.length] ?? 3;
      const at = its.to.subtract({ minutes: 2 });
      const first = percentageOf(template.quiz, right);
      if (group.isRunning) answers.push({ classId: its.id, studentId, slide: template.quiz, right, at });
      const retake = group.isRunning && place === retaker ? await writeRetake(context, occurrence, studentId) : null;
      if (retake) answers.push(retake);
      results.set(resultKey(occurrence.id, studentId), {
        first,
        at,
        retake: retake && { percentage: percentageOf(retake.slide, retake.right), classId: retake.classId, at: retake.at },
      });
    }
  }
  await insertRows(
    tx,
    slideAnswer,
    answers.flatMap(({ classId, studentId, slide, right, at }) =>
      quizAnswers(slide.content, right).map(([question, progress]) => ({
        groupClassId: classId,
        studentId,
        slideId: slide.id,
        question,
        schoolId,
        progress,
        answeredAt: at,
      })),
    ),
  );
  return results;
}

export const resultKey = (occurrenceId: number, studentId: number): string => `${occurrenceId} ${studentId}`;

/** Inserts the class in which a child retook a quiz, as the product makes it, with everything answered rightly. */
async function writeRetake(
  { tx, kernel, schoolId, now, timeZone }: AssessmentContext,
  { group, template: { retake }, dateFrom }: WrittenOccurrence,
  studentId: number,
): Promise<Answered | null> {
  const startsAt = dateFrom.add({ hours: 24 * retakenAfterDays });
  const at = startsAt.add({ minutes: 6 });
  if (!retake || !isBefore(at, now)) return null;
  const [made] = await tx
    .insert(groupClass)
    .values({
      schoolId,
      groupId: group.id,
      lessonId: retake.lessonId,
      teacherId: group.teacherId,
      number: retake.number,
      timeZone,
      startsAt,
      endsAt: startsAt.add({ minutes: 60 }),
      status: "PREVIEW",
      statusReason: isForRetake,
      isAutoAddStudents: false,
      uid: kernel.secrets.token(),
      createdAt: startsAt,
      changedAt: startsAt,
    })
    .returning({ id: groupClass.id });
  if (!made) throw new Error("an insert returned nothing");
  await tx.insert(attendance).values({ groupClassId: made.id, studentId, schoolId, createdAt: startsAt });
  return { classId: made.id, studentId, slide: retake.quiz, right: questionsOf(retake.quiz), at };
}
