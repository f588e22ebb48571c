import { checkPassword } from "@larkroom/domain/identity/password";
import { repeatedIds } from "@larkroom/domain/people/household";
import { validateStudent } from "@larkroom/domain/people/registration";
import type { PlainDay } from "@larkroom/domain/shared/brand";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { isCommonPassword } from "../../kernel/auth/common-passwords.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { ruleErrors } from "../../kernel/http/validation.ts";
import { readFamilyDay } from "./family-day.read.ts";
import { manageStudent } from "./people.access.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import { listStudentsByIds, type StudentRecord, updateStudent } from "./people.store.ts";
import { toStudentDto } from "./student-dto.ts";

type Change = Call<"PUT /public/profile/client/student">["body"];

/** A change with its child and its path in the body, by which errors are named. */
interface Wanted {
  readonly change: Change;
  readonly student: StudentRecord;
  readonly field: string;
}

function errorsOf({ change, student, field }: Wanted, today: PlainDay): { field: string; code: string }[] {
  const errors: { field: string; code: string }[] = validateStudent(change, today);
  if (change.password !== undefined) {
    const checked = checkPassword("student", change.password, isCommonPassword);
    if (!checked.ok) errors.push({ field: "password", code: checked.reason });
    if (!(change.login ?? student.login)) errors.push({ field: "login", code: "required" });
  }
  return errors.map((error) => ({ ...error, field: `${field}${error.field}` }));
}

/** Writes all changes or none, and returns the children in the order of the changes. A new password ends the child's sessions. */
async function save(call: Pick<Call<"PUT /public/profile/client/student">, "kernel" | "actor" | "now" | "request">, wanted: Wanted[]) {
  const { kernel, actor, now } = call;
  const today = await readFamilyDay(kernel.db, actorOf(actor, "client").id, now);
  const errors = wanted.flatMap((one) => errorsOf(one, today));
  if (errors.length > 0) throw refusal("validation_failed", { details: ruleErrors(errors) });
  const hashes = await Promise.all(
    wanted.map(async ({ change }) => (change.password === undefined ? undefined : kernel.passwords.hash(change.password))),
  );
  const ids = wanted.map(({ student }) => student.id);
  const changed = await inTransaction(kernel.db, async (tx) => {
    for (const [index, { change, student, field }] of wanted.entries()) {
      const passwordHash = hashes[index];
      await updateStudent(tx, student.id, {
        name: change.name,
        birthDate: change.birthDate,
        login: change.login,
        passwordHash,
        at: now,
      }).catch((error: unknown) => {
        if (error instanceof ConstraintError && error.constraint === "account_login")
          throw fieldRefusal(`${field}login`, "login_taken", "This login is taken");
        throw error;
      });
      if (passwordHash !== undefined) {
        await endSessionsOf(kernel, tx, student.id);
        await kernel.ports.guards.endCalendarFeed(tx, student.id, now);
      }
      await writeAuditLog(call, tx, {
        action: "people.student_changed",
        target: { kind: "student", id: student.id },
        after: { fields: Object.keys(change).filter((name) => name !== "id") },
      });
    }
    return listStudentsByIds(tx, ids);
  });
  return ids.flatMap((id) => changed.filter((student) => student.id === id)).map((student) => toStudentDto(student, today));
}

/** Updates a child: name, birth date, and the child's own login and password. */
export const changeStudent = handler("PUT /public/profile/client/student", async (call) => {
  const { kernel, actor, body } = call;
  const [found] = await listStudentsByIds(kernel.db, [body.id]);
  const student = requireAccess(manageStudent, actor, found);
  const [shown] = await save(call, [{ change: body, student, field: "" }]);
  if (!shown) throw refusal("not_found");
  return shown;
});

/** Updates several children. If one is not the parent's own, nothing is changed. */
export const changeStudents = handler("PUT /public/profile/client/student/batch", async (call) => {
  const { kernel, actor, body } = call;
  const ids = body.students.map(({ id }) => id);
  if (repeatedIds(ids).length > 0) throw fieldRefusal("students", "repeated", "List each student only once");
  const found = new Map((await listStudentsByIds(kernel.db, ids)).map((student) => [student.id, student]));
  const wanted = body.students.map((change, index) => ({
    change,
    student: requireAccess(manageStudent, actor, found.get(change.id)),
    field: `students.${index}.`,
  }));
  return save(call, wanted);
});
