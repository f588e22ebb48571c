import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { ageOn } from "@larkroom/domain/people/age";
import { validateStudent } from "@larkroom/domain/people/registration";
import { type PlainDay, plainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { checkPassword } from "@larkroom/domain/identity/password";
import { actorOf } from "../../kernel/auth/actor.ts";
import { mustReach } from "../../kernel/auth/access.ts";
import { isCommonPassword } from "../../kernel/auth/common-passwords.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { ruleErrors } from "../../kernel/http/validation.ts";
import { createStudent } from "./create-student.ts";
import { manageStudent } from "./people.access.ts";
import { findStudent, type StudentRecord, updateStudent, removeStudentRow } from "./people.store.ts";

function shown(student: StudentRecord, today: PlainDay) {
  return {
    id: student.id,
    clientId: student.clientId ?? 0,
    name: student.name,
    login: student.login,
    birthDate: student.birthDate ?? "",
    age: student.birthDate === null ? 0 : ageOn(plainDay(student.birthDate), today),
    hasPassword: student.hasPassword,
  };
}

const todayIn = (now: Temporal.Instant, edition: EditionSlug): PlainDay => dayIn(now, editions[edition].timeZone);

function mustBeValid(draft: { name: string; birthDate: string }, today: PlainDay): void {
  const errors = validateStudent(draft, today);
  if (errors.length > 0) throw refusal("validation_failed", { details: ruleErrors(errors) });
}

const audited = (call: { actor: Call<"POST /public/profile/client/student">["actor"]; request: { ip: string; id: string } }) => ({
  actor: call.actor,
  ip: call.request.ip,
  requestId: call.request.id,
});

/** Adds a child to the household. */
export const addStudent = handler("POST /public/profile/client/student", async (call) => {
  const { kernel, actor, body, now } = call;
  const client = actorOf(actor, "client");
  const today = todayIn(now, client.edition);
  mustBeValid(body, today);
  const id = await inTransaction(kernel.db, async (tx) => {
    const studentId = await createStudent(
      tx,
      { clientId: client.id, schoolId: client.schoolId, edition: client.edition, at: now, method: "profile" },
      body,
    );
    await kernel.audit.write(tx, audited(call), { action: "people.student_added", target: { kind: "student", id: studentId } });
    return studentId;
  });
  const student = await findStudent(kernel.db, id);
  if (!student) throw refusal("not_found");
  return shown(student, today);
});

/** Changes a child: name, birth date, and the login and password the child uses alone. A new password ends the child's sessions. */
export const changeStudent = handler("PUT /public/profile/client/student", async (call) => {
  const { kernel, actor, body, now } = call;
  const student = mustReach(manageStudent, actor, await findStudent(kernel.db, body.id));
  const today = todayIn(now, actorOf(actor, "client").edition);
  mustBeValid(body, today);
  if (body.password !== undefined) {
    const checked = checkPassword("student", body.password, isCommonPassword);
    if (!checked.ok) throw fieldRefusal("password", checked.reason);
    if (!(body.login ?? student.login)) throw fieldRefusal("login", "required");
  }
  const passwordHash = body.password === undefined ? undefined : await kernel.passwords.hash(body.password);
  await inTransaction(kernel.db, async (tx) => {
    await updateStudent(tx, student.id, { name: body.name, birthDate: body.birthDate, login: body.login, passwordHash, at: now });
    if (passwordHash !== undefined) await endSessionsOf(kernel, tx, student.id);
    await kernel.audit.write(tx, audited(call), {
      action: "people.student_changed",
      target: { kind: "student", id: student.id },
      after: { fields: Object.keys(body).filter((field) => field !== "id") },
    });
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && error.constraint === "account_login")
      throw fieldRefusal("login", "login_taken", "This login is taken");
    throw error;
  });
  const changed = await findStudent(kernel.db, student.id);
  if (!changed) throw refusal("not_found");
  return shown(changed, today);
});

/** Removes a child, unless the child takes a course that has not ended. */
export const removeStudent = handler("DELETE /public/profile/client/student", async (call) => {
  const { kernel, actor, body, now } = call;
  const student = mustReach(manageStudent, actor, await findStudent(kernel.db, body.id));
  await inTransaction(kernel.db, async (tx) => {
    if (await kernel.ports.guards.hasActiveCourse(tx, student.id)) throw refusal("student_has_active_course");
    await removeStudentRow(tx, student.id, now);
    await endSessionsOf(kernel, tx, student.id);
    await kernel.audit.write(tx, audited(call), { action: "people.student_removed", target: { kind: "student", id: student.id } });
  });
});

/** Whether a child takes a course that has not ended. */
export const hasActiveCourses = handler("GET /public/profile/client/student/has-active-courses", async ({ kernel, actor, query }) => {
  const student = mustReach(manageStudent, actor, await findStudent(kernel.db, query.id));
  return { result: await inTransaction(kernel.db, (tx) => kernel.ports.guards.hasActiveCourse(tx, student.id)) };
});
