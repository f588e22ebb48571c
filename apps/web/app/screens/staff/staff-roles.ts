import type { Role } from "@larkroom/contract/roles";

/** Teaching roles; their home is their day. */
export const teachingRoles = ["teacher", "teacher_assistant"] as const satisfies readonly Role[];

/** Roles that run a school; their home is its dashboard. */
export const schoolRoles = ["school_admin", "super_admin"] as const satisfies readonly Role[];

/** Roles responsible for a group: its dates, teacher and status. Assistants aren't. */
export const leadRoles = ["teacher", ...schoolRoles] as const satisfies readonly Role[];

/** Roles with access to several schools. */
export const overseeingRoles = ["super_admin", "distributor"] as const satisfies readonly Role[];

/** Roles that may read family records; only those that run a school may change them. */
export const familyRoles = [...teachingRoles, ...schoolRoles, "distributor"] as const satisfies readonly Role[];

/** Roles that may read records of teaching staff. */
export const colleagueRoles = [...schoolRoles, "distributor"] as const satisfies readonly Role[];

/** Roles that may view groups; observers only those assigned to them. */
export const watchingRoles = [...familyRoles, "canvas_observer"] as const satisfies readonly Role[];

/** Whether a role is in a list. */
export const isOneOf = (roles: readonly Role[], role: string): boolean => (roles as readonly string[]).includes(role);
