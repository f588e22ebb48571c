import { and, eq } from "drizzle-orm";
import { pointScores, type PointScore } from "@larkroom/domain/assessment/assignment-types";
import { familyOutcome } from "@larkroom/domain/assessment/family-outcome";
import { isLate } from "@larkroom/domain/assessment/hand-in";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { type ChildWork, readChildAssignments } from "./child-assignments.read.ts";
import type { Grade } from "./own-assignment.store.ts";
import { gradebookVisibility, type Scores } from "./tables.ts";

/** Whether the family of a child sees percentages. One query. */
export async function isGradebookVisible(db: Db | Tx, groupId: number, studentId: number): Promise<boolean> {
  const [row] = await db
    .select({ isVisible: gradebookVisibility.isVisible })
    .from(gradebookVisibility)
    .where(and(eq(gradebookVisibility.groupId, groupId), eq(gradebookVisibility.studentId, studentId)));
  return row?.isVisible ?? true;
}

/** Why a status is what it is, as a code; empty where there is nothing to add. */
function reasonOf({ status, grade, handedInAt, assignment, type }: ChildWork): string {
  if (status === "NOT_AVAILABLE") return grade === null ? "joined_later" : "";
  const isLateWork = handedInAt !== null && isLate({ ...assignment, type, reopenedUntil: grade?.reopenedUntil ?? null }, handedInAt);
  return isLateWork ? "late" : "";
}

const asScores = (scores: Scores | null) =>
  Object.entries(scores ?? {}).map(([criterion, pointScore]) => ({ criterion: Number(criterion), pointScore }));

/** The points of a published grade with their words in its version of the rubric. */
function publishedScores({ version, percentage }: ChildWork, grade: Grade) {
  if (!version || percentage === null) return [];
  return version.criteria.map(({ criterionId, descriptions }) => {
    const pointScore = grade.scores[String(criterionId)] ?? null;
    const level = pointScore as PointScore | null;
    return {
      criterion: criterionId,
      pointScore,
      pointScoreTitle: level && pointScores[level],
      description: level ? descriptions[level] : "",
    };
  });
}

/** A grade as its family sees it. While the gradebook is hidden, only the status, the feedback and the child's own points are. */
export function toFamilyGradeDto(work: ChildWork, grade: Grade, isVisible: boolean) {
  const scores = publishedScores(work, grade);
  const shown = familyOutcome({ status: work.status, percentage: work.percentage, points: scores.map((one) => one.pointScore) }, isVisible);
  const { id, studentId, groupAssignmentId, rubricVersionId, isExcused, feedback, isViewed, gradedAt, retakeAt, retakeClassId } = grade;
  return {
    id,
    isExcused,
    feedback,
    isViewed,
    gradedAt,
    retakeAt,
    status: work.status,
    percentage: shown.percentage,
    groupAssignment: groupAssignmentId,
    student: studentId,
    rubricVersion: rubricVersionId,
    retakeClass: retakeClassId,
    pointScores: shown.points === null ? [] : scores,
    additionalPercentage: isVisible && work.percentage !== null ? grade.additionalPercentage : 0,
    statusDescription: reasonOf(work),
    selfGradingPercentage: grade.selfGradingPercentage,
    selfGradingPointScores: asScores(grade.selfGradingScores),
    firstPercentage: isVisible ? grade.firstPercentage : null,
    retakePercentage: isVisible ? grade.retakePercentage : null,
    reopenedUntil: grade.reopenedUntil,
    teacher: work.teacher,
    canHandIn: work.canHandIn,
    canSelfGrade: work.canSelfGrade,
    canRetake: work.canRetake,
  };
}

/** One grade of a child as the family sees it. Three queries. */
export async function getFamilyGrade(db: Db | Tx, groupId: number, id: number, studentId: number, now: Temporal.Instant) {
  const [work] = await readChildAssignments(db, { groupId, studentId, id, now });
  if (!work?.grade) throw refusal("not_found");
  return toFamilyGradeDto(work, work.grade, await isGradebookVisible(db, groupId, studentId));
}
