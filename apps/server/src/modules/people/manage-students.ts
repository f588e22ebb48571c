import { validateStudent } from "@larkroom/domain/people/registration";
import type { PlainDay } from "@larkroom/domain/shared/brand";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { ruleErrors } from "../../kernel/http/validation.ts";
import { createStudent } from "./create-student.ts";
import { readFamilyDay } from "./family-day.read.ts";
import { manageStudent } from "./people.access.ts";
import { findStudent, removeStudentRow } from "./people.store.ts";
import { toStudentDto } from "./student-dto.ts";
import { mustTakeNoCourse, takesCourse } from "./takes-course.ts";

function mustBeValid(draft: { name: string; birthDate: string }, today: PlainDay): void {
  const errors = validateStudent(draft, today);
  if (errors.length > 0) throw refusal("validation_failed", { details: ruleErrors(errors) });
}

/** Adds a child to the household. */
export const addStudent = handler("POST /public/profile/client/student", async (call) => {
  const { kernel, actor, body, now } = call;
  const client = actorOf(actor, "client");
  const today = await readFamilyDay(kernel.db, client.id, now);
  mustBeValid(body, today);
  await kernel.limits.take("childAdded", String(client.id));
  const id = await inTransaction(kernel.db, async (tx) => {
    const studentId = await createStudent(
      tx,
      { clientId: client.id, schoolId: client.schoolId, edition: client.edition, at: now, method: "profile" },
      body,
    );
    await writeAuditLog(call, tx, { action: "people.student_added", target: { kind: "student", id: studentId } });
    return studentId;
  });
  const student = await findStudent(kernel.db, id);
  if (!student) throw refusal("not_found");
  return toStudentDto(student, today);
});

/** Removes a child, unless the child takes a course that has not ended, or one that is still being paid for. */
export const removeStudent = handler("DELETE /public/profile/client/student", async (call) => {
  const { kernel, actor, body, now } = call;
  const student = requireAccess(manageStudent, actor, await findStudent(kernel.db, body.id));
  await inTransaction(kernel.db, async (tx) => {
    await mustTakeNoCourse(kernel, tx, student.id);
    await kernel.ports.guards.leaveClasses(tx, student.id);
    await removeStudentRow(tx, student.id, now);
    await endSessionsOf(kernel, tx, student.id);
    await writeAuditLog(call, tx, { action: "people.student_removed", target: { kind: "student", id: student.id } });
  });
});

/** Whether a child takes a course that has not ended, or one that is still being paid for. */
export const hasActiveCourses = handler("GET /public/profile/client/student/has-active-courses", async ({ kernel, actor, query }) => {
  const student = requireAccess(manageStudent, actor, await findStudent(kernel.db, query.id));
  return { result: await inTransaction(kernel.db, (tx) => takesCourse(kernel, tx, student.id)) };
});
