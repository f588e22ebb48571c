import type { AccessRule } from "../../kernel/auth/access.ts";

/** A client reaches their own orders, and nobody else's. */
export const ownOrder: AccessRule<{ clientId: number }> = {
  client: (actor, order) => actor.kind === "client" && order.clientId === actor.id,
};
