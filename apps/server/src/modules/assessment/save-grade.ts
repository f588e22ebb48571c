import { type AuditContext, writeAuditLog, writeAuditLogs } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { publishAnnotations } from "./annotations.store.ts";
import type { Gradable } from "./gradable.ts";
import { type GradeRow, type GradeValues, loggedGrade, staysViewed, writeGrade, writePublished } from "./grades.store.ts";
import { publishVoices } from "./voice-comments.store.ts";

type Saving = AuditContext & { readonly kernel: Kernel };

/** Keeps a draft of a grade, and logs it. */
export async function saveDraft(call: Saving, tx: Tx, { row }: Gradable, values: GradeValues): Promise<void> {
  await writeGrade(tx, row.id, values);
  await writeAuditLog(call, tx, logged("assessment.grade_drafted", row, values));
}

/**
 * Publishes what changed in a grade, and logs it. With a score or feedback, what was drawn and said about the work is published too. What is new hasn't
 * been viewed by the family yet.
 */
export async function saveGrade(call: Saving, tx: Tx, { row }: Gradable, values: GradeValues, isWithComments: boolean): Promise<void> {
  const isCommented = isWithComments && (await publishComments(call, tx, [row])).has(row.id);
  await writeGrade(tx, row.id, { ...values, isViewed: staysViewed(row, { ...row, ...values }) && !isCommented });
  await writeAuditLog(call, tx, logged("assessment.grade_changed", row, values));
}

/** Publishes drafts of one assignment with what was drawn and said about the works, and logs each. As many statements for any number of them. */
export async function savePublishedDrafts(
  call: Saving,
  tx: Tx,
  drafts: readonly { readonly row: GradeRow; readonly values: GradeValues }[],
): Promise<void> {
  if (drafts.length === 0) return;
  const commented = await publishComments(
    call,
    tx,
    drafts.map(({ row }) => row),
  );
  const published = drafts.map(({ row, values }) => {
    const after = { ...row, ...values };
    return { ...after, isViewed: staysViewed(row, after) && !commented.has(row.id) };
  });
  await writePublished(tx, published);
  await writeAuditLogs(
    call,
    tx,
    drafts.map(({ row, values }) => logged("assessment.grade_changed", row, values)),
  );
}

/** Publishes what was drawn and said about works of one assignment. @returns the grades beside which something is new */
async function publishComments({ kernel }: Saving, tx: Tx, rows: readonly GradeRow[]): Promise<Set<number>> {
  const [first] = rows;
  if (!first) return new Set();
  const drawn = await publishAnnotations(
    tx,
    first.groupAssignmentId,
    rows.map(({ studentId }) => studentId),
  );
  const said = await publishVoices(
    kernel,
    tx,
    rows.map(({ id }) => id),
  );
  return new Set(rows.filter(({ id, studentId }) => drawn.has(studentId) || said.has(id)).map(({ id }) => id));
}

const logged = (action: string, row: GradeRow, values: GradeValues) => ({
  action,
  schoolId: row.schoolId,
  target: { kind: "student", id: row.studentId },
  before: loggedGrade(row),
  after: loggedGrade({ ...row, ...values }),
});
