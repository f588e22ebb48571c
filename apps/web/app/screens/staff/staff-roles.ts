import type { Role } from "@larkroom/contract/roles";

/** Those who teach: their home is their day. */
export const teachingRoles = ["teacher", "teacher_assistant"] as const satisfies readonly Role[];

/** Those who run a school: their home is its dashboard. */
export const schoolRoles = ["school_admin", "super_admin"] as const satisfies readonly Role[];

/** Those who answer for a group: its dates, its teacher, its status. An assistant helps. */
export const leadRoles = ["teacher", ...schoolRoles] as const satisfies readonly Role[];

/** Those who look after several schools. */
export const overseeingRoles = ["super_admin", "distributor"] as const satisfies readonly Role[];

/** Those who may read records of families; only who runs a school changes them. */
export const familyRoles = [...teachingRoles, ...schoolRoles, "distributor"] as const satisfies readonly Role[];

/** Those who may read records of those who teach. */
export const colleagueRoles = [...schoolRoles, "distributor"] as const satisfies readonly Role[];

/** Those who may look at groups: observers at those they are linked to. */
export const watchingRoles = [...familyRoles, "canvas_observer"] as const satisfies readonly Role[];

/** Whether a role is among those named. */
export const isOneOf = (roles: readonly Role[], role: string): boolean => (roles as readonly string[]).includes(role);
