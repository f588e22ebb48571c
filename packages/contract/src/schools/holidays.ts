import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { day, id, pathId, text } from "../shared/wire.ts";

const byId = z.object({ id: pathId });

const holiday = z.object({ id, dateFrom: day, dateTo: day, title: z.string().nullable() });

const schoolHolidays = z.object({
  holidays: z.array(holiday).describe("Both days included, earliest first"),
  affects: z
    .array(z.object({ group: z.object({ id, name: z.string() }), classes: z.int() }))
    .describe("Launched groups with upcoming classes on a holiday: matching them to the schedule moves these classes"),
});

export const holidaysContract = {
  "GET /school/:id/holidays": endpoint({
    id: "SCH-02",
    summary: "A school's holidays, and the groups with classes on one",
    who: [...staff, "distributor"],
    params: byId,
    response: schoolHolidays,
    errors: ["not_found"],
  }),
  "POST /school/:id/holidays": endpoint({
    id: "SCH-03",
    summary:
      "Replaces a school's holidays: those with an id are changed, those without one added, missing ones removed. No class moves yet",
    who: ["school_admin", "super_admin"],
    params: byId,
    body: z.object({
      holidays: z
        .array(z.object({ id: id.nullish(), dateFrom: day, dateTo: day, title: text(80).nullable().default(null) }))
        .max(200, { error: "too_many" }),
      seen: z
        .array(holiday)
        .max(200)
        .optional()
        .describe(
          "The list the editor loaded: if someone else has changed it since, it is not overwritten. If left out, the new list always applies",
        ),
    }),
    response: schoolHolidays,
    errors: ["not_found", "state_changed"],
  }),
};
