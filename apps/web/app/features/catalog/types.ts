import type { Answer } from "~/shared/api/call.ts";

/** A course as listed in the catalog. */
export type CourseCard = Answer<"GET /public/course">[number];

/** A course with all data of its own page. */
export type CoursePage = Answer<"GET /public/course/:prettyUrl">;
