/** The roles of API callers. An admin without a school is a super admin; one assigned to a distributor is a distributor. */
export const roles = [
  "visitor",
  "guest",
  "client",
  "student",
  "client_as_student",
  "teacher",
  "teacher_assistant",
  "canvas_observer",
  "distributor",
  "school_admin",
  "super_admin",
] as const;

export type Role = (typeof roles)[number];

/** The people who run schools and teach in them. */
export const staff = ["teacher", "teacher_assistant", "school_admin", "super_admin"] as const satisfies readonly Role[];
/** Decides for all schools: the school and country of a record, and the features a school has. */
export const superAdmins = ["super_admin"] as const satisfies readonly Role[];
/** Those responsible for a group. An assistant helps, but can't change its dates, its teacher or its recording. */
export const groupLeads = ["teacher", "school_admin", "super_admin"] as const satisfies readonly Role[];
/** Everyone who may be in a class: children (also with a parent acting as the child), guests and staff. */
export const participants = ["student", "client_as_student", "guest", ...staff, "canvas_observer"] as const satisfies readonly Role[];
/** The participants who may act in a class; an observer only watches. */
export const speakers = ["student", "client_as_student", "guest", ...staff] as const satisfies readonly Role[];
/** The participants who may send files into a class: no one knows who a guest is. */
export const fileSenders = ["student", "client_as_student", ...staff] as const satisfies readonly Role[];
export const students = ["student", "client_as_student"] as const satisfies readonly Role[];
export const loggedIn = roles.filter((role): role is Exclude<Role, "visitor"> => role !== "visitor");
