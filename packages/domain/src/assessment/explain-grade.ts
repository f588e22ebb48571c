import { type AssignmentType, highestPointScore, type PointScore } from "./assignment-types.ts";
import { bandOf } from "./next-band.ts";
import { type BasisPoints, noMarks, wholePercent } from "./percent.ts";
import { quizPercentage } from "./quiz-percentage.ts";
import { preCalculate } from "./rubric-percentage.ts";

/** A published grade, or a missed one. */
export interface ExplainedGrade {
  type: AssignmentType;
  isMissed: boolean;
  percentage: BasisPoints | null;
  /** The points of each criterion; empty for work without a rubric. */
  points: readonly number[];
  additionalPercentage: number;
  /** Whether a person gave it. */
  isByPerson: boolean;
  /** The quiz attempts: points of as many questions. */
  attempts: readonly { points: number; questions: number }[];
  /** Of a quiz: both tries. */
  first: BasisPoints | null;
  retake: BasisPoints | null;
}

/** A step of how a percentage comes about, with what it has come to. */
export type GradeStep =
  | { kind: "missed" | "typed" | "attendance" | "result"; percentage: BasisPoints }
  | { kind: "points"; points: readonly number[]; sum: number; most: number; percentage: BasisPoints }
  | { kind: "additional"; by: number; percentage: BasisPoints }
  | { kind: "answers"; points: number; questions: number; percentage: BasisPoints }
  | { kind: "better"; first: BasisPoints; retake: BasisPoints; percentage: BasisPoints };

const sumOf = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0);

/**
 * How a percentage comes about, step by step; the last step is the percentage itself. Steps that would lead to another one aren't shown: then the grade was
 * given, or resulted, as it is.
 */
export function explainGrade(grade: ExplainedGrade): GradeStep[] {
  const { percentage } = grade;
  if (grade.isMissed) return [{ kind: "missed", percentage: noMarks }];
  if (percentage === null) return [];
  const steps = grade.points.length > 0 ? pointSteps(grade) : grade.type === "graded_quiz" && !grade.isByPerson ? quizSteps(grade) : [];
  if (steps.at(-1)?.percentage === percentage) return steps;
  if (grade.isByPerson) return [{ kind: "typed", percentage }];
  if (grade.type === "participation") return [{ kind: "attendance", percentage }];
  return [{ kind: grade.type === "graded_quiz" ? "result" : "typed", percentage }];
}

function pointSteps({ points, additionalPercentage }: ExplainedGrade): GradeStep[] {
  const most = points.length * highestPointScore;
  const base: GradeStep = {
    kind: "points",
    points,
    sum: sumOf(points),
    most,
    percentage: preCalculate({ points, additionalPercentage: 0 }),
  };
  if (additionalPercentage === 0) return [base];
  return [base, { kind: "additional", by: additionalPercentage, percentage: preCalculate({ points, additionalPercentage }) }];
}

function quizSteps({ attempts, first, retake, percentage }: ExplainedGrade): GradeStep[] {
  const before = first ?? percentage;
  const attempt = attempts.find((one) => quizPercentage(one) === before);
  const answers: GradeStep[] = attempt && before !== null ? [{ kind: "answers", ...attempt, percentage: before }] : [];
  if (first === null || retake === null) return answers;
  return [...answers, { kind: "better", first, retake, percentage: first >= retake ? first : retake }];
}

/** How many more points would lift a rubric's percentage to a higher band; null without a rubric, in the highest band, and where no points are enough. */
export function pointsToNextBand({
  points,
  additionalPercentage,
}: Pick<ExplainedGrade, "points" | "additionalPercentage">): { points: number; band: PointScore } | null {
  const most = points.length * highestPointScore;
  const sum = sumOf(points);
  const bandWith = (more: number): PointScore => {
    // Only the sum counts: the points above the first criterion's are spread in any way.
    const raised = [sum + more, ...points.slice(1).map(() => 0)];
    return bandOf(wholePercent(preCalculate({ points: raised, additionalPercentage })));
  };
  if (points.length === 0) return null;
  const now = bandWith(0);
  for (let more = 1; sum + more <= most; more += 1) if (bandWith(more) > now) return { points: more, band: bandWith(more) };
  return null;
}
