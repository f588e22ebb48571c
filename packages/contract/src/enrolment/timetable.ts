import { z } from "zod";
import { cover } from "../catalog/catalog.ts";
import { endpoint } from "../endpoint.ts";
import { slot } from "../shared/slot.ts";
import { id, instant } from "../shared/wire.ts";

/** A group that a child could join. */
export const offeredGroup = z.object({
  id,
  publicName: z.string(),
  timeZone: z.string(),
  venue: z.enum(["REMOTE", "IN_CLASS"]),
  freeSeats: z.int(),
  slots: z.array(slot),
  teacher: z.object({ id, name: z.string() }).nullable(),
  firstClass: instant.describe("The first class of a child who joins now"),
});

/** Open groups that fit together for the children of a family. */
export const timetableContract = {
  "POST /public/profile/client/timetable": endpoint({
    id: "TTB-01",
    summary: "The sets of open groups, one for each child, without classes at the same time: fewest weekdays first, then the least waiting",
    who: ["client"],
    body: z.object({
      choices: z
        .array(z.object({ student: id, course: id }))
        .min(2)
        .max(4)
        .describe("One course for each child; several children may take the same"),
    }),
    response: z.object({
      zone: z.string().describe("The family's time zone, in which weekdays are counted"),
      courses: z.array(z.object({ id, title: z.string(), prettyUrl: z.string(), cover })),
      sets: z
        .array(
          z.object({
            weekdays: z.array(z.int()).describe("ISO weekdays with a class"),
            waitMinutes: z.int().describe("All minutes between two classes of a day"),
            longestWaitMinutes: z.int().describe("The longest wait on one day"),
            places: z.array(z.object({ student: id, course: id, group: offeredGroup })),
          }),
        )
        .describe("The best first, at most five"),
      obstacles: z
        .array(z.object({ reason: z.enum(["enrolled", "no_group", "busy", "pair", "together"]), students: z.array(id) }))
        .describe("Why there is no set, and whom it concerns"),
    }),
    errors: ["not_found"],
  }),
};
