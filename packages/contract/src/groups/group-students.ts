import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { byId, readers } from "../directory/directory-shapes.ts";
import { staff, students } from "../roles.ts";
import { id, instant, pathId, queryFlag } from "../shared/wire.ts";
import { groupRecord, groupRow } from "./group-shapes.ts";

const named = z.object({ id, name: z.string() });

/** The outcome of adding one child to a group. */
const addOutcome = z.enum(["added", "already", "other_group", "clash", "full", "closed", "ended"]);

/** Why a child can't move to a group. */
const moveObstacle = z.enum(["already", "other_group", "closed", "ended", "full", "clash"]);

const isNotified = z.boolean().describe("Whether the parents are emailed");

const wholeClass = ["client", ...students] as const;

/** The children of groups: listing, adding, removing and moving them. */
export const groupStudentsContract = {
  "GET /group/groups_to_move": endpoint({
    id: "GRP-04",
    summary: "The groups a child could move to: those of its course first, then of its country; each says whether, and if not why",
    who: staff,
    query: z.object({ student: pathId, fromGroup: pathId }),
    response: z.array(z.object({ group: groupRow, isSameCourse: z.boolean(), isPossible: z.boolean(), reason: moveObstacle.nullable() })),
    errors: ["not_found"],
  }),
  "POST /group/:id/add_student": endpoint({
    id: "GRP-05",
    summary: "Adds a child to a group and to the rosters of its upcoming classes; nothing changes if the child is already in it",
    who: staff,
    params: byId,
    body: z.object({ student: id }),
    response: groupRecord,
    errors: ["not_found", "group_full", "student_already_enrolled", "schedule_clash"],
  }),
  "POST /group/:id/bulk_add_students": endpoint({
    id: "GRP-06",
    summary:
      "Adds as many of several children to a group as possible and returns the outcome for each; if one isn't the school's, nothing happens",
    who: staff,
    params: byId,
    body: z.object({ students: z.array(id).min(1).max(200) }),
    response: z.object({
      group: groupRecord,
      outcomes: z.array(z.object({ student: id, name: z.string(), outcome: addOutcome, isNotified })),
    }),
    errors: ["not_found"],
  }),
  "POST /group/:id/move_student": endpoint({
    id: "GRP-07",
    summary: "Moves a child from this group to another, with what was bought. Marks and past classes stay",
    who: staff,
    params: byId,
    body: z.object({ student: id, toGroup: id }),
    response: groupRecord.describe("The child's new group"),
    errors: ["not_found", "group_full", "student_already_enrolled", "schedule_clash"],
  }),
  "POST /group/:id/remove_student": endpoint({
    id: "GRP-08",
    summary: "Removes a child from a group and from the rosters of its upcoming classes. Marks and past classes stay",
    who: staff,
    params: byId,
    body: z.object({ student: id }),
    response: z.object({
      group: groupRecord,
      isNotified,
      wasBought: z.boolean().describe("The seat was bought: the order, its payments and what is still due don't change"),
    }),
    errors: ["not_found"],
  }),
  "GET /group/:id/students": endpoint({
    id: "GRP-27",
    summary: "The children of a group by name; with `left`, for staff, also former ones",
    who: [...readers, "canvas_observer", ...wholeClass],
    params: byId,
    query: z.object({ left: queryFlag }),
    response: z.array(
      named.extend({
        joinedAt: instant,
        leftAt: instant.nullable(),
        leftReason: z.string().nullable(),
        login: z.string().nullable().describe("For those who teach the group"),
        age: z.int().nullable(),
        client: named.nullable(),
      }),
    ),
    errors: ["not_found"],
  }),
  "GET /student/:id/groups": endpoint({
    id: "STU-04",
    summary: "The groups a child is in, newest first, then former ones",
    who: readers,
    params: byId,
    response: z.array(groupRow.extend({ joinedAt: instant, leftAt: instant.nullable(), leftReason: z.string().nullable() })),
    errors: ["not_found"],
  }),
};
