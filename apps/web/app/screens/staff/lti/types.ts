import type { Answer } from "~/shared/api/call.ts";

export type Integration = Answer<"GET /lti_integration/:id">;
export type PlatformCourse = Answer<"GET /lti_integration/:id/course">[number];

/** One text for each line that isn't empty. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
