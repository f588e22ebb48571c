import type { Answer } from "~/shared/api/call.ts";

export type Overview = Answer<"GET /people/overview">;
export type PersonKind = Overview["suspended"]["items"][number]["kind"];

/** The console page for each kind of person. */
export const pageOfKind = {
  client: "clients",
  student: "students",
  teacher: "teachers",
  teacher_assistant: "assistants",
  canvas_observer: "observers",
  admin: "admins",
} as const satisfies Record<PersonKind, string>;

/** A class of a school, as its calendar has it. */
export type SchoolClass = Answer<"GET /schedule">["items"][number];
/** A child who missed the last classes of a group. */
export type AtRisk = Answer<"GET /attendance/at_risk">[number];
/** Recently missed classes. */
export type Missed = Answer<"GET /attendance/missed">;
/** How the trials of the last 90 days turned out. */
export type TrialResults = Answer<"GET /trials/results">;
/** Overdue payments of families. */
export type Overdue = Answer<"GET /payments/overdue">;
/** A school's day in figures. */
export type SchoolDay = Answer<"GET /schedule/by_school">[number];
/** A lesson proposed for a catch-up class. */
export type Proposal = Answer<"GET /catch_up/proposals">[number];
