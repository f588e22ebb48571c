import { nameAmongChildren } from "@larkroom/domain/people/name-among-children";
import type { Actor } from "../../kernel/auth/actor.ts";

/** A child's name as somebody is told it: whole to staff, to the child and to the child's parent; to other families without the last. */
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
