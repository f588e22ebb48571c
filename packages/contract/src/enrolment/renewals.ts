import { z } from "zod";
import { cover } from "../catalog/catalog.ts";
import { endpoint } from "../endpoint.ts";
import { amount, currency, id, instant } from "../shared/wire.ts";
import { offeredGroup } from "./timetable.ts";

/** A course that a child can continue after, and what it can continue with. */
const renewal = z.object({
  student: z.object({ id, name: z.string() }),
  course: z.object({ id, title: z.string() }).describe("The course that is over, or has few classes left"),
  classesLeft: z.int(),
  until: instant.describe("Until when it can be continued"),
  offers: z
    .array(
      z.object({
        course: z.object({ id, title: z.string(), prettyUrl: z.string(), cover }),
        price: z.object({
          amount,
          currency,
          isRenewal: z.boolean().describe("A price for families who continue"),
        }),
        groups: z.array(
          offeredGroup.extend({
            isSameTime: z.boolean().describe("It meets at a time when the child's course met"),
            link: z.url().describe("Opens the checkout with the group and the child"),
          }),
        ),
      }),
    )
    .describe("Courses for the child's age that it hasn't taken, each with the groups that fit"),
});

/** Continuing after a course. */
export const renewalsContract = {
  "GET /public/profile/client/renewals": endpoint({
    id: "CLI-27",
    summary: "What each of the client’s children can continue with after the course it finished last. Each course can be continued once",
    who: ["client"],
    response: z.array(renewal),
  }),
};
