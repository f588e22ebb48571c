import type { Answer } from "~/shared/api/call.ts";

export type Overview = Answer<"GET /people/overview">;
export type PersonKind = Overview["suspended"]["items"][number]["kind"];

/** The page of the console where people of a kind stand. */
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
/** Who missed a class lately. */
export type Missed = Answer<"GET /attendance/missed">;
/** What families owe. */
export type Overdue = Answer<"GET /payments/overdue">;
/** How a school stands today. */
export type SchoolDay = Answer<"GET /schedule/by_school">[number];
/** A lesson that is worth a catch-up class. */
export type Proposal = Answer<"GET /catch_up/proposals">[number];
