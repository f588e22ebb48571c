import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { asSeen, nextVersion } from "../../kernel/db/version.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { canManageSchool } from "../schools/index.ts";
import { dependenciesOfAssignment } from "./assignment-dependencies.read.ts";
import { getAuthorizedAssignment, readCourseAssignment } from "./course-assignments.read.ts";
import { mustHaveLinks } from "./create-course-assignment.ts";
import { courseAssignment } from "./tables.ts";

type Stored = typeof courseAssignment.$inferSelect;

/** Links are checked when one of these changes: a lesson that lost its quiz since must not keep a title from being corrected. */
const checked = ["type", "frequency", "rubricId", "lessonId", "slideId", "retakeLessonId"] as const satisfies readonly (keyof Stored)[];

/**
 * Updates an assignment. Its groups plan it again. If it has changed since the editor read it, nothing is written and the response contains the
 * current one.
 */
export const updateCourseAssignment = handler("PUT /course/:courseId/assignment/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const { version, rubric, lesson, slide, retakeLesson, ...values } = body;
  const before = await getAuthorizedAssignment(kernel.db, canManageSchool, actor, params);
  const given = { ...values, rubricId: rubric, lessonId: lesson, slideId: slide, retakeLessonId: retakeLesson };
  const written = (Object.keys(given) as (keyof typeof given)[]).filter((field) => given[field] !== undefined);
  const isSaved = await inTransaction(kernel.db, async (tx) => {
    const [saved] = await tx
      .update(courseAssignment)
      .set({ ...given, ...nextVersion(courseAssignment) })
      .where(asSeen(courseAssignment, before.id, version))
      .returning();
    if (!saved) return false;
    if (saved.type !== before.type) {
      const found = await dependenciesOfAssignment(tx, before.id);
      if (found.some(({ kind }) => kind !== "group_assignments"))
        throw fieldRefusal("type", "type_in_use", "There is work already: add another assignment instead");
    }
    if (checked.some((field) => saved[field] !== before[field])) {
      const { type, frequency, rubricId, lessonId, slideId, retakeLessonId } = saved;
      const course = { id: before.courseId, schoolId: before.schoolId };
      await mustHaveLinks(tx, course, {
        type,
        frequency,
        rubric: rubricId,
        lesson: lessonId,
        slide: slideId,
        retakeLesson: retakeLessonId,
      });
    }
    const changed = changesOf<Stored>(before, saved, written);
    if (changed) {
      const target = { kind: "course_assignment", id: before.id };
      await writeAuditLog(call, tx, { action: "assessment.assignment_changed", schoolId: before.schoolId, target, ...changed });
      await kernel.bus.announce(tx, "assignments-changed", { courseId: before.courseId });
    }
    return true;
  });
  const current = await readCourseAssignment(kernel, actor, params);
  if (!isSaved) throw refusal("state_changed", { current });
  return current;
});
