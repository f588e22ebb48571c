import { eq, max } from "drizzle-orm";
import { assignmentTypes, frequencies } from "@larkroom/domain/assessment/assignment-types";
import { assignmentProblems } from "@larkroom/domain/assessment/check-assignment";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { canManageSchool } from "../schools/index.ts";
import { type AssignmentLinks, readLinks } from "./assignment-links.read.ts";
import { readCourseAssignment } from "./course-assignments.read.ts";
import { courseAssignment } from "./tables.ts";

type Checked = AssignmentLinks & { readonly type: number; readonly frequency: number };

/** Checks what an assignment is linked to. @throws naming each field that is wrong */
export async function mustHaveLinks(db: Db | Tx, course: { id: number; schoolId: number }, assignment: Checked): Promise<void> {
  const { facts, unknown } = await readLinks(db, course.schoolId, assignment);
  const type = assignmentTypes[assignment.type as keyof typeof assignmentTypes];
  const frequency = frequencies[assignment.frequency as keyof typeof frequencies];
  const named = new Set(unknown.map(({ field }) => field));
  const wrong = assignmentProblems({ ...facts, courseId: course.id, type, frequency }).filter(({ field }) => !named.has(field));
  const details = [...unknown, ...wrong].map(({ field, code }) => ({ field, code, message: code.replaceAll("_", " ") }));
  if (details.length > 0) throw refusal("validation_failed", { details });
}

/** Adds an assignment at the end of a course. Its groups are told, so that they plan it. */
export const createCourseAssignment = handler("POST /course/:courseId/assignment", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { course } = await getAuthorizedCourse(kernel.db, canManageSchool, actor, params.courseId);
  await mustHaveLinks(kernel.db, course, body);
  const { rubric, lesson, slide, retakeLesson, ...values } = body;
  const id = await inTransaction(kernel.db, async (tx) => {
    const [last] = await tx
      .select({ sort: max(courseAssignment.sort) })
      .from(courseAssignment)
      .where(eq(courseAssignment.courseId, course.id));
    const [made] = await tx
      .insert(courseAssignment)
      .values({
        ...values,
        schoolId: course.schoolId,
        courseId: course.id,
        sort: (last?.sort ?? 0) + 1,
        createdAt: now,
        rubricId: rubric,
        lessonId: lesson,
        slideId: slide,
        retakeLessonId: retakeLesson,
      })
      .returning({ id: courseAssignment.id });
    if (!made) throw new Error("an insert returned nothing");
    await writeAuditLog(call, tx, {
      action: "assessment.assignment_added",
      schoolId: course.schoolId,
      target: { kind: "course_assignment", id: made.id },
      after: { title: values.title, type: values.type, frequency: values.frequency, courseId: course.id },
    });
    await kernel.bus.announce(tx, "assignments-changed", { courseId: course.id });
    return made.id;
  });
  return readCourseAssignment(kernel, actor, { courseId: course.id, id });
});
