import { dueOf } from "./listed-work.ts";
import type { StudentAssignments } from "./types.ts";

/** Everything the page of one assignment shows; null if the child's group has no such assignment. */
export function oneAssignment(found: StudentAssignments, id: number) {
  const assignment = found.assignments.find((one) => one.id === id);
  if (!assignment) return null;
  const grade = found.grades.find(({ groupAssignment }) => groupAssignment === id) ?? null;
  const submissions = found.submissions.filter(({ groupAssignment }) => groupAssignment === id);
  const { type, rubric } = assignment.courseAssignment;
  // Until something was scored, the rubric is the one that counts now, which comes first.
  const version = grade?.rubricVersion ?? null;
  const ofVersion = version === null ? undefined : found.rubrics.find((one) => one.id === version);
  // A quiz has no result before its last question is answered.
  const quizzes = found.gradedQuizResults.filter(({ groupAssignment, isFinished }) => groupAssignment === id && isFinished);
  const sameType = found.statistic?.total.terms.find(({ assignmentType }) => assignmentType === type);
  return {
    group: found.group,
    student: found.student,
    isVisible: found.isVisible,
    assignment: {
      id,
      title: assignment.courseAssignment.title,
      description: assignment.courseAssignment.description,
      type: type as 1 | 2 | 3 | 4,
      repeats: assignment.frequency !== 1,
      classFeedback: assignment.classFeedback,
      dateFrom: assignment.dateFrom,
      dateTo: dueOf(assignment, grade ?? undefined),
    },
    grade,
    rubric: ofVersion ?? found.rubrics.find((one) => one.rubric === rubric?.id) ?? null,
    annotations: found.annotations,
    voice: found.voiceComments.find(({ groupAssignment }) => groupAssignment === id)?.file ?? null,
    projects: found.projects,
    draft: submissions.find(({ isHandedIn }) => !isHandedIn) ?? null,
    submissions: submissions.filter(({ isHandedIn }) => isHandedIn),
    files: found.files.find(({ courseAssignment }) => courseAssignment === assignment.courseAssignment.id)?.files ?? [],
    // Without a first try, the retake is the only one.
    attempts: quizzes
      .filter(({ isRetake }) => isRetake === (grade?.firstPercentage === null && grade.retakePercentage !== null))
      .map(({ progress }) => ({ points: progress.pointsCount, questions: progress.maxPointsCount })),
    quiz: quizzes.find(({ isRetake }) => !isRetake),
    weight: sameType?.weight ?? 0,
    counted: sameType?.counted.length ?? 0,
  };
}

export type OneAssignment = NonNullable<ReturnType<typeof oneAssignment>>;
