import { z } from "zod";
import { studentGroup } from "../classes/family.ts";
import { endpoint } from "../endpoint.ts";
import { slot } from "../shared/slot.ts";
import { day, id, instant, pathId } from "../shared/wire.ts";

/** Why a parent can't move a child to a group. */
const moveReason = z.enum(["same_group", "other_course", "not_in_group", "already", "closed", "ended", "full", "clash", "too_late"]);

/** A parent moves one of their children to another group of the same course. */
export const moveChildContract = {
  "GET /public/profile/client/groups/to_move": endpoint({
    id: "CLI-10-groups",
    summary: "The groups of the course a child could move to; each says whether, and if not why",
    who: ["client"],
    query: z.object({ student: pathId, fromGroup: pathId }),
    response: z.object({
      untilHours: z.int().describe("How many hours before the next class a child can still be moved"),
      groups: z.array(
        z.object({
          id,
          publicName: z.string(),
          startDate: day,
          timeZone: z.string(),
          venue: z.enum(["REMOTE", "IN_CLASS"]),
          slots: z.array(slot),
          teacher: z.object({ id, name: z.string() }).nullable(),
          freeSeats: z.int(),
          firstClass: instant.nullable().describe("The child's first class there"),
          isPossible: z.boolean(),
          reason: moveReason.nullable(),
        }),
      ),
    }),
    errors: ["not_found"],
  }),
  "POST /public/profile/client/groups/move_student": endpoint({
    id: "CLI-10",
    summary: "Moves the parent's child to another group of the course at the same price, if its next class is far enough away",
    who: ["client"],
    body: z.object({ student: id, fromGroup: id, toGroup: id }),
    response: studentGroup,
    errors: ["not_found", "group_full", "schedule_clash", "student_already_enrolled", "transition_not_allowed"],
  }),
};
