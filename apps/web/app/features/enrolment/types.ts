import type { Answer } from "~/shared/api/call.ts";

type CoursePage = Answer<"GET /public/course/:prettyUrl">;

/** A group open for joining. */
export type OpenGroup = CoursePage["groups"][number];

/** A price plan of a course. Amounts in minor units, for one child. */
export type PricePlan = CoursePage["prices"][number];

/** The course fields that offers and their forms need. */
export type OfferedCourse = Pick<CoursePage, "id" | "title" | "prettyUrl" | "lessonNumber" | "hasTrial" | "prices" | "groups" | "timeZone">;
