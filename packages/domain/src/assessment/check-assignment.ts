import type { AssignmentType, Frequency } from "./assignment-types.ts";

/** A lesson that an assignment is linked to. */
export interface LinkedLesson {
  readonly id: number;
  readonly courseId: number;
  readonly isHidden: boolean;
  readonly hasGradedQuiz: boolean;
}

export interface LinkedSlide {
  readonly lessonId: number | null;
  readonly isGradedQuiz: boolean;
}

/** An assignment of a course as it is to be saved. A linked record that does not exist is null, like one that is not linked: the caller tells them apart. */
export interface CheckedAssignment {
  readonly courseId: number;
  readonly type: AssignmentType;
  readonly frequency: Frequency;
  readonly hasRubric: boolean;
  readonly lesson: LinkedLesson | null;
  readonly slide: LinkedSlide | null;
  readonly retakeLesson: LinkedLesson | null;
}

export interface AssignmentProblem {
  readonly field: "rubric" | "lesson" | "slide" | "retakeLesson";
  readonly code:
    | "no_rubric"
    | "rubric_not_used"
    | "required"
    | "no_lesson"
    | "no_graded_quiz"
    | "no_slide"
    | "retake_not_used"
    | "retake_of_itself"
    | "not_hidden";
}

/**
 * What is wrong with an assignment's links. Participation and quizzes are scored without a rubric. A quiz that is done once names its lesson; one that
 * repeats is the quiz of each class. Only a quiz can be retaken, in a hidden lesson with a quiz of its own.
 */
export function assignmentProblems(assignment: CheckedAssignment): AssignmentProblem[] {
  const { type, hasRubric } = assignment;
  const isScoredAlone = type === "participation" || type === "graded_quiz";
  return [
    ...(hasRubric && isScoredAlone ? [{ field: "rubric", code: "rubric_not_used" } as const] : []),
    ...lessonProblems(assignment),
    ...slideProblems(assignment),
    ...retakeProblems(assignment),
  ];
}

function lessonProblems({ courseId, type, frequency, lesson }: CheckedAssignment): AssignmentProblem[] {
  const isQuiz = type === "graded_quiz";
  if (!lesson) return isQuiz && frequency === "none" ? [{ field: "lesson", code: "required" }] : [];
  if (lesson.courseId !== courseId || lesson.isHidden) return [{ field: "lesson", code: "no_lesson" }];
  return isQuiz && !lesson.hasGradedQuiz ? [{ field: "lesson", code: "no_graded_quiz" }] : [];
}

function slideProblems({ type, lesson, slide }: CheckedAssignment): AssignmentProblem[] {
  if (!slide) return [];
  if (!lesson || slide.lessonId !== lesson.id) return [{ field: "slide", code: "no_slide" }];
  return type === "graded_quiz" && !slide.isGradedQuiz ? [{ field: "slide", code: "no_graded_quiz" }] : [];
}

function retakeProblems({ courseId, type, lesson, retakeLesson: retake }: CheckedAssignment): AssignmentProblem[] {
  const field = "retakeLesson";
  if (!retake) return [];
  if (type !== "graded_quiz") return [{ field, code: "retake_not_used" }];
  if (retake.courseId !== courseId) return [{ field, code: "no_lesson" }];
  if (retake.id === lesson?.id) return [{ field, code: "retake_of_itself" }];
  if (!retake.isHidden) return [{ field, code: "not_hidden" }];
  return retake.hasGradedQuiz ? [] : [{ field, code: "no_graded_quiz" }];
}
