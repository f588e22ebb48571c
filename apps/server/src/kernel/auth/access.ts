import type { Role } from "@larkroom/contract/roles";
import { refusal } from "../http/errors.ts";
import { type Actor, roleOf } from "./actor.ts";

/**
 * Who may perform one action on one kind of record: one check per role, and a role without a check may not.
 * A check says whether the record is inside the actor's scope.
 */
export type AccessRule<Target> = Partial<Record<Role, (actor: Actor, target: Target) => boolean>>;

/** Whether the rule allows the actor. Jobs and webhooks act for the product itself and are always allowed. */
export function can<Target>(rule: AccessRule<Target>, actor: Actor, target: Target): boolean {
  const role = roleOf(actor);
  if (role === null) return true;
  return rule[role]?.(actor, target) ?? false;
}

/**
 * Returns the record when it exists and is inside the actor's scope.
 * @throws the same `not_found` for a missing record and for someone else's, so that they can't be distinguished.
 */
export function requireAccess<Target>(rule: AccessRule<Target>, actor: Actor, target: Target | null | undefined): Target {
  if (target === null || target === undefined || !can(rule, actor, target)) throw refusal("not_found");
  return target;
}

/** Whether the record belongs to the actor's school; a super admin has access to every school. */
export function ownSchool(actor: Actor, target: { schoolId: number }): boolean {
  if (actor.kind === "admin" && actor.schoolId === null && actor.distributorId === null) return true;
  return "schoolId" in actor && actor.schoolId === target.schoolId;
}
