import type { Role } from "@larkroom/contract/roles";

/** Those who teach: their home is their day. */
export const teachingRoles = ["teacher", "teacher_assistant"] as const satisfies readonly Role[];

/** Those who run a school: their home is its settings. */
export const schoolRoles = ["school_admin", "super_admin"] as const satisfies readonly Role[];

/** Everybody who has pages in the staff area. */
export const workingRoles = [...teachingRoles, ...schoolRoles] as const;

/** Whether a role is among those named. */
export const isOneOf = (roles: readonly Role[], role: string): boolean => (roles as readonly string[]).includes(role);
