import { type AssignmentType, typesInOrder } from "./assignment-types.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";

/** How much each type of assignment counts, in percent. */
export type Weights = Readonly<Record<AssignmentType, number>>;

export const defaultWeights: Weights = { participation: 15, project: 35, final_project: 30, graded_quiz: 20 };

/** Whether weights are whole percents from 0 to 100 that add up to 100. */
export function checkWeights(weights: Weights): Decision<"validation_failed"> {
  const values = typesInOrder.map((type) => weights[type]);
  const isEach = values.every((value) => Number.isInteger(value) && value >= 0 && value <= 100);
  return isEach && values.reduce((sum, value) => sum + value, 0) === 100 ? allow({}) : refuse("validation_failed");
}

/** The weights that count: the group's own, otherwise the course's, otherwise the default, with where they come from. */
export function effectiveWeights(own: { group: Weights | null; course: Weights | null }): {
  weights: Weights;
  from: "group" | "course" | "default";
} {
  if (own.group) return { weights: own.group, from: "group" };
  return own.course ? { weights: own.course, from: "course" } : { weights: defaultWeights, from: "default" };
}
