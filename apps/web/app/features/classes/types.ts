import type { Answer } from "~/shared/api/call.ts";

/** A class of one child, as calendars and lists show it. */
export type StudentClass = Answer<"GET /public/profile/student/schedule">[number];
