import { isAbout, participationMarks } from "@larkroom/domain/assessment/participation-marks";
import { type BasisPoints, basisPoints } from "@larkroom/domain/assessment/percent";
import { betterOf } from "@larkroom/domain/assessment/quiz-percentage";
import { bestQuizResult, quizResult } from "@larkroom/domain/assessment/quiz-result";
import { type ParticipationChange, recalculateParticipation } from "@larkroom/domain/assessment/recalculate-participation";
import type { QuizAttempt } from "./quiz-attempts.read.ts";
import type { CalculatedAssignment, GradeRow, ResultInputs } from "./results.read.ts";

/** A grade that follows from attendance or from a quiz, as it should be. */
export interface ResultChange {
  readonly gradeId: number;
  readonly groupAssignmentId: number;
  readonly studentId: number;
  readonly before: BasisPoints | null;
  readonly percentage: BasisPoints | null;
  /** Whether the percentage differs. Otherwise only the attempts of a quiz that a person graded do. */
  readonly isChange: boolean;
  readonly first: BasisPoints | null;
  readonly retake: BasisPoints | null;
  readonly retakeAt: Temporal.Instant | null;
}

export const points = (value: number | null): BasisPoints | null => (value === null ? null : basisPoints(value));

/** What following attendance would change in one participation assignment, and which grades of people it leaves as they are. */
export function calculateParticipation(
  inputs: ResultInputs,
  assignment: CalculatedAssignment,
): Record<"changes" | "kept", ParticipationChange[]> {
  const own = inputs.grades.filter(({ groupAssignmentId }) => groupAssignmentId === assignment.id);
  return recalculateParticipation(
    own.map(({ studentId, percentage, isExcused, gradedBy }) => ({ studentId, percentage: points(percentage), isExcused, gradedBy })),
    (studentId) => participationMarks(assignment, inputs.classes, inputs.marks, inputs.catchUps, studentId),
  );
}

const participationChanges = (inputs: ResultInputs, assignment: CalculatedAssignment): ResultChange[] =>
  calculateParticipation(inputs, assignment).changes.flatMap(({ studentId, before, after }) =>
    inputs.grades
      .filter((one) => one.groupAssignmentId === assignment.id && one.studentId === studentId)
      .map((one) => ({
        gradeId: one.id,
        groupAssignmentId: assignment.id,
        studentId,
        before,
        percentage: after,
        isChange: true,
        first: points(one.firstPercentage),
        retake: points(one.retakePercentage),
        retakeAt: one.retakeAt,
      })),
  );

/** Whether a child did the quiz of an assignment there: in a class of the group it is about, or in a catch-up class of any group. */
const isAttemptAt = (assignment: CalculatedAssignment, attempt: QuizAttempt, groupId: number): boolean =>
  attempt.slideId === assignment.slideId &&
  (attempt.isCatchUp ||
    (attempt.groupId === groupId && isAbout(assignment, { id: attempt.classId, lessonId: attempt.lessonId, from: attempt.from })));

/** A child's answers to the quiz of an assignment, one entry for each class in which it was done. */
export const quizAttemptsOf = (attempts: readonly QuizAttempt[], groupId: number, assignment: CalculatedAssignment, studentId: number) =>
  attempts.filter((attempt) => attempt.studentId === studentId && isAttemptAt(assignment, attempt, groupId)).map(({ answers }) => answers);

function quizChange(inputs: ResultInputs, assignment: CalculatedAssignment, own: GradeRow): ResultChange[] {
  const attempts = inputs.attempts.filter(({ studentId }) => studentId === own.studentId);
  const { content } = assignment;
  const attempted = quizAttemptsOf(attempts, inputs.groupId, assignment, own.studentId);
  const first = (content && bestQuizResult(content, attempted)) ?? points(own.firstPercentage);
  const again = attempts.find(({ classId }) => own.retakeClassId !== null && classId === own.retakeClassId);
  const retake = (again && quizResult(again.content, again.answers)) ?? points(own.retakePercentage);
  const retakeAt = own.retakeAt ?? (again && retake !== null ? again.answeredAt : null);
  const before = points(own.percentage);
  const isKept = own.isExcused || own.gradedBy === "person";
  const percentage = isKept ? before : (betterOf(first, retake) ?? before);
  const isChange = percentage !== before;
  const isSame =
    !isChange && first === own.firstPercentage && retake === own.retakePercentage && (retakeAt === null) === (own.retakeAt === null);
  return isSame
    ? []
    : [
        {
          gradeId: own.id,
          groupAssignmentId: assignment.id,
          studentId: own.studentId,
          before,
          percentage,
          isChange,
          first,
          retake,
          retakeAt,
        },
      ];
}

/** All changes to a group's calculated grades. Calculating again once they are saved gives none. */
export function calculateResults(inputs: ResultInputs): ResultChange[] {
  return inputs.assignments.flatMap((assignment) =>
    assignment.type === 1
      ? participationChanges(inputs, assignment)
      : inputs.grades
          .filter(({ groupAssignmentId }) => groupAssignmentId === assignment.id)
          .flatMap((own) => quizChange(inputs, assignment, own)),
  );
}
