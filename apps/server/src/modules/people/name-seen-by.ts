import { nameAmongChildren } from "@larkroom/domain/people/name-among-children";
import type { Actor } from "../../kernel/auth/actor.ts";

/** A child's name as an actor sees it: in full for staff, the child and the child's parent; without the last name for other families. */
export function nameSeenBy(actor: Actor, child: { id: number; clientId: number | null; name: string }): string {
  switch (actor.kind) {
    case "visitor":
    case "guest":
      return nameAmongChildren(child.name);
    case "student":
      return actor.id === child.id ? child.name : nameAmongChildren(child.name);
    case "client":
      return actor.id === child.clientId ? child.name : nameAmongChildren(child.name);
    default:
      return child.name;
  }
}
