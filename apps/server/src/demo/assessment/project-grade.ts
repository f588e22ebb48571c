import { basisPoints } from "@larkroom/domain/assessment/percent";
import { preCalculate } from "@larkroom/domain/assessment/rubric-percentage";
import type { GradeDraft, Scores } from "../../modules/assessment/tables.ts";
import { type AssessmentWords, assessmentWords } from "../content/assessment/assessment-words.ts";
import type { AssessmentContext } from "./context.ts";
import type { GradeValues, PlannedWork } from "./plan-work.ts";
import { bandOf, ownScores, scoresFor, typedPercentage } from "./scores.ts";
import type { WorkHistory } from "./work-history.ts";
import type { WrittenRubric } from "./write-rubrics.ts";

type Graded = Pick<PlannedWork, "occurrence" | "place" | "turn"> & { readonly history: WorkHistory };

const pick = (texts: readonly [string, ...string[]], turn: number): string => texts[turn % texts.length] ?? texts[0];

/** Every fifth work gets five percent more, for something that the rubric does not name. */
const additionalFor = (turn: number): number => (turn % 5 === 4 ? 5 : 0);

const percentageOf = (scores: Scores, additionalPercentage: number): number =>
  preCalculate({ points: Object.values(scores), additionalPercentage });

/** The grade of a child's project or practice: excused, opened again, self-graded, in draft or published. */
export function projectGrade({ edition, rubrics }: AssessmentContext, { occurrence, place, turn, history }: Graded): Partial<GradeValues> {
  const { template, group } = occurrence;
  const words = assessmentWords[edition];
  if (history.isExcused)
    return { isExcused: true, excusedReason: pick(words.excuses, turn), excusedById: group.teacherId, isViewed: turn % 2 === 0 };
  if (history.reopenedUntil) return { reopenedUntil: history.reopenedUntil };
  const rubric = template.rubric && (rubrics.get(template.rubric) ?? null);
  const self = rubric ? selfGrade(rubric, { place, turn, history }) : {};
  const teacher = givenGrade(rubric, { occurrence, place, turn, history }, words);
  return { ...self, ...teacher };
}

/** What two of three children think of their own work. They grade themselves right after they handed it in. */
function selfGrade(rubric: WrittenRubric, { place, turn, history }: Omit<Graded, "occurrence">): Partial<GradeValues> {
  const at = history.handedIn[0]?.submittedAt;
  if (!at || turn % 3 === 2) return {};
  const selfGradingScores = ownScores(scoresFor(rubric.criterionIds, place, turn), turn);
  return {
    rubricVersionId: rubric.versionId,
    selfGradingScores,
    selfGradedAt: at.add({ minutes: 4 }),
    selfGradingPercentage: percentageOf(selfGradingScores, 0),
  };
}

/** The teacher's grade, published or a draft; nothing for work that waits. */
function givenGrade(
  rubric: WrittenRubric | null,
  { occurrence, place, turn, history }: Graded,
  { comments }: AssessmentWords,
): Partial<GradeValues> {
  const { gradedAt, isPublished, viewedAt } = history;
  if (!gradedAt) return {};
  const { teacherId } = occurrence.group;
  const scores = rubric ? scoresFor(rubric.criterionIds, place, turn) : {};
  const additionalPercentage = rubric ? additionalFor(turn) : 0;
  const percentage = basisPoints(rubric ? percentageOf(scores, additionalPercentage) : typedPercentage(place, turn));
  const feedback = pick(comments[occurrence.template.rubric ?? "practice"][bandOf(percentage)], turn);
  const rubricVersionId = rubric?.versionId ?? null;
  if (!isPublished) {
    const draft: GradeDraft = {
      rubricVersionId,
      scores,
      additionalPercentage,
      percentage: rubric ? null : percentage,
      feedback,
      byId: teacherId ?? 0,
      savedAt: gradedAt.toString(),
    };
    return { draft };
  }
  return {
    rubricVersionId,
    scores,
    additionalPercentage,
    percentage,
    feedback,
    gradedAt,
    gradedBy: "person",
    gradedById: teacherId,
    isViewed: viewedAt !== null,
    viewedAt,
  };
}
