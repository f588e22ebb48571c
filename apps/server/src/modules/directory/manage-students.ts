import { validateStudent } from "@larkroom/domain/people/registration";
import type { PlainDay } from "@larkroom/domain/shared/brand";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { ruleErrors } from "../../kernel/http/validation.ts";
import { createStudent, readFamilyDay, mustTakeNoCourse, updateStudentRow } from "../people/index.ts";
import { readClient } from "./clients.ts";
import { changeAccount, namingTaken, removeAccount } from "./update-account.ts";
import { nameParent } from "./name-parent.ts";
import { readStudent } from "./students.ts";

/** @throws naming what is wrong with the name or the birth date */
function mustBeValid(draft: { name: string; birthDate: string }, today: PlainDay): void {
  const errors = validateStudent(draft, today);
  if (errors.length > 0) throw refusal("validation_failed", { details: ruleErrors(errors) });
}

/** Adds a child to a household of the actor's school. What the parent has not allowed stays locked. */
export const addStudentRecord = handler("POST /student", async (call) => {
  const { kernel, actor, body, now } = call;
  const parent = await readClient(kernel, actor, body.clientId);
  mustBeValid(body, await readFamilyDay(kernel.db, parent.id, now));
  const schoolId = parent.school?.id ?? 0;
  const id = await inTransaction(kernel.db, async (tx) => {
    const made = await createStudent(tx, { clientId: parent.id, schoolId, edition: parent.edition, at: now, method: "profile" }, body);
    await writeAuditLog(call, tx, { action: "people.student_added", schoolId, target: { kind: "student", id: made } });
    return made;
  });
  return readStudent(kernel, actor, id, now);
});

/** Updates a child's record, assigns a parent to a child without one, or suspends or activates the account. */
export const changeStudentRecord = handler("PUT /student/:id", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await readStudent(kernel, actor, params.id, now);
  if (body.birthDate !== undefined) {
    const today = await readFamilyDay(kernel.db, found.client?.id ?? found.id, now);
    mustBeValid({ name: body.name ?? found.name, birthDate: body.birthDate }, today);
  }
  const parentTaken = (field: string) => (body.parent && field === "email" ? "parent.email" : field);
  await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      const { id, name, client } = found;
      await nameParent(call, tx, { id, name: body.name ?? name, schoolId: found.school?.id ?? 0, hasParent: client !== null });
      await changeAccount(call, tx, { id: found.id, kind: "student", schoolId: found.school?.id ?? null }, body);
      const { birthDate, featureTags } = body;
      if (birthDate !== undefined || featureTags !== undefined) {
        await updateStudentRow(tx, found.id, { birthDate, featureTags });
      }
    }),
    parentTaken,
  );
  return readStudent(kernel, actor, params.id, now);
});

/** Removes a child, unless they take a course that has not ended. */
export const removeStudentRecord = handler("DELETE /student/:id", async (call) => {
  const { kernel, actor, params, now } = call;
  const found = await readStudent(kernel, actor, params.id, now);
  await inTransaction(kernel.db, async (tx) => {
    await mustTakeNoCourse(kernel, tx, found.id);
    await kernel.ports.guards.leaveClasses(tx, found.id);
    await updateStudentRow(tx, found.id, { removedAt: now });
    await removeAccount(call, tx, { id: found.id, kind: "student", schoolId: found.school?.id ?? null });
  });
});
