import { type AuditContext, writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { publishAnnotations } from "./annotations.store.ts";
import type { Gradable } from "./gradable.ts";
import { type GradeRow, type GradeValues, loggedGrade, staysViewed, writeGrade } from "./grades.store.ts";
import { publishVoice } from "./voice-comments.store.ts";

type Saving = AuditContext & { readonly kernel: Kernel };

/** Keeps a draft of a grade, and logs it. */
export async function saveDraft(call: Saving, tx: Tx, { row }: Gradable, values: GradeValues): Promise<void> {
  await writeGrade(tx, row.id, values);
  await logChange(call, tx, "assessment.grade_drafted", row, values);
}

/**
 * Publishes what changed in a grade, and logs it. With a score or feedback, what was drawn and said about the work is published too. What is new hasn't
 * been viewed by the family yet.
 */
export async function saveGrade(call: Saving, tx: Tx, { row }: Gradable, values: GradeValues, isWithComments: boolean): Promise<void> {
  const isDrawn = isWithComments && (await publishAnnotations(tx, row));
  const isSaid = isWithComments && (await publishVoice(call.kernel, tx, row.id));
  const isViewed = staysViewed(row, { ...row, ...values }) && !isDrawn && !isSaid;
  await writeGrade(tx, row.id, { ...values, isViewed });
  await logChange(call, tx, "assessment.grade_changed", row, values);
}

const logChange = (call: Saving, tx: Tx, action: string, row: GradeRow, values: GradeValues): Promise<void> =>
  writeAuditLog(call, tx, {
    action,
    schoolId: row.schoolId,
    target: { kind: "student", id: row.studentId },
    before: loggedGrade(row),
    after: loggedGrade({ ...row, ...values }),
  });
