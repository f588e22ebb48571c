import type { AccessRule } from "../../kernel/auth/access.ts";

/** A client can access only their own cards. */
export const ownMethod: AccessRule<{ clientId: number }> = {
  client: (actor, method) => actor.kind === "client" && method.clientId === actor.id,
};
