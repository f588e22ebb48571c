import { type AccessRule, ownSchool } from "../../kernel/auth/access.ts";

/** Who manages a school's integrations. */
export const manageIntegrations: AccessRule<{ readonly schoolId: number }> = { super_admin: () => true, school_admin: ownSchool };
