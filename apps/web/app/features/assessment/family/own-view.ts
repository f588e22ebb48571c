import { calibrate, type CriterionCalibration, type ScorePair } from "@larkroom/domain/assessment/calibrate";
import type { StudentAssignments } from "./types.ts";

/** A criterion that both the child and the teacher scored, with its name. */
export interface OwnView extends Omit<CriterionCalibration, "pairs"> {
  readonly title: string;
  /** The oldest first, each with the work and when it was graded. */
  readonly pairs: readonly (ScorePair & { readonly work: string; readonly at: string })[];
}

const asPoints = (scores: readonly { criterion: number; pointScore: number | null }[]): ReadonlyMap<number, number> =>
  new Map(scores.flatMap(({ criterion, pointScore }) => (pointScore === null ? [] : [[criterion, pointScore] as const])));

/** A child's own points beside the teacher's, over time. While the gradebook is hidden there are no teacher's points, so there is nothing. */
export function ownView({ grades, assignments, rubrics }: Pick<StudentAssignments, "grades" | "assignments" | "rubrics">): OwnView[] {
  const graded = grades
    .flatMap((grade) => (grade.gradedAt === null ? [] : [{ ...grade, at: grade.gradedAt }]))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.groupAssignment - b.groupAssignment);
  const criteria = calibrate(
    graded.map((grade) => ({
      id: grade.groupAssignment,
      own: asPoints(grade.selfGradingPointScores),
      given: asPoints(grade.pointScores),
    })),
  );
  // The rubrics that count now come first: their words win.
  const titles = new Map(rubrics.toReversed().flatMap((rubric) => rubric.criteria.map(({ id, title }) => [id, title] as const)));
  const works = new Map(assignments.map(({ id, courseAssignment }) => [id, courseAssignment.title]));
  const times = new Map(graded.map(({ groupAssignment, at }) => [groupAssignment, at]));
  return criteria.map(({ pairs, ...criterion }) => ({
    ...criterion,
    title: titles.get(criterion.criterionId) ?? "",
    pairs: pairs.map((pair) => ({ ...pair, work: works.get(pair.id) ?? "", at: times.get(pair.id) ?? "" })),
  }));
}
