import type { Answer } from "~/shared/api/call.ts";

/** A class of a teacher or assistant, for their day and week. */
export type StaffClass = Answer<"GET /teacher/:id/schedule">[number];
