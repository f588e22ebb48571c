import type { Answer } from "~/shared/api/call.ts";

type Work = Answer<"GET /group/:groupId/assignment/:assignmentId/grades/:studentId">;

/** What a grader drew on one page. */
export type Annotation = Work["annotations"][number];
export type Mark = Annotation["marks"][number];

export const tools = ["read", "line", "highlight", "note", "erase"] as const;
export type Tool = (typeof tools)[number];
