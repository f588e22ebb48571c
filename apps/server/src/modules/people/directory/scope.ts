import type { AccessRule } from "../../../kernel/auth/access.ts";
import { ownSchool } from "../../../kernel/auth/access.ts";
import type { Actor } from "../../../kernel/auth/actor.ts";

/** What a record of the directory belongs to. */
export interface Placed {
  readonly schoolId: number | null;
  readonly school: { readonly distributorId: number | null } | null;
}

const own = (actor: Actor, { schoolId }: Placed): boolean => schoolId !== null && ownSchool(actor, { schoolId });
const anywhere = (): boolean => true;
const ownDistributor = (actor: Actor, { school: its }: Placed): boolean =>
  actor.kind === "admin" && actor.distributorId !== null && its?.distributorId === actor.distributorId;

/** Who sees a family: the staff of its school, and the distributor the school belongs to. */
export const readFamily: AccessRule<Placed> = {
  super_admin: anywhere,
  school_admin: own,
  teacher: own,
  teacher_assistant: own,
  distributor: ownDistributor,
};

/** Who sees a teacher's or an assistant's record. */
export const readStaff: AccessRule<Placed> = {
  super_admin: anywhere,
  school_admin: own,
  distributor: ownDistributor,
};

/** Who changes people of a school. */
export const canManagePeople: AccessRule<Placed> = { super_admin: anywhere, school_admin: own };

/** Addresses and phones are for those who keep the school's books. */
export const seesContacts = (actor: Actor): boolean => actor.kind === "admin" && actor.distributorId === null;
