import { inArray, type SQL } from "drizzle-orm";
import { pointScores, type PointScore } from "@larkroom/domain/assessment/assignment-types";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { listOutcomeRows, outcomeOf } from "./outcomes.read.ts";
import { type grade, rubricVersion, type Scores, type VersionCriterion } from "./tables.ts";

type GradeRow = typeof grade.$inferSelect;
type Versions = ReadonlyMap<number, readonly VersionCriterion[]>;

const levelOf = (score: number): PointScore => score as PointScore;

/** Points in the order of the rubric's version, each with its words there; null for a criterion without points. */
const toPointScoreDtos = (criteria: readonly VersionCriterion[], scores: Scores) =>
  criteria.map(({ criterionId, descriptions }) => {
    const score = scores[String(criterionId)];
    return score === undefined
      ? { criterion: criterionId, pointScore: null, pointScoreTitle: null, description: "" }
      : {
          criterion: criterionId,
          pointScore: score,
          pointScoreTitle: pointScores[levelOf(score)],
          description: descriptions[levelOf(score)],
        };
  });

const toScoreDtos = (criteria: readonly VersionCriterion[], scores: Scores) =>
  criteria.map(({ criterionId }) => ({ criterion: criterionId, pointScore: scores[String(criterionId)] ?? null }));

const criteriaOf = (versions: Versions, id: number | null): readonly VersionCriterion[] => (id === null ? [] : (versions.get(id) ?? []));

/** Whether the grader has chosen a score for every criterion, published or not. */
const hasChosen = ({ percentage, draft }: GradeRow, versions: Versions): boolean => {
  if (percentage !== null) return true;
  const criteria = criteriaOf(versions, draft?.rubricVersionId ?? null);
  return draft !== null && criteria.length > 0 && criteria.every(({ criterionId }) => draft.scores[String(criterionId)] !== undefined);
};

/** Criteria of rubric versions, by version. One query, none without versions. */
async function listVersions(db: Db | Tx, rows: readonly GradeRow[]): Promise<Versions> {
  const ids = new Set(rows.flatMap((row) => [row.rubricVersionId, row.draft?.rubricVersionId ?? null]).filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const found = await db
    .select({ id: rubricVersion.id, criteria: rubricVersion.criteria })
    .from(rubricVersion)
    .where(inArray(rubricVersion.id, [...ids]));
  return new Map(found.map(({ id, criteria }) => [id, criteria]));
}

/** The people who graded. One query, none if nobody did. */
async function listGraders(db: Db | Tx, rows: readonly GradeRow[]): Promise<Map<number, { id: number; name: string }>> {
  const ids = new Set(rows.flatMap((row) => [row.gradedById, row.draft?.byId ?? null]).filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const found = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, [...ids]));
  return new Map(found.map((one) => [one.id, one]));
}

/** Grades of a group as its staff see them, or those a condition selects. Three queries, however many. */
export async function listStaffGrades(db: Db | Tx, groupId: number, now: Temporal.Instant, only?: SQL) {
  const found = await listOutcomeRows(db, groupId, only);
  const rows = found.map((one) => one.grade);
  const [versions, graders] = [await listVersions(db, rows), await listGraders(db, rows)];
  const personOf = (id: number | null) => (id === null ? null : (graders.get(id) ?? null));
  return found.map((one) => {
    const { grade: row } = one;
    const { status, isLate } = outcomeOf(one, now);
    const criteria = criteriaOf(versions, row.rubricVersionId);
    const isSelfShown = hasChosen(row, versions);
    return {
      id: row.id,
      groupAssignment: row.groupAssignmentId,
      student: row.studentId,
      rubricVersion: row.rubricVersionId,
      pointScores: toPointScoreDtos(criteria, row.scores),
      additionalPercentage: row.additionalPercentage,
      percentage: row.percentage,
      status,
      statusDescription: isLate ? "late" : "",
      isExcused: row.isExcused,
      feedback: row.feedback,
      isViewed: row.isViewed,
      gradedAt: row.gradedAt,
      retakeAt: row.retakeAt,
      selfGradingPercentage: isSelfShown ? row.selfGradingPercentage : null,
      selfGradingPointScores: isSelfShown && row.selfGradingScores ? toScoreDtos(criteria, row.selfGradingScores) : [],
      version: row.version,
      gradedBy: row.gradedBy,
      grader: personOf(row.gradedById),
      excusedReason: row.excusedReason,
      draft: row.draft && {
        rubricVersion: row.draft.rubricVersionId,
        pointScores: toScoreDtos(criteriaOf(versions, row.draft.rubricVersionId), row.draft.scores),
        additionalPercentage: row.draft.additionalPercentage,
        percentage: row.draft.percentage,
        feedback: row.draft.feedback,
        savedAt: Temporal.Instant.from(row.draft.savedAt),
        by: personOf(row.draft.byId),
      },
      reopenedUntil: row.reopenedUntil,
      firstPercentage: row.firstPercentage,
      retakePercentage: row.retakePercentage,
      handedInAt: one.handedInAt,
      isSelfGraded: row.selfGradedAt !== null,
    };
  });
}

export type StaffGrade = Awaited<ReturnType<typeof listStaffGrades>>[number];
