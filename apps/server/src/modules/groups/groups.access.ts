import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { type AccessRule, requireAccess, ownSchool } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { inScope } from "../schools/index.ts";
import { student } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";
import { group, groupAssistant, groupObserver, groupStudent } from "./tables.ts";

export type Group = typeof group.$inferSelect;

/** A group with the facts the rules below need. */
export interface AuthorizedGroup extends Group {
  /** The actor teaches, assists or observes it, is a child in it now, or a client with one. */
  readonly isOwn: boolean;
  /** The distributor of its school. */
  readonly distributorId: number | null;
}

const isOwn = (_actor: Actor, target: AuthorizedGroup): boolean => target.isOwn;

/** Who manages a group: its members, dates and settings. */
export const canManageGroup: AccessRule<AuthorizedGroup> = { school_admin: ownSchool, super_admin: () => true };

/** Who works with a group: its teacher, its assistants, and the school's admins. */
export const teachGroup: AccessRule<AuthorizedGroup> = { ...canManageGroup, teacher: isOwn, teacher_assistant: isOwn };

/** Which staff can read a group. */
export const canViewGroup: AccessRule<AuthorizedGroup> = {
  ...teachGroup,
  distributor: (actor, target) => actor.kind === "admin" && actor.distributorId !== null && actor.distributorId === target.distributorId,
};

/** Who can read a group's work: staff, and its observers without contact data. */
export const observeGroup: AccessRule<AuthorizedGroup> = { ...canViewGroup, canvas_observer: isOwn };

/** Everyone who belongs to a group, runs it or observes it: staff, its children and their parents. */
export const belongToGroup: AccessRule<AuthorizedGroup> = { ...observeGroup, student: isOwn, client_as_student: isOwn, client: isOwn };

/** The actor's own groups, as a condition on `group`; null for roles whose scope is a school. */
function relationOf(db: Db | Tx, actor: Actor): SQL | null {
  switch (actor.kind) {
    case "teacher":
      return eq(group.teacherId, actor.id);
    case "teacher_assistant":
      return exists(
        db
          .select({ one: groupAssistant.groupId })
          .from(groupAssistant)
          .where(and(eq(groupAssistant.groupId, group.id), eq(groupAssistant.assistantId, actor.id))),
      );
    case "canvas_observer":
      return exists(
        db
          .select({ one: groupObserver.groupId })
          .from(groupObserver)
          .where(and(eq(groupObserver.groupId, group.id), eq(groupObserver.observerId, actor.id))),
      );
    case "student":
      return exists(
        db
          .select({ one: groupStudent.groupId })
          .from(groupStudent)
          .where(and(eq(groupStudent.groupId, group.id), eq(groupStudent.studentId, actor.id), isNull(groupStudent.leftAt))),
      );
    case "client":
      return exists(
        db
          .select({ one: groupStudent.groupId })
          .from(groupStudent)
          .innerJoin(student, eq(student.id, groupStudent.studentId))
          .where(and(eq(groupStudent.groupId, group.id), eq(student.clientId, actor.id), isNull(groupStudent.leftAt))),
      );
    default:
      return null;
  }
}

/** The groups a staff member or an observer can read, as a condition on `group`: the same rule as `observeGroup`. */
export function groupsInScope(db: Db | Tx, actor: Actor): SQL | undefined {
  const own = relationOf(db, actor);
  return own === null ? inScope(actor, group.schoolId) : and(own, inScope(actor, group.schoolId));
}

/** Loads a group with the actor's relation to it, or null. One query. */
export async function findGroup(db: Db | Tx, actor: Actor, id: number): Promise<AuthorizedGroup | null> {
  const own = relationOf(db, actor);
  const [row] = await db
    .select({ row: group, distributorId: school.distributorId, isOwn: (own ?? sql`false`).mapWith(Boolean) })
    .from(group)
    .innerJoin(school, eq(school.id, group.schoolId))
    .where(eq(group.id, id));
  return row ? { ...row.row, distributorId: row.distributorId, isOwn: row.isOwn } : null;
}

/** Loads a group if the rule allows the actor. @throws `not_found` for a missing group and for one out of scope */
export async function getAuthorizedGroup(
  db: Db | Tx,
  rule: AccessRule<AuthorizedGroup>,
  actor: Actor,
  id: number,
): Promise<AuthorizedGroup> {
  return requireAccess(rule, actor, await findGroup(db, actor, id));
}

/** Locks a group as `lockGroup` does; null when it no longer exists. */
export async function findAndLockGroup(tx: Tx, id: number): Promise<Group | null> {
  const [row] = await tx.select().from(group).where(eq(group.id, id)).for("no key update");
  return row ?? null;
}

/**
 * Locks a group, so that it, its children and its classes are changed by one transaction at a time, and returns its current row. Must be the first
 * lock a transaction takes. @throws `not_found` when it no longer exists
 */
export async function lockGroup(tx: Tx, id: number): Promise<Group> {
  const row = await findAndLockGroup(tx, id);
  if (!row) throw refusal("not_found");
  return row;
}
