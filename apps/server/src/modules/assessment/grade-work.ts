import { and, eq } from "drizzle-orm";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { followOne } from "./follow-results.ts";
import { gradable } from "./gradable.ts";
import { draftedValues, isAboutScore, publishedValues } from "./grade-values.ts";
import { lockGrade } from "./grades.store.ts";
import { readVersions } from "./rubric-versions.store.ts";
import { saveDraft, saveGrade } from "./save-grade.ts";
import { listStaffGrades } from "./staff-grades.read.ts";
import { grade } from "./tables.ts";

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
    const locked = gradable(
      await lockGrade(tx, { groupId: group.id, assignmentId: params.assignmentId, studentId: params.studentId }),
      group,
      now,
    );
    if (locked.row.version !== body.version) throw refusal("state_changed", { current: await shown(tx) });
    const versions = readVersions(tx);
    const grader = { byId: accountIdOf(actor), now };
    if (body.draft) {
      await saveDraft(call, tx, locked, await draftedValues(versions, locked, body, grader));
      return shown(tx);
    }
    const isWithComments = body.percentage !== null && (isAboutScore(body) || body.feedback !== undefined);
    await saveGrade(call, tx, locked, await publishedValues(versions, locked, body, grader), isWithComments);
    // While a child is excused, the grade doesn't follow attendance and quizzes.
    if (body.percentage === null || body.isExcused === false) await followOne(tx, params, now);
    return shown(tx);
  });
});
