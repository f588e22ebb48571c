import { checkScores } from "@larkroom/domain/assessment/check-scores";
import { isFullyScored, rubricPercentage } from "@larkroom/domain/assessment/rubric-percentage";
import type { Call } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import type { Gradable } from "./gradable.ts";
import { type GradeRow, type GradeValues, type LockedGrade, toDraft } from "./grades.store.ts";
import type { RubricVersion, RubricVersions } from "./rubric-versions.store.ts";
import type { grade, Scores } from "./tables.ts";

type GradeBody = Call<"PUT /group/:groupId/assignment/:assignmentId/grades/:studentId">["body"];

/** What changes in a grade, as a grader sends it. */
export type GradeChange = Omit<GradeBody, "version" | "draft">;

/** Who changes it, and when. */
interface Grader {
  readonly byId: number | null;
  readonly now: Temporal.Instant;
}

type StoredScores = Pick<typeof grade.$inferSelect, "scores" | "rubricVersionId">;

/**
 * The version of the rubric that scores belong to: the one they were sent for, otherwise that of the grade, otherwise the rubric as it is now. Grades keep
 * their version until they are graded anew with the current one. Null for work without a rubric.
 */
async function versionFor(
  versions: RubricVersions,
  { row, template }: LockedGrade,
  { rubricVersion: sent }: Pick<GradeChange, "rubricVersion">,
): Promise<RubricVersion | null> {
  const own = row?.percentage !== null && row?.rubricVersionId ? await versions.find(row.rubricVersionId) : null;
  if (own !== null && (sent === undefined || sent === own.id)) return own;
  const current = template.rubricId === null ? null : await versions.current(template.rubricId);
  if (sent !== undefined && sent !== current?.id) throw fieldRefusal("rubricVersion", "other_version", "The rubric has changed since");
  return current && current.criteria.length > 0 ? current : null;
}

/** The scores that were sent, checked against the rubric's version; those stored for it if none were sent. */
function scoresOf({ pointScores: sent }: GradeChange, version: RubricVersion | null, stored: StoredScores): Scores {
  if (sent === undefined) return stored.rubricVersionId === version?.id ? stored.scores : {};
  if (version === null) {
    if (sent.length > 0) throw fieldRefusal("pointScores", "no_rubric", "This assignment has no rubric");
    return {};
  }
  const ids = version.criteria.map(({ criterionId }) => criterionId);
  const checked = checkScores(
    ids,
    sent.map(({ criterion, pointScore }) => ({ criterionId: criterion, points: pointScore })),
  );
  if (!checked.ok) throw fieldRefusal("pointScores", "other_criteria", "Score each criterion of this rubric once, from 1 to 4");
  return Object.fromEntries(ids.flatMap((id, index) => (checked.points[index] == null ? [] : [[String(id), checked.points[index]]])));
}

/** Whether the call is about the score, not only about feedback, an excuse or another due date. */
export const isAboutScore = ({ pointScores, additionalPercentage, percentage }: GradeChange): boolean =>
  pointScores !== undefined || additionalPercentage !== undefined || percentage !== undefined;

const needsRubric = () => fieldRefusal("percentage", "needs_rubric", "Use the rubric to grade this assignment");

/** The percentage that is published: from the rubric, or as typed. @throws for scores that are not complete, and a typed percentage beside a rubric */
function publishedPercentage(
  change: GradeChange,
  version: RubricVersion | null,
  scores: Scores,
  additionalPercentage: number,
): number | null {
  if (change.percentage === null) return null;
  if (version === null) {
    if (change.percentage === undefined) throw fieldRefusal("percentage", "required", "Enter a percentage");
    return change.percentage;
  }
  if (change.percentage !== undefined) throw needsRubric();
  const points = version.criteria.map(({ criterionId }) => scores[String(criterionId)] ?? null);
  if (!isFullyScored({ points })) throw fieldRefusal("pointScores", "incomplete", "Score every criterion before publishing");
  return rubricPercentage({ points, additionalPercentage });
}

/** The excuse as it becomes. @throws for an excuse without a reason */
function excuseOf({ row }: LockedGrade, { isExcused, excusedReason }: GradeChange, byId: number | null) {
  if (isExcused === false) return { isExcused: false, excusedReason: null, excusedById: null };
  if (isExcused === undefined && excusedReason === undefined) return {};
  const reason = excusedReason ?? row?.excusedReason ?? null;
  if (reason === null || (isExcused === undefined && row?.isExcused !== true))
    throw fieldRefusal("excusedReason", "required", "Say why the child is excused");
  return { isExcused: true, excusedReason: reason, excusedById: byId };
}

/** Whether a grade is published with the score that its draft has. */
export function hasOwnScore({ percentage, scores, additionalPercentage, draft }: GradeRow): boolean {
  if (!draft || percentage === null || percentage !== draft.percentage || additionalPercentage !== draft.additionalPercentage) return false;
  const drafted = draft.scores;
  return Object.keys({ ...scores, ...drafted }).every((id) => scores[id] === drafted[id]);
}

/** What a change publishes. */
export async function publishedValues(
  versions: RubricVersions,
  locked: Gradable,
  change: GradeChange,
  { byId, now }: Grader,
): Promise<GradeValues> {
  const { row } = locked;
  // Taking a grade back isn't publishing: what is drafted beside it stays a draft.
  const isTakenBack = change.percentage === null;
  const feedback = change.feedback ?? (isAboutScore(change) && !isTakenBack ? row.draft?.feedback : undefined);
  const about = {
    ...excuseOf(locked, change, byId),
    ...(feedback === undefined ? {} : { feedback }),
    ...(change.reopenedUntil === undefined ? {} : { reopenedUntil: change.reopenedUntil }),
  };
  // Feedback alone leaves nothing in a draft whose score is the published one.
  if (!isAboutScore(change)) return feedback !== undefined && hasOwnScore(row) ? { ...about, draft: null } : about;
  const version = await versionFor(versions, locked, change);
  const base = row.draft ?? row;
  const scores = isTakenBack ? {} : scoresOf(change, version, base);
  const additionalPercentage = isTakenBack ? 0 : (change.additionalPercentage ?? base.additionalPercentage);
  const percentage = publishedPercentage(change, version, scores, additionalPercentage);
  return {
    ...about,
    scores,
    additionalPercentage,
    percentage,
    draft: isTakenBack ? row.draft : null,
    rubricVersionId: percentage === null ? row.rubricVersionId : (version?.id ?? null),
    ...(percentage === null
      ? { gradedAt: null, gradedBy: null, gradedById: null }
      : { gradedAt: now, gradedBy: "person", gradedById: byId }),
  };
}

/** What a change keeps as a draft: families see nothing of it. */
export async function draftedValues(
  versions: RubricVersions,
  locked: Gradable,
  change: GradeChange,
  { byId, now }: Grader,
): Promise<GradeValues> {
  const { row } = locked;
  if (change.isExcused !== undefined || change.reopenedUntil !== undefined)
    throw fieldRefusal("draft", "not_a_draft", "An excuse or a new due date can’t be kept as a draft");
  const version = await versionFor(versions, locked, change);
  const before = toDraft(row);
  if (version !== null && change.percentage != null) throw needsRubric();
  return {
    draft: {
      rubricVersionId: version?.id ?? null,
      scores: scoresOf(change, version, before),
      additionalPercentage: change.additionalPercentage ?? before.additionalPercentage,
      percentage: change.percentage === undefined ? before.percentage : change.percentage,
      feedback: change.feedback ?? before.feedback,
      byId: byId ?? 0,
      savedAt: now.toString(),
    },
  };
}
