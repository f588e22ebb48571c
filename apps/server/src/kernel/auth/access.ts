import type { Role } from "@larkroom/contract/roles";
import { refusal } from "../http/errors.ts";
import { type Actor, roleOf } from "./actor.ts";

/**
 * Who may do one thing to one kind of record, a line for each role; a role without a line may not.
 * A line says whether the record is inside the actor's scope.
 */
export type AccessRule<Target> = Partial<Record<Role, (actor: Actor, target: Target) => boolean>>;

/** Whether the actor may, by the rule. Jobs and webhooks act for the product itself and may. */
export function can<Target>(rule: AccessRule<Target>, actor: Actor, target: Target): boolean {
  const role = roleOf(actor);
  if (role === null) return true;
  return rule[role]?.(actor, target) ?? false;
}

/**
 * Gives back the record when it exists and is inside the actor's scope.
 * @throws the same `not_found` for a record that is missing and for one that is somebody else's: neither can be told from the other.
 */
export function requireAccess<Target>(rule: AccessRule<Target>, actor: Actor, target: Target | null | undefined): Target {
  if (target === null || target === undefined || !can(rule, actor, target)) throw refusal("not_found");
  return target;
}

/** The record belongs to the actor's school; a super admin reaches every school. */
export function ownSchool(actor: Actor, target: { schoolId: number }): boolean {
  if (actor.kind === "admin" && actor.schoolId === null && actor.distributorId === null) return true;
  return "schoolId" in actor && actor.schoolId === target.schoolId;
}
