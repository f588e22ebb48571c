import { eq, inArray } from "drizzle-orm";
import type { ParticipationChange } from "@larkroom/domain/assessment/recalculate-participation";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, lockGroup, teachGroup } from "../groups/index.ts";
import { calculateParticipation, calculateResults } from "./calculate-results.ts";
import { readGroupAssignment } from "./group-assignments.read.ts";
import { readResultInputs } from "./results.read.ts";
import { writeResults } from "./results.store.ts";
import { listStaffGrades } from "./staff-grades.read.ts";
import { grade } from "./tables.ts";

const participation = 1;

/** Changes with the children's names, by name. */
async function named(tx: Tx, changes: readonly ParticipationChange[]) {
  if (changes.length === 0) return [];
  const ids = changes.map(({ studentId }) => studentId);
  const rows = await tx.select({ id: account.id, name: account.name }).from(account).where(inArray(account.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return changes
    .map(({ studentId, before, after }) => ({ student: { id: studentId, name: names.get(studentId) ?? "" }, before, after }))
    .toSorted((a, b) => a.student.name.localeCompare(b.student.name) || a.student.id - b.student.id);
}

/** Calculates participation from attendance again. The preview is the same calculation, and writes nothing. */
export const recalculateParticipations = handler("POST /group/:groupId/assignment/recalc-participations/:id", async (call) => {
  const { kernel, actor, params, query, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, found.id);
    const { courseAssignment } = await readGroupAssignment(tx, found.id, params.id);
    if (courseAssignment.type !== participation) throw refusal("transition_not_allowed", { reason: "not_participation" });
    const inputs = await readResultInputs(tx, found.id, [params.id]);
    const [own] = inputs.assignments;
    const { changes, kept } = own ? calculateParticipation(inputs, own) : { changes: [], kept: [] };
    if (!query.preview && changes.length > 0) {
      await writeResults(tx, calculateResults(inputs), now);
      await writeAuditLog(call, tx, {
        action: "assessment.participation_recalculated",
        schoolId: found.schoolId,
        target: { kind: "group", id: found.id },
        before: {
          groupAssignment: params.id,
          grades: changes.map(({ studentId, before }) => ({ student: studentId, percentage: before })),
        },
        after: {
          students: changes.map(({ studentId }) => studentId),
          grades: changes.map(({ studentId, after }) => ({ student: studentId, percentage: after })),
        },
      });
    }
    return {
      changes: await named(tx, changes),
      kept: await named(tx, kept),
      grades: await listStaffGrades(tx, found.id, now, eq(grade.groupAssignmentId, params.id)),
    };
  });
});
