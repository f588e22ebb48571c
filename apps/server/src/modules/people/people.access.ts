import type { AccessRule } from "../../kernel/auth/access.ts";
import type { StudentRecord } from "./people.store.ts";

/** A parent manages only their own children. */
export const manageStudent: AccessRule<StudentRecord> = {
  client: (actor, student) => actor.kind === "client" && student.clientId === actor.id,
};
