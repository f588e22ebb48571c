import { and, eq, isNull } from "drizzle-orm";
import { normaliseEmail } from "@larkroom/domain/identity/identity";
import { can } from "../../kernel/auth/access.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { adoptStudents, mustTakeNoCourse, insertClient, updateStudentRow } from "../people/index.ts";
import { schoolFor } from "../schools/index.ts";
import { student } from "../people/people.views.ts";
import { addPerson } from "./add-person.ts";
import { readClient } from "./clients.ts";
import { changeAccount, namingTaken, removeAccount } from "./update-account.ts";
import { canManagePeople } from "./scope.ts";

/** Adds a parent to a school; an email asks them to choose a password. */
export const addClient = handler("POST /client", async (call) => {
  const { kernel, actor, body, now } = call;
  const school = await schoolFor(call, body.schoolId);
  const id = await namingTaken(
    inTransaction(kernel.db, async (tx) => {
      const made = await addPerson(call, tx, "client", body, { schoolId: school.id, school });
      await insertClient(tx, { id: made, schoolId: school.id, createdAt: now });
      await adoptStudents(tx, { clientId: made, schoolId: school.id, email: normaliseEmail(body.email) });
      return made;
    }),
  );
  return readClient(kernel, actor, id);
});

/** Updates a parent's record, or suspends or activates the account. */
export const changeClient = handler("PUT /client/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const found = await readClient(kernel, actor, params.id);
  const place = { schoolId: found.school?.id ?? null, school: null };
  if (!can(canManagePeople, actor, place)) throw refusal("not_found");
  await namingTaken(
    inTransaction(kernel.db, (tx) => changeAccount(call, tx, { id: found.id, kind: "client", schoolId: place.schoolId }, body)),
  );
  return readClient(kernel, actor, params.id);
});

/** Removes a parent and their children, unless one of them takes a course that has not ended. */
export const removeClient = handler("DELETE /client/:id", async (call) => {
  const { kernel, actor, params, now } = call;
  const found = await readClient(kernel, actor, params.id);
  const schoolId = found.school?.id ?? null;
  await inTransaction(kernel.db, async (tx) => {
    const children = await tx
      .select({ id: student.id })
      .from(student)
      .where(and(eq(student.clientId, found.id), isNull(student.removedAt)))
      .orderBy(student.id);
    for (const child of children) await mustTakeNoCourse(kernel, tx, child.id);
    for (const child of children) {
      await kernel.ports.guards.leaveClasses(tx, child.id);
      await updateStudentRow(tx, child.id, { removedAt: now });
      await removeAccount(call, tx, { id: child.id, kind: "student", schoolId });
    }
    await kernel.ports.guards.removeWaitingEntries(tx, { id: found.id, addresses: found.email === null ? [] : [found.email] });
    await removeAccount(call, tx, { id: found.id, kind: "client", schoolId });
  });
});
