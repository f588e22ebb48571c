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
    .describe("Launched groups with classes ahead that stand on a holiday: a match to the schedule moves them"),
});

export const holidaysContract = {
  "GET /school/:id/holidays": endpoint({
    id: "SCH-02",
    summary: "A school's holidays, and the groups whose classes stand on one",
    who: [...staff, "distributor"],
    params: byId,
    response: schoolHolidays,
    errors: ["not_found"],
  }),
  "POST /school/:id/holidays": endpoint({
    id: "SCH-03",
    summary:
      "Replaces a school's holidays: those with an id are changed, those without one added, those left out removed. No class moves yet",
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
        .describe("The list that was changed: one that somebody else replaced meanwhile is not. Left out, the new list simply holds"),
    }),
    response: schoolHolidays,
    errors: ["not_found", "state_changed"],
  }),
};
