import { and, asc, eq } from "drizzle-orm";
import { checkScores } from "@larkroom/domain/assessment/check-scores";
import { maySelfGrade } from "@larkroom/domain/assessment/hand-in";
import { type BasisPoints, basisPoints } from "@larkroom/domain/assessment/percent";
import { isFullyScored, preCalculate, rubricPercentage } from "@larkroom/domain/assessment/rubric-percentage";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { type Actor, actorOf } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { belongToGroup, getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { getFamilyGrade } from "./family-grade.read.ts";
import { lockOwnAssignment } from "./own-assignment.store.ts";
import { currentRubricVersion } from "./rubric-versions.store.ts";
import { courseAssignment, grade, groupAssignment, rubricLink, type Scores } from "./tables.ts";

interface SentScore {
  readonly criterion: number;
  readonly pointScore: number | null;
}

/** The points of each criterion, in the rubric's order. @throws naming `criteria` for a criterion of another rubric or version */
export function pointsFor(criterionIds: readonly number[], sent: readonly SentScore[]): (number | null)[] {
  const scores = sent.map(({ criterion: criterionId, pointScore: points }) => ({ criterionId, points }));
  const checked = checkScores(criterionIds, scores);
  if (!checked.ok) throw fieldRefusal("criteria", "unknown_criterion", "These criteria aren’t the rubric’s");
  return checked.points;
}

/** Saves the caller's own points. No other field of the grade is touched, whatever was sent. */
export const saveSelfGrading = handler("POST /public/profile/student/group/:groupId/assignments/:id/save-self-grading", async (call) => {
  const { kernel, actor, params, body, now } = call;
  return inTransaction(kernel.db, async (tx) => {
    const own = await lockOwnAssignment(tx, actor, params);
    const { assignment, template, hasCriteria, grade: before } = own;
    const percentage = before.percentage === null ? null : basisPoints(before.percentage);
    const decision = maySelfGrade({ ...assignment, hasCriteria, isExcused: before.isExcused, percentage }, now);
    if (!decision.ok) throw refusal(decision.reason);
    if (body.courseAssignment !== undefined && body.courseAssignment !== template.id) throw fieldRefusal("courseAssignment", "not_found");
    const version = template.rubricId === null ? null : await currentRubricVersion(tx, template.rubricId);
    if (!version) throw refusal("transition_not_allowed");
    const ids = version.criteria.map(({ criterionId }) => criterionId);
    const points = pointsFor(ids, body.criteria);
    if (!isFullyScored({ points })) throw fieldRefusal("criteria", "incomplete", "Choose points for every criterion");
    const scores: Scores = Object.fromEntries(ids.map((id, index) => [String(id), points[index] ?? 0]));
    const selfGradingPercentage = rubricPercentage({ points, additionalPercentage: 0 });
    await tx
      .update(grade)
      .set({ selfGradingScores: scores, selfGradingPercentage, selfGradedAt: now, rubricVersionId: version.id })
      .where(eq(grade.id, before.id));
    await writeAuditLog(call, tx, {
      action: "assessment.self_graded",
      schoolId: assignment.schoolId,
      target: { kind: "student", id: own.studentId },
      before: { groupAssignment: assignment.id, scores: before.selfGradingScores, percentage: before.selfGradingPercentage },
      after: { groupAssignment: assignment.id, rubricVersion: version.id, scores, percentage: selfGradingPercentage },
    });
    return getFamilyGrade(tx, assignment.groupId, assignment.id, own.studentId, now);
  });
});

/** An assignment that was given to a child. @throws `not_found` for a child who isn't the caller, or isn't in a group the caller teaches */
async function getCalculated(db: Db, actor: Actor, { id, studentId }: { id: number; studentId: number }) {
  const [found] = await db
    .select({ groupId: groupAssignment.groupId, rubricId: courseAssignment.rubricId })
    .from(groupAssignment)
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .innerJoin(grade, and(eq(grade.groupAssignmentId, groupAssignment.id), eq(grade.studentId, studentId)))
    .where(eq(groupAssignment.id, id));
  const isOther = actor.kind === "student" && actorOf(actor, "student").id !== studentId;
  if (!found || isOther) throw refusal("not_found");
  await getAuthorizedGroup(db, actor.kind === "student" ? belongToGroup : teachGroup, actor, found.groupId);
  return found;
}

/** Calculates what some points would give. Reads only. A child's own points have no additional percentage. */
export const preCalculateGrade = handler("POST /public/grade-calculation/pre-calculate/:id/:studentId", async (call) => {
  const { kernel, actor, params, query, body } = call;
  const { rubricId } = await getCalculated(kernel.db, actor, params);
  const links =
    rubricId === null
      ? []
      : await kernel.db
          .select({ id: rubricLink.criterionId })
          .from(rubricLink)
          .where(eq(rubricLink.rubricId, rubricId))
          .orderBy(asc(rubricLink.sort), asc(rubricLink.id));
  const points = pointsFor(
    links.map(({ id }) => id),
    body.criteria,
  );
  const isSelf = query["self-grading"] || actor.kind === "student";
  const percentage: BasisPoints = preCalculate({ points, additionalPercentage: isSelf ? 0 : (body.grade?.additionalPercentage ?? 0) });
  return { percentage };
});
