import { and, desc, eq, inArray } from "drizzle-orm";
import { requireAccess } from "../../kernel/auth/access.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { manageStudent } from "./people.access.ts";
import { findStudent } from "./people.store.ts";

/** Audit log actions about access to a child's account, and how the parent sees each. */
const actionNames = {
  "people.student_password_read": "password_read",
  "people.student_password_reset": "password_reset",
  "identity.switched_to_student": "switched",
} as const;
const isLogged = (action: string): action is keyof typeof actionNames => action in actionNames;

/** Who read or replaced the child's password, and who used the account in the child's place: newest first. */
export const listStudentAccess = handler("GET /public/profile/client/student/:id/access_log", async ({ kernel, actor, params }) => {
  const { id } = requireAccess(manageStudent, actor, await findStudent(kernel.db, params.id));
  const rows = await kernel.db
    .select({ id: auditEvent.id, at: auditEvent.at, action: auditEvent.action, role: auditEvent.actorRole, name: account.name })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .where(and(eq(auditEvent.targetKind, "student"), eq(auditEvent.targetId, id), inArray(auditEvent.action, Object.keys(actionNames))))
    .orderBy(desc(auditEvent.id))
    .limit(100);
  return rows.flatMap(({ action, role, name, ...row }) =>
    isLogged(action) ? [{ ...row, what: actionNames[action], by: { name, role } }] : [],
  );
});
