import type { Answer } from "~/shared/api/call.ts";

/** A course as lists show it. */
export type CourseCard = Answer<"GET /public/course">[number];

/** A course with everything its own page shows. */
export type CoursePage = Answer<"GET /public/course/:prettyUrl">;
