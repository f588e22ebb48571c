import { type AccessRule, ownSchool } from "../../kernel/auth/access.ts";
import type { School } from "./schools.store.ts";

const self = (actor: Parameters<typeof ownSchool>[0], school: School): boolean => ownSchool(actor, { schoolId: school.id });

/** Who can read a school's record. */
export const readSchool: AccessRule<School> = {
  super_admin: () => true,
  school_admin: self,
  distributor: (actor, school) => actor.kind === "admin" && actor.distributorId === school.distributorId,
};

/** Who can change it. */
export const changeSchoolRule: AccessRule<School> = { super_admin: () => true, school_admin: self };
