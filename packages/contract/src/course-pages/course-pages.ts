import { z } from "zod";
import { experiences } from "@larkroom/domain/catalog/course-fields";
import { cover, courseStatus, pricePlan, publicTeacher } from "../catalog/catalog.ts";
import { endpoint } from "../endpoint.ts";
import { slot } from "../shared/slot.ts";
import { amount, currency, day, id, instant, pathId, queryInt } from "../shared/wire.ts";

/** A group that can be joined, as a visitor sees it: no roster. */
export const openGroup = z.object({
  id,
  publicName: z.string(),
  startDate: day,
  timeZone: z.string(),
  status: z.enum(["OPEN", "CLOSED_FOR_JOINING", "ARCHIVED"]),
  venue: z.enum(["REMOTE", "IN_CLASS"]),
  capacity: z.int(),
  studentNumber: z.int(),
  freeSeats: z.int().describe("Seats neither taken nor held"),
  groupClassesNumber: z.int(),
  slots: z.array(slot),
  teacher: publicTeacher.nullable(),
  classTimes: z.array(instant).describe("The start of every class of the group that takes place"),
  firstClass: z
    .object({ from: instant, to: instant, lessonTitle: z.string() })
    .nullable()
    .describe("The first class of a child who joins now"),
});

export const courseCard = z.object({
  id,
  title: z.string(),
  prettyUrl: z.string(),
  status: courseStatus,
  promise: z.string(),
  ageFrom: z.int(),
  ageTo: z.int(),
  lessonMinutes: z.int(),
  lessonNumber: z.int(),
  experience: z.enum(experiences),
  cover,
  opensIn: z.string().nullable(),
  weekdays: z.array(z.int()).describe("ISO weekdays on which its open groups meet, in the school's zone"),
  priceFrom: z.object({ amount, currency }).nullable().describe("The lowest total cost of an active purchase plan"),
  nextGroup: z.object({ groupId: id, from: instant, freeSeats: z.int() }).nullable(),
  changedAt: instant.describe("When the course itself was last changed, for search engines"),
});

export const coursePage = courseCard.omit({ nextGroup: true, changedAt: true }).extend({
  description: z.string(),
  outcomes: z
    .array(z.object({ byLesson: z.int(), title: z.string(), line: z.string() }))
    .describe("What a child will have made, and by which lesson"),
  format: z.string(),
  courseType: z.string(),
  currency,
  timeZone: z.string(),
  lessons: z.array(
    z.object({
      id,
      number: z.int(),
      title: z.string(),
      summary: z.string(),
      type: z.enum(["INSTRUCTIONAL", "ASYNC", "WORKSHOP"]),
      slidesCount: z.int(),
      module: z.object({ number: z.int(), title: z.string() }).nullable(),
    }),
  ),
  prices: z.array(pricePlan),
  groups: z.array(openGroup),
  hasTrial: z.boolean(),
});

const prettyUrl = z.object({ prettyUrl: z.string().regex(/^[a-z0-9-]{1,80}$/) });

/** What a family can choose from: courses and their pages, groups with a free seat. */
export const coursePagesContract = {
  "GET /public/course": endpoint({
    id: "CRS-03",
    summary: "The courses of the country in the X-Country header",
    who: "anyone",
    query: z.object({ age: queryInt(3, 19).optional() }),
    response: z.array(courseCard),
  }),
  "GET /public/course/:prettyUrl": endpoint({
    id: "CRS-08",
    summary: "A course with its lessons, prices and open groups",
    who: "anyone",
    params: prettyUrl,
    response: coursePage,
    errors: ["not_found"],
  }),
  "GET /public/course/:id/regular_groups": endpoint({
    id: "CRS-05",
    summary: "The groups of a course that can be joined",
    who: "anyone",
    params: z.object({ id: pathId }),
    response: z.array(openGroup),
    errors: ["not_found"],
  }),
};
