import { and, eq } from "drizzle-orm";
import { checkScores } from "@larkroom/domain/assessment/check-scores";
import { mayGrade } from "@larkroom/domain/assessment/may-grade";
import { isFullyScored, rubricPercentage } from "@larkroom/domain/assessment/rubric-percentage";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, type Group, teachGroup } from "../groups/index.ts";
import { followOne } from "./follow-results.ts";
import {
  type GradeRow,
  type GradeValues,
  lockGrade,
  type LockedGrade,
  loggedGrade,
  staysViewed,
  toDraft,
  writeGrade,
} from "./grades.store.ts";
import { currentRubricVersion, findRubricVersion, type RubricVersion } from "./rubric-versions.store.ts";
import { listStaffGrades } from "./staff-grades.read.ts";
import { grade, type Scores } from "./tables.ts";

type GradeCall = Call<"PUT /group/:groupId/assignment/:assignmentId/grades/:studentId">;
type GradeBody = GradeCall["body"];

/** A grade that may be changed. */
type Gradable = LockedGrade & { readonly row: GradeRow };
type StoredScores = Pick<typeof grade.$inferSelect, "scores" | "rubricVersionId">;

/** Returns the child's grade, or refuses with the reason why the work can't be graded. */
function gradable({ assignment, row, place }: LockedGrade, { status }: Group, now: Temporal.Instant): GradeRow {
  const decision = mayGrade(
    {
      isArchived: status === "ARCHIVED",
      hasLeft: place.leftAt !== null,
      isGiven: row !== null,
      isActive: assignment.isActive,
      dateFrom: assignment.dateFrom,
    },
    now,
  );
  if (!decision.ok || !row) throw refusal("transition_not_allowed", decision.ok ? {} : { reason: decision.reason });
  return row;
}

/**
 * The version of the rubric that scores belong to: the one they were sent for, otherwise that of the grade, otherwise the rubric as it is now. Grades keep
 * their version until they are graded anew with the current one. Null for work without a rubric.
 */
async function versionFor(tx: Tx, { row, template }: LockedGrade, { rubricVersion: sent }: GradeBody): Promise<RubricVersion | null> {
  const own = row?.percentage !== null && row?.rubricVersionId ? await findRubricVersion(tx, row.rubricVersionId) : null;
  if (own !== null && (sent === undefined || sent === own.id)) return own;
  const current = template.rubricId === null ? null : await currentRubricVersion(tx, template.rubricId);
  if (sent !== undefined && sent !== current?.id) throw fieldRefusal("rubricVersion", "other_version", "The rubric has changed since");
  return current && current.criteria.length > 0 ? current : null;
}

