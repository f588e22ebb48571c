import { type AccessRule, ownSchool } from "../../kernel/auth/access.ts";

/** A client can access only their own orders. */
export const ownOrder: AccessRule<{ clientId: number }> = {
  client: (actor, order) => actor.kind === "client" && order.clientId === actor.id,
};

/** Those who run a school manage its orders. */
export const manageOrder: AccessRule<{ schoolId: number }> = { super_admin: () => true, school_admin: ownSchool };
