import { inArray } from "drizzle-orm";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { Refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { type Gradable, mayGradeNow } from "./gradable.ts";
import { type GradeChange, hasOwnScore, publishedValues } from "./grade-values.ts";
import { type GradeRow, type GradeValues, lockDrafts } from "./grades.store.ts";
import { loadVersions, type RubricVersions } from "./rubric-versions.store.ts";
import { savePublishedDrafts } from "./save-grade.ts";
import type { GradeDraft } from "./tables.ts";

interface Skipped {
  readonly studentId: number;
  readonly reason: "incomplete" | "not_gradable";
}

/** The change that publishes a draft; null without a score. A calculated score that the draft didn't change stays calculated. */
function changeOf(row: GradeRow, { rubricVersionId, additionalPercentage, percentage, feedback }: GradeDraft): GradeChange | null {
  if (hasOwnScore(row)) return { feedback };
  if (rubricVersionId !== null) return { rubricVersion: rubricVersionId, additionalPercentage };
  return percentage === null ? null : { percentage };
}

/** What publishing a draft would write; null for one that can't be published: a score is missing, or the rubric changed since. */
async function valuesOf(versions: RubricVersions, locked: Gradable, draft: GradeDraft, grader: Parameters<typeof publishedValues>[3]) {
  const change = changeOf(locked.row, draft);
  if (!change) return null;
  return publishedValues(versions, locked, change, grader).catch((error: unknown): GradeValues | null => {
    if (error instanceof Refusal && error.code === "validation_failed") return null;
    throw error;
  });
}

/** Children who were skipped, with their names. */
async function named(tx: Tx, skipped: readonly Skipped[]) {
  if (skipped.length === 0) return [];
  const ids = skipped.map(({ studentId }) => studentId);
  const rows = await tx.select({ id: account.id, name: account.name }).from(account).where(inArray(account.id, ids));
  return skipped.map(({ studentId, reason }) => ({
    student: { id: studentId, name: rows.find(({ id }) => id === studentId)?.name ?? "" },
    reason,
  }));
}

/** Publishes the drafts of an assignment that are complete, all in one transaction and in as many statements for one as for thirty. The others stay drafts. */
export const publishDrafts = handler("POST /group/:groupId/assignment/:assignmentId/publish-drafts", async (call) => {
  const { kernel, actor, params, now } = call;
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return inTransaction(kernel.db, async (tx) => {
    const drafts = await lockDrafts(tx, group.id, params.assignmentId);
    const versions = await loadVersions(
      tx,
      drafts.flatMap(({ row }) => row.rubricVersionId ?? []),
    );
    const complete: { row: GradeRow; values: GradeValues }[] = [];
    const skipped: Skipped[] = [];
    for (const { draft, ...locked } of drafts) {
      const isGradable = mayGradeNow(locked, group, now).ok;
      const values = isGradable ? await valuesOf(versions, locked, draft, { byId: accountIdOf(actor), now }) : null;
      if (values) complete.push({ row: locked.row, values });
      else skipped.push({ studentId: locked.row.studentId, reason: isGradable ? "incomplete" : "not_gradable" });
    }
    await savePublishedDrafts(call, tx, complete);
    return { published: complete.map(({ row }) => row.studentId), skipped: await named(tx, skipped) };
  });
});
