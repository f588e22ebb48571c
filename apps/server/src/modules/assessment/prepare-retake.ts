import { eq } from "drizzle-orm";
import { assignmentTypes } from "@larkroom/domain/assessment/assignment-types";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { isRetakeLesson, prepareRetakeLesson } from "../curriculum/index.ts";
import { canManageSchool } from "../schools/index.ts";
import { getAuthorizedAssignment, readCourseAssignment } from "./course-assignments.read.ts";
import { courseAssignment } from "./tables.ts";

const impossible = (reason: string) => refusal("transition_not_allowed", { reason });

/** Gives a graded quiz the hidden lesson in which it is retaken. One that has a usable retake lesson keeps it. */
export const prepareRetake = handler("POST /course/:courseId/assignment/:id/retake", async (call) => {
  const { kernel, actor, params } = call;
  const { id, courseId, schoolId } = await getAuthorizedAssignment(kernel.db, canManageSchool, actor, params);
  await inTransaction(kernel.db, async (tx) => {
    const [found] = await tx.select().from(courseAssignment).where(eq(courseAssignment.id, id)).for("update");
    if (!found) throw refusal("not_found");
    if (assignmentTypes[found.type as keyof typeof assignmentTypes] !== "graded_quiz") throw impossible("no_quiz");
    if (found.retakeLessonId !== null && (await isRetakeLesson(tx, found.retakeLessonId))) return;
    if (found.lessonId === null) throw impossible("no_lesson");
    const retakeLessonId = await prepareRetakeLesson(call, tx, found.lessonId);
    if (retakeLessonId === null) throw impossible("no_graded_quiz");
    await tx
      .update(courseAssignment)
      .set({ retakeLessonId, ...nextVersion(courseAssignment) })
      .where(eq(courseAssignment.id, id));
    await writeAuditLog(call, tx, {
      action: "assessment.retake_prepared",
      schoolId,
      target: { kind: "course_assignment", id },
      before: { retakeLessonId: found.retakeLessonId },
      after: { retakeLessonId },
    });
    await kernel.bus.announce(tx, "assignments-changed", { courseId });
  });
  return readCourseAssignment(kernel, actor, params);
});
