import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type AccessRule, ownSchool } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { school } from "./tables.ts";

/**
 * The actor's schools as a condition on a list: all for a super admin (undefined), a distributor's own, or the one a person belongs to. `schoolId` is the
 * column with the school's id.
 */
export function inScope(actor: Actor, schoolId: AnyPgColumn): SQL | undefined {
  if (actor.kind === "admin" && actor.distributorId !== null) {
    return inArray(schoolId, sql`(select ${school.id} from ${school} where ${school.distributorId} = ${actor.distributorId})`);
  }
  if (actor.kind === "admin" && actor.schoolId === null) return undefined;
  return "schoolId" in actor && actor.schoolId !== null ? eq(schoolId, actor.schoolId) : sql`false`;
}

/** The school and distributor of a record. */
export interface OfSchool {
  readonly schoolId: number;
  readonly distributorId: number | null;
}

/** Who can manage the records of a school. */
export const canManageSchool: AccessRule<OfSchool> = { super_admin: () => true, school_admin: ownSchool };

/** Which staff can read them: the same as `inScope` for a list. */
export const canViewSchool: AccessRule<OfSchool> = {
  ...canManageSchool,
  teacher: ownSchool,
  teacher_assistant: ownSchool,
  distributor: (actor, { distributorId }) =>
    actor.kind === "admin" && actor.distributorId !== null && actor.distributorId === distributorId,
};
