import type { Answer } from "~/shared/api/call.ts";

/** A class of a teacher or an assistant, as their day and week show it. */
export type StaffClass = Answer<"GET /teacher/:id/schedule">[number];
