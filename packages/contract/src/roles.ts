/** Everybody who may call the API, by what they may do. An admin without a school is a super admin; one bound to a distributor is a distributor. */
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

/** Those who run schools and teach in them. */
export const staff = ["teacher", "teacher_assistant", "school_admin", "super_admin"] as const satisfies readonly Role[];
/** Whoever decides for all schools: which school a record belongs to, which country, what a school has. */
export const superAdmins = ["super_admin"] as const satisfies readonly Role[];
/** Those who answer for a group: an assistant helps, and leaves its dates, its teacher and what it records to them. */
export const groupLeads = ["teacher", "school_admin", "super_admin"] as const satisfies readonly Role[];
/** Whoever may sit in a class: children (also with a parent behind them), guests and staff. */
export const participants = ["student", "client_as_student", "guest", ...staff, "canvas_observer"] as const satisfies readonly Role[];
/** Those of them who act there: an observer only looks on. */
export const speakers = ["student", "client_as_student", "guest", ...staff] as const satisfies readonly Role[];
export const students = ["student", "client_as_student"] as const satisfies readonly Role[];
export const loggedIn = roles.filter((role): role is Exclude<Role, "visitor"> => role !== "visitor");
