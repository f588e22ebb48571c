import { assignmentTypes, frequencies, type AssignmentType, type Frequency } from "@larkroom/domain/assessment/assignment-types";
import type { Answer } from "~/shared/api/call.ts";

/** An assignment of a course as the console lists it. */
export type Assignment = Answer<"GET /course/:courseId/assignment">[number];

export type CourseWeights = Answer<"GET /course/:courseId/assignment/weights">;

/** A rubric that an assignment can use. */
export interface ListedRubric {
  readonly id: number;
  readonly title: string;
  readonly linkedCriteriaCount: number;
  readonly totalScore: number;
  readonly assignmentsCount: number;
}

/** A lesson that an assignment can be linked to. */
export interface LinkableLesson {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly hasGradedQuizSlide: boolean;
  readonly isHidden: boolean;
}

export const typeOf = (type: number): AssignmentType => assignmentTypes[type as keyof typeof assignmentTypes];
export const frequencyOf = (frequency: number): Frequency => frequencies[frequency as keyof typeof frequencies];

export const typeNumbers = Object.keys(assignmentTypes);
export const frequencyNumbers = Object.keys(frequencies);
