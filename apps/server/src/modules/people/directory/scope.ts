import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { AccessRule } from "../../../kernel/auth/access.ts";
import { ownSchool } from "../../../kernel/auth/access.ts";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { school } from "../../schools/tables.ts";

/** What a record of the directory belongs to. */
export interface Placed {
  readonly schoolId: number | null;
  readonly school: { readonly distributorId: number | null } | null;
}

const own = (actor: Actor, { schoolId }: Placed): boolean => schoolId !== null && ownSchool(actor, { schoolId });
const anywhere = (): boolean => true;

/** Who sees a family: the staff of its school, and the distributor the school belongs to. */
export const readFamily: AccessRule<Placed> = {
  super_admin: anywhere,
  school_admin: own,
  teacher: own,
  teacher_assistant: own,
  distributor: (actor, { school: its }) =>
    actor.kind === "admin" && actor.distributorId !== null && its?.distributorId === actor.distributorId,
};

/** Who sees a teacher's or an assistant's record. */
export const readStaff: AccessRule<Placed> = {
  super_admin: anywhere,
  school_admin: own,
  distributor: (actor, { school: its }) =>
    actor.kind === "admin" && actor.distributorId !== null && its?.distributorId === actor.distributorId,
};

/** Who changes people of a school. */
export const keepPeople: AccessRule<Placed> = { super_admin: anywhere, school_admin: own };

/** The same rules as a condition on a list: what is outside of one's schools is not in it. Undefined is everything. */
export function inScope(actor: Actor, schoolId: AnyPgColumn): SQL | undefined {
  if (actor.kind === "admin" && actor.distributorId !== null) {
    return inArray(schoolId, sql`(select ${school.id} from ${school} where ${school.distributorId} = ${actor.distributorId})`);
  }
  if (actor.kind === "admin" && actor.schoolId === null) return undefined;
  return "schoolId" in actor && actor.schoolId !== null ? eq(schoolId, actor.schoolId) : sql`false`;
}

/** Addresses and phones are for those who keep the school's books. */
export const seesContacts = (actor: Actor): boolean => actor.kind === "admin" && actor.distributorId === null;
