import { z } from "zod";
import { id, instant } from "./wire.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "not_a_time" });
const weekday = z.int().min(1).max(7).describe("1 is Monday");
const weekNumber = z
  .union([z.literal(1), z.literal(2)])
  .nullable()
  .describe(
    "1 or 2: the odd or even weeks, counted from the week of the group's start (a week begins on the first weekday of the school's edition); null is every week",
  );

/** The school's wall time, which defines a slot. */
const local = z.object({ weekday, timeFrom: clock, timeTo: clock });

/** A weekly lesson time as returned: in UTC, as of its next occurrence, with the school's wall time beside it. */
export const slot = z.object({
  id,
  weekday: weekday.describe("In UTC: 1 is Monday"),
  timeFrom: z.string().describe("In UTC, as of the next occurrence"),
  timeTo: z.string(),
  weekNumber,
  local,
  nextFrom: instant,
  nextTo: instant,
});

/** A weekly lesson time as sent: in the school's wall time. One with an id is changed, one without is added, a missing one is removed. */
const slotDraft = z.object({ id: id.optional(), weekNumber: weekNumber.default(null), local });

/** The weekly times of a group as sent. */
export const slotDrafts = z.array(slotDraft).max(14);
