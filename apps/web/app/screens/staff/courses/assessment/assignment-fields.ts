import { assignmentProblems } from "@larkroom/domain/assessment/check-assignment";
import type { Body } from "~/shared/api/call.ts";
import { frequencyOf, typeOf, type Assignment, type LinkableLesson } from "./assessment-words.ts";

/** An assignment while it is being edited; absent links are "". */
export interface AssignmentDraft {
  title: string;
  description: string;
  type: string;
  frequency: string;
  rubric: string;
  lesson: string;
  slide: string;
  retakeLesson: string;
}

export type AssignmentField = keyof AssignmentDraft;

/** The fields of an assignment the form needs; a new one has version 0. */
export type EditedAssignment = Pick<
  Assignment,
  "version" | "title" | "description" | "type" | "frequency" | "rubric" | "lesson" | "slide" | "retakeLesson"
>;

/** The values of a new assignment: a project that is done once. */
export const newAssignment: EditedAssignment = {
  version: 0,
  title: "",
  description: "",
  type: 2,
  frequency: 1,
  rubric: null,
  lesson: null,
  slide: null,
  retakeLesson: null,
};

const textOf = (link: { id: number } | null): string => (link ? String(link.id) : "");

export const assignmentDraftOf = (assignment: EditedAssignment): AssignmentDraft => ({
  title: assignment.title,
  description: assignment.description,
  type: String(assignment.type),
  frequency: String(assignment.frequency),
  rubric: textOf(assignment.rubric),
  lesson: textOf(assignment.lesson),
  slide: textOf(assignment.slide),
  retakeLesson: textOf(assignment.retakeLesson),
});

const idOf = (text: string): number | null => (text === "" ? null : Number(text));

/** The request body for the changed fields. */
export function assignmentBody(changed: Partial<AssignmentDraft>): Omit<Body<"PUT /course/:courseId/assignment/:id">, "version"> {
  const { type, frequency, rubric, lesson, slide, retakeLesson, ...rest } = changed;
  return {
    ...rest,
    ...(type !== undefined && { type: Number(type) }),
    ...(frequency !== undefined && { frequency: Number(frequency) }),
    ...(rubric !== undefined && { rubric: idOf(rubric) }),
    ...(lesson !== undefined && { lesson: idOf(lesson) }),
    ...(slide !== undefined && { slide: idOf(slide) }),
    ...(retakeLesson !== undefined && { retakeLesson: idOf(retakeLesson) }),
  };
}

/** What a type doesn't use is emptied when the type is chosen. */
export function withType(draft: AssignmentDraft, type: string): AssignmentDraft {
  const kind = typeOf(Number(type));
  return {
    ...draft,
    type,
    rubric: kind === "project" || kind === "final_project" ? draft.rubric : "",
    retakeLesson: kind === "graded_quiz" ? draft.retakeLesson : "",
    frequency: kind === "participation" ? "5" : draft.frequency,
  };
}

/** The problems of a draft, by the rules the server checks too. */
export function problemsOf(draft: AssignmentDraft, courseId: number, lessons: readonly LinkableLesson[]): Record<string, string> {
  const linked = (id: string) => {
    const found = lessons.find((one) => String(one.id) === id);
    return found ? { id: found.id, courseId, isHidden: found.isHidden, hasGradedQuiz: found.hasGradedQuizSlide } : null;
  };
  const problems = assignmentProblems({
    courseId,
    type: typeOf(Number(draft.type)),
    frequency: frequencyOf(Number(draft.frequency)),
    hasRubric: draft.rubric !== "",
    lesson: linked(draft.lesson),
    // The choices are slides of the lesson that fit.
    slide: null,
    retakeLesson: linked(draft.retakeLesson),
  });
  return {
    ...(draft.title.trim() === "" ? { title: "required" } : {}),
    ...Object.fromEntries(problems.map(({ field, code }) => [field, code])),
  };
}
