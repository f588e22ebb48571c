import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { day, id, instant, pathId } from "../shared/wire.ts";

const params = z.object({ id: pathId });
const wallTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: "not_a_time" });

const weeklyHours = z.object({ weekday: z.int().min(1).max(7).describe("1 is Monday"), timeFrom: wallTime, timeTo: wallTime });
const exception = z.object({
  day,
  isAvailable: z.boolean().describe("True: available beyond the weekly hours. False: away"),
  timeFrom: wallTime.nullable().describe("Null, like timeTo, means the whole day"),
  timeTo: wallTime.nullable(),
  note: z.string().trim().max(200).default(""),
});

const availability = z.object({
  timeZone: z.string().describe("The school's zone; all times are in it"),
  weekly: z.array(weeklyHours),
  exceptions: z.array(exception),
  free: z
    .array(z.object({ from: instant, to: instant }))
    .nullable()
    .describe("When the teacher can teach and has no class on the requested day; null if no day was requested"),
});

/** When teachers can teach, and who could substitute in a class. */
export const availabilityContract = {
  "GET /teacher/:id/availability": endpoint({
    id: "TCH-02",
    summary: "When a teacher can teach: weekly hours, exceptions by day, and what is free on one day",
    who: staff,
    params,
    query: z.object({ date: day.optional() }),
    response: availability,
    errors: ["not_found"],
  }),
  "POST /teacher/:id/availability": endpoint({
    id: "TCH-03",
    summary: "Sets when a teacher can teach; whatever is left out is removed",
    who: staff,
    params,
    body: z.object({ availability: z.object({ weekly: z.array(weeklyHours).max(100), exceptions: z.array(exception).max(500) }) }),
    response: availability,
    errors: ["not_found"],
  }),
  "GET /group_class/:id/substitutes": endpoint({
    id: "GCL-40",
    summary: "Who could teach a class instead, best first, with reasons",
    who: staff,
    params,
    response: z.array(
      z.object({
        id,
        name: z.string(),
        isPossible: z.boolean().describe("Nothing prevents it: no other class, and not away"),
        reasons: z.array(
          z.enum(["free", "has_a_class", "within_hours", "hours_unknown", "outside_hours", "away", "taught_course", "never_taught_course"]),
        ),
        weekMinutes: z.int().describe("What they teach in that week of the school without this class, in minutes"),
      }),
    ),
    errors: ["not_found"],
  }),
};