/** The scores that were sent, checked against the rubric's version; those stored for it if none were sent. */
function scoresOf({ pointScores: sent }: GradeBody, version: RubricVersion | null, stored: StoredScores): Scores {
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
const isAboutScore = ({ pointScores, additionalPercentage, percentage }: GradeBody): boolean =>
  pointScores !== undefined || additionalPercentage !== undefined || percentage !== undefined;

const needsRubric = () => fieldRefusal("percentage", "needs_rubric", "Use the rubric to grade this assignment");

/** The percentage that is published: from the rubric, or as typed. @throws for scores that are not complete, and a typed percentage beside a rubric */
function publishedPercentage(body: GradeBody, version: RubricVersion | null, scores: Scores, additionalPercentage: number): number | null {
  if (body.percentage === null) return null;
  if (version === null) {
    if (body.percentage === undefined) throw fieldRefusal("percentage", "required", "Enter a percentage");
    return body.percentage;
  }
  if (body.percentage !== undefined) throw needsRubric();
  const points = version.criteria.map(({ criterionId }) => scores[String(criterionId)] ?? null);
  if (!isFullyScored({ points })) throw fieldRefusal("pointScores", "incomplete", "Score every criterion before publishing");
  return rubricPercentage({ points, additionalPercentage });
}

/** The excuse as it becomes. @throws for an excuse without a reason */
function excuseOf({ row }: LockedGrade, { isExcused, excusedReason }: GradeBody, byId: number | null) {
  if (isExcused === false) return { isExcused: false, excusedReason: null, excusedById: null };
  if (isExcused === undefined && excusedReason === undefined) return {};
  const reason = excusedReason ?? row?.excusedReason ?? null;
  if (reason === null || (isExcused === undefined && row?.isExcused !== true))
    throw fieldRefusal("excusedReason", "required", "Say why the child is excused");
  return { isExcused: true, excusedReason: reason, excusedById: byId };
}

/** What a call publishes. */
async function published(tx: Tx, locked: Gradable, call: GradeCall): Promise<GradeValues> {
  const { body, actor, now } = call;
  const { row } = locked;
  const byId = accountIdOf(actor);
  const feedback = body.feedback ?? (isAboutScore(body) ? row.draft?.feedback : undefined);
  const about = {
    ...excuseOf(locked, body, byId),
    ...(feedback === undefined ? {} : { feedback }),
    ...(body.reopenedUntil === undefined ? {} : { reopenedUntil: body.reopenedUntil }),
  };
  if (!isAboutScore(body)) return about;
  const version = await versionFor(tx, locked, body);
  const base = row.draft ?? row;
  const scores = body.percentage === null ? {} : scoresOf(body, version, base);
  const additionalPercentage = body.percentage === null ? 0 : (body.additionalPercentage ?? base.additionalPercentage);
  const percentage = publishedPercentage(body, version, scores, additionalPercentage);
  return {
    ...about,
    ...{
      scores,
      additionalPercentage,
      percentage,
      draft: null,
      rubricVersionId: percentage === null ? row.rubricVersionId : (version?.id ?? null),
    },
    ...(percentage === null
      ? { gradedAt: null, gradedBy: null, gradedById: null }
      : { gradedAt: now, gradedBy: "person", gradedById: byId }),
  };
}

/** What a call keeps as a draft: families see nothing of it. */
async function drafted(tx: Tx, locked: Gradable, { body, actor, now }: GradeCall): Promise<GradeValues> {
  const { row } = locked;
  if (body.isExcused !== undefined || body.reopenedUntil !== undefined)
    throw fieldRefusal("draft", "not_a_draft", "An excuse or a new due date can’t be kept as a draft");
  const version = await versionFor(tx, locked, body);
  const before = toDraft(row);
  if (version !== null && body.percentage != null) throw needsRubric();
  return {
    draft: {
      rubricVersionId: version?.id ?? null,
      scores: scoresOf(body, version, before),
      additionalPercentage: body.additionalPercentage ?? before.additionalPercentage,
      percentage: body.percentage === undefined ? before.percentage : body.percentage,
      feedback: body.feedback ?? before.feedback,
      byId: accountIdOf(actor) ?? 0,
      savedAt: now.toString(),
    },
  };
}

/**
 * Grades a child's work. Whoever saves second with an outdated version gets `state_changed` with the current grade, and nothing is written. A changed score,
 * feedback or excuse hasn't been viewed by the family yet.
 */
export const gradeWork = handler("PUT /group/:groupId/assignment/:assignmentId/grades/:studentId", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const ofChild = and(eq(grade.groupAssignmentId, params.assignmentId), eq(grade.studentId, params.studentId));
  const shown = async (tx: Tx) => {
    const [one] = await listStaffGrades(tx, group.id, now, ofChild);
    if (!one) throw refusal("not_found");
    return one;
  };
  return inTransaction(kernel.db, async (tx) => {
    const locked = await lockGrade(tx, { groupId: group.id, assignmentId: params.assignmentId, studentId: params.studentId });
    const row = gradable(locked, group, now);
    if (row.version !== body.version) throw refusal("state_changed", { current: await shown(tx) });
    const values = body.draft ? await drafted(tx, { ...locked, row }, call) : await published(tx, { ...locked, row }, call);
    const after: GradeRow = { ...row, ...values };
    await writeGrade(tx, row.id, body.draft ? values : { ...values, isViewed: staysViewed(row, after) });
    if (body.percentage === null && !body.draft) await followOne(tx, params, now);
    await writeAuditLog(call, tx, {
      action: body.draft ? "assessment.grade_drafted" : "assessment.grade_changed",
      schoolId: group.schoolId,
      target: { kind: "student", id: params.studentId },
      before: loggedGrade(row),
      after: loggedGrade(after),
    });
    return shown(tx);
  });
});
