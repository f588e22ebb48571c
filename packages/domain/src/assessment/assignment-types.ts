/** The types of assignments, with the numbers the API uses. */
export const assignmentTypes = { 1: "participation", 2: "project", 3: "final_project", 4: "graded_quiz" } as const;
export type AssignmentType = (typeof assignmentTypes)[keyof typeof assignmentTypes];

/** The types in the order of their numbers. */
export const typesInOrder: readonly AssignmentType[] = Object.values(assignmentTypes);

/** How often an assignment is repeated, with the numbers the API uses. */
export const frequencies = { 1: "none", 2: "weekly", 3: "biweekly", 4: "monthly", 5: "every_lesson" } as const;
export type Frequency = (typeof frequencies)[keyof typeof frequencies];

/** The points of a rubric's criterion. */
export const pointScores = { 1: "emerging", 2: "developing", 3: "proficient", 4: "outstanding" } as const;
export type PointScore = keyof typeof pointScores;

export const highestPointScore = 4;

/**
 * The total score of an assignment: for a graded quiz the number of questions on its slide, otherwise the highest score of its rubric, or 0
 * without one.
 */
export const totalScore = (assignment: { type: AssignmentType; questions: number; criteria: number }): number =>
  assignment.type === "graded_quiz" ? assignment.questions : assignment.criteria * highestPointScore;

/** How the occurrence of an assignment begins that a person added to a group. */
export const addedByHand = "added";

export const isAddedByHand = (occurrence: string): boolean => occurrence.startsWith(addedByHand);
