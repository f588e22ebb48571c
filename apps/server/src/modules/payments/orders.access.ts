import type { AccessRule } from "../../kernel/auth/access.ts";

/** A client can access only their own orders. */
export const ownOrder: AccessRule<{ clientId: number }> = {
  client: (actor, order) => actor.kind === "client" && order.clientId === actor.id,
};
