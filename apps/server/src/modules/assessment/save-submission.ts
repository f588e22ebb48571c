import { and, eq, isNull } from "drizzle-orm";
import { handInProblem } from "@larkroom/domain/assessment/hand-in";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { once } from "../../kernel/http/idempotency.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { slide } from "../curriculum/curriculum.views.ts";
import { lockOwnAssignment, type OwnAssignment, type Submission } from "./own-assignment.store.ts";
import { toSubmissionDto } from "./submission-dto.ts";
import { listSubmissionFiles } from "./submission-files.read.ts";
import { submission } from "./tables.ts";

const endpoint = "POST /public/profile/student/group/:groupId/assignments/:id/save-submission";
type SaveCall = Call<typeof endpoint>;

/**
 * Saves the caller's work and hands it in, or keeps it as a draft. With an idempotency key, a submission that was sent again after a lost connection
 * is handed in once.
 */
export const saveSubmission = handler(endpoint, async (call) => {
  const { kernel, actor, params, body, request } = call;
  const student = actorOf(actor, "student");
  const save = async (tx: Tx) => ({ id: (await saveAndHandIn(call, tx)).id });
  const key = request.idempotencyKey;
  const { id } =
    key === null
      ? await inTransaction(kernel.db, save)
      : await once(kernel, { accountId: student.id, endpoint, key, request: { params, body } }, save);
  return inTransaction(kernel.db, async (tx) => {
    const own = await lockOwnAssignment(tx, actor, params);
    const [row] = await tx.select().from(submission).where(eq(submission.id, id));
    // Withdrawn since, and now sent again.
    if (!row) throw refusal("not_found");
    const files = (await listSubmissionFiles(tx, [id])).get(id) ?? [];
    return toSubmissionDto(kernel, row, files, { ...own.assignment, type: own.type, reopenedUntil: own.grade.reopenedUntil });
  });
});

async function saveAndHandIn(call: SaveCall, tx: Tx): Promise<Submission> {
  const { actor, params, body, now } = call;
  const own = await lockOwnAssignment(tx, actor, params);
  const { assignment, type, isGroupFinished, grade } = own;
  const problem = handInProblem({ ...assignment, type, isExcused: grade.isExcused, isGroupFinished }, now);
  if (problem) throw refusal("transition_not_allowed", { reason: problem });
  const draft = await writeDraft(tx, own, { ...body, ...(await projectOf(tx, own, body.slide)) }, now);
  if (!body.isHandedIn) return draft;
  const files = (await listSubmissionFiles(tx, [draft.id])).get(draft.id) ?? [];
  const isEmpty = draft.description === "" && draft.url === null && draft.slideId === null && files.length === 0;
  if (isEmpty) throw fieldRefusal("description", "required", "Add a text, a link or a file");
  const isWithParent = actorOf(actor, "student").behind !== null;
  const [handedIn] = await tx.update(submission).set({ submittedAt: now, isWithParent }).where(eq(submission.id, draft.id)).returning();
  await writeAuditLog(call, tx, {
    action: "assessment.submitted",
    schoolId: assignment.schoolId,
    target: { kind: "student", id: own.studentId },
    after: { submission: draft.id, groupAssignment: assignment.id, files: files.length, isWithParent },
  });
  return handedIn ?? draft;
}

/** A slide's project. @throws naming `slide` unless the caller was on the roster of that class and the slide is in its lesson */
async function projectOf(tx: Tx, { studentId }: OwnAssignment, project: { id: number; groupClass: number } | null | undefined) {
  if (!project) return { slideId: null, groupClassId: null };
  const [found] = await tx
    .select({ slideId: slide.id, groupClassId: groupClass.id })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(slide, and(eq(slide.lessonId, groupClass.lessonId), eq(slide.id, project.id)))
    .where(and(eq(attendance.studentId, studentId), eq(groupClass.id, project.groupClass)));
  if (!found) throw fieldRefusal("slide", "not_found");
  return found;
}

interface DraftContent {
  readonly description: string;
  readonly url?: string | null | undefined;
  readonly slideId: number | null;
  readonly groupClassId: number | null;
}

/** Writes the child's only draft of an assignment. */
async function writeDraft(
  tx: Tx,
  { assignment, studentId }: OwnAssignment,
  { description, url, slideId, groupClassId }: DraftContent,
  now: Temporal.Instant,
): Promise<Submission> {
  const values = { description, url: url === "" ? null : (url ?? null), slideId, groupClassId };
  const ofChild = and(eq(submission.groupAssignmentId, assignment.id), eq(submission.studentId, studentId), isNull(submission.submittedAt));
  const [changed] = await tx.update(submission).set(values).where(ofChild).returning();
  if (changed) return changed;
  const [row] = await tx
    .insert(submission)
    .values({ ...values, schoolId: assignment.schoolId, groupAssignmentId: assignment.id, studentId, createdAt: now })
    .returning();
  if (!row) throw new Error("an insert returned nothing");
  return row;
}
