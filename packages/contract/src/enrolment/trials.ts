import { z } from "zod";
import { cover } from "../catalog/catalog.ts";
import { endpoint } from "../endpoint.ts";
import { admins } from "../directory/directory-shapes.ts";
import { id, instant, pathId, queryInt } from "../shared/wire.ts";

const counts = {
  booked: z.int().describe("Trials booked; those canceled before the class don't count"),
  ahead: z.int().describe("Their class is still to come"),
  came: z.int().describe("The child was in the class"),
  missed: z.int().describe("The class is over and the child wasn't there"),
  bought: z.int().describe("The child took the course afterwards"),
};

/** Trial classes: what a family can do after one, and how they turn out for a school. */
export const trialsContract = {
  "GET /public/profile/client/trial_offers": endpoint({
    id: "FT-03-offers",
    summary: "The trials after which the client's children can continue in the same group, while the seat is kept",
    who: ["client"],
    response: z.array(
      z.object({
        student: z.object({ id, name: z.string() }),
        course: z.object({ id, title: z.string(), prettyUrl: z.string(), cover }),
        group: z.object({ id, publicName: z.string() }),
        until: instant.describe("Until when the seat is kept"),
        link: z.url().describe("Opens the checkout with the group and the child"),
      }),
    ),
  }),
  "GET /trials/results": endpoint({
    id: "FT-03-results",
    summary: "How the trials of the last days turned out in the caller's schools or one of them, by course: booked, came, bought",
    who: admins,
    query: z.object({ school: pathId.optional(), days: queryInt(1, 366).default(90) }),
    response: z.object({
      ...counts,
      courses: z.array(z.object({ course: z.object({ id, title: z.string() }), ...counts })).describe("Most booked first"),
    }),
  }),
};
