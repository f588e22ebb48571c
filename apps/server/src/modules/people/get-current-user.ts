import { editions } from "@larkroom/domain/editions/editions";
import { accountIdOf, roleOf } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAccount } from "../identity/index.ts";
import { findSchool } from "../schools/index.ts";
import { grantedPurposes } from "./consent.store.ts";
import { findParentOf, listStudentsOf, findStudent } from "./people.store.ts";

/** The logged-in person with what every screen needs: a client's children, a child's parent, the parent acting in a child's session. */
export const getCurrentUser = handler("GET /auth2/token/user", async ({ kernel, actor }) => {
  const id = accountIdOf(actor);
  const role = roleOf(actor);
  if (id === null || role === null) throw refusal("session_required");
  const account = await getAccount(kernel.db, id);
  const common = {
    id,
    name: account.name,
    token: null,
    type: account.kind,
    role,
    email: account.email,
    phone: account.phone,
    edition: account.edition,
    country: editions[account.edition].countryId,
    timeZone: account.timeZone,
    schoolId: account.schoolId,
  };
  if (actor.kind === "client") {
    const students = await listStudentsOf(kernel.db, id);
    const granted = await grantedPurposes(
      kernel.db,
      students.map((student) => student.id),
    );
    return {
      ...common,
      students: students.map((student) => ({
        ...student,
        birthDate: student.birthDate ?? "",
        consents: [...(granted.get(student.id) ?? [])],
      })),
    };
  }
  if (actor.kind === "student") {
    const [own, parent] = await Promise.all([findStudent(kernel.db, id), findParentOf(kernel.db, id)]);
    return {
      ...common,
      login: own?.login ?? null,
      client: parent && { name: parent.name, email: parent.email },
      actedBy: actor.behind,
    };
  }
  const school = account.schoolId === null ? null : await findSchool(kernel.db, account.schoolId);
  return { ...common, school: school && { id: school.id, name: school.title } };
});
