import { z } from "zod";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findAndLockGroup } from "../groups/index.ts";
import { calculateResults, type ResultChange } from "./calculate-results.ts";
import { listFollowingGroups } from "./following-groups.read.ts";
import { readResultInputs } from "./results.read.ts";
import { writeResults } from "./results.store.ts";

const followClassJob = defineJob({ name: "assessment.follow-class", schema: z.object({ classId: z.int() }) });

const jobActor = { kind: "job", job: "assessment" } as const;

/** The change of a calculated grade in the activity log, with what it follows from. */
const logged = ({ groupAssignmentId, studentId, percentage, first, retake }: ResultChange) => ({
  groupAssignment: groupAssignmentId,
  student: studentId,
  percentage,
  ...(first === null ? {} : { first }),
  ...(retake === null ? {} : { retake }),
});

/**
 * Makes a group's participation and quiz grades follow its attendance and its quizzes. Running it again changes nothing; what a person set stays. At
 * most eight statements, whatever the size of the group.
 * @returns how many grades changed
 */
export async function followResults(kernel: Kernel, groupId: number): Promise<number> {
  return inTransaction(kernel.db, async (tx) => {
    const locked = await findAndLockGroup(tx, groupId);
    if (!locked) return 0;
    const changes = calculateResults(await readResultInputs(tx, groupId));
    if (changes.length === 0) return 0;
    await writeResults(tx, changes, kernel.now());
    await writeAuditLog({ kernel, actor: jobActor }, tx, {
      action: "assessment.grades_calculated",
      schoolId: locked.schoolId,
      target: { kind: "group", id: groupId },
      before: {
        grades: changes.map(({ groupAssignmentId, studentId, before }) => ({
          groupAssignment: groupAssignmentId,
          student: studentId,
          percentage: before,
        })),
      },
      after: { students: [...new Set(changes.map(({ studentId }) => studentId))], grades: changes.map(logged) },
    });
    return changes.length;
  });
}

/** Makes one child's grade follow attendance or a quiz again, after a person took theirs back. Nothing for work that a person grades. */
export async function followOne(
  tx: Tx,
  { groupId, assignmentId, studentId }: Record<"groupId" | "assignmentId" | "studentId", number>,
  now: Temporal.Instant,
): Promise<void> {
  const changes = calculateResults(await readResultInputs(tx, groupId, [assignmentId]));
  await writeResults(
    tx,
    changes.filter((change) => change.studentId === studentId),
    now,
  );
}

/** Follows a class: the grades of its own group, of children who caught up in it, and of a retake. */
export async function followClass(kernel: Kernel, classId: number): Promise<void> {
  for (const groupId of await listFollowingGroups(kernel.db, classId)) await followResults(kernel, groupId);
}

/** Registers the job that follows classes. */
export function registerResultJobs(kernel: Kernel): void {
  kernel.jobs.handle(followClassJob, ({ classId }) => followClass(kernel, classId));
}

/** Follows every class whose attendance or answers change after its end. Returns how to stop listening. */
export const watchResults = (kernel: Kernel): (() => void) =>
  kernel.bus.on("results-changed", ({ classId }) =>
    inTransaction(kernel.db, (tx) => kernel.jobs.enqueue(tx, followClassJob, { classId }, { singletonKey: String(classId) })),
  );
