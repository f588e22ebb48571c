import { type AccessRule, ownSchool } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";

/** The school and distributor of a record in the directory. */
export interface Placed {
  readonly schoolId: number | null;
  readonly school: { readonly distributorId: number | null } | null;
}

const own = (actor: Actor, { schoolId }: Placed): boolean => schoolId !== null && ownSchool(actor, { schoolId });
const anywhere = (): boolean => true;
const ownDistributor = (actor: Actor, { school: its }: Placed): boolean =>
  actor.kind === "admin" && actor.distributorId !== null && its?.distributorId === actor.distributorId;

/** Who can read a family's record: the staff of its school, and the school's distributor. */
export const readFamily: AccessRule<Placed> = {
  super_admin: anywhere,
  school_admin: own,
  teacher: own,
  teacher_assistant: own,
  distributor: ownDistributor,
};

/** Who can read a teacher's or an assistant's record. */
export const readStaff: AccessRule<Placed> = {
  super_admin: anywhere,
  school_admin: own,
  distributor: ownDistributor,
};

/** Who can edit people of a school. */
export const canManagePeople: AccessRule<Placed> = { super_admin: anywhere, school_admin: own };

/** Only admins, except a distributor's, see how a family pays. */
export const seesCards = (actor: Actor): boolean => seesContacts(actor);

/** Only admins, except a distributor's, see addresses and phones. */
export const seesContacts = (actor: Actor): boolean => actor.kind === "admin" && actor.distributorId === null;
