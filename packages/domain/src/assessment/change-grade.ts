/** What a person changes in a grade. */
export interface GradeContent {
  /** The points of each criterion in the rubric's order; empty without a rubric. */
  points: readonly (number | null)[];
  additionalPercentage: number;
  feedback: string;
  isExcused: boolean;
}

const isSamePoints = (a: readonly (number | null)[], b: readonly (number | null)[]): boolean =>
  a.length === b.length && a.every((point, index) => point === b[index]);

/** A grade after a change. If its score, its feedback or its excuse changed, the family hasn't viewed it any more; otherwise nothing changes. */
export function changeGrade<G extends GradeContent & { isViewed: boolean }>(grade: G, change: Partial<GradeContent>): G {
  const after = { ...grade, ...change };
  const isSame =
    isSamePoints(after.points, grade.points) &&
    after.additionalPercentage === grade.additionalPercentage &&
    after.feedback === grade.feedback &&
    after.isExcused === grade.isExcused;
  return isSame ? grade : { ...after, isViewed: false };
}
