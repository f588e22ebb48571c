import type { Endpoint } from "@larkroom/contract/endpoint";
import type { Role } from "@larkroom/contract/roles";
import { refusal } from "./errors.ts";

/**
 * Accepts a body only if the role may write all of its fields. Checks which fields were sent, whatever their values, before parsing.
 * @throws `field_not_allowed` naming each field the role may not write
 */
export function mustOwnFields({ owners }: Pick<Endpoint, "owners">, role: Role | null, body: unknown): void {
  if (!owners || role === null || typeof body !== "object" || body === null) return;
  const refused = Object.entries(owners).filter(([field, who]) => Object.hasOwn(body, field) && !who.includes(role));
  if (refused.length === 0) return;
  throw refusal("field_not_allowed", {
    details: refused.map(([field]) => ({ field, code: "field_not_allowed", message: "You can’t change this field" })),
  });
}
