import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { groupLeads, staff } from "../roles.ts";
import { groupRecord } from "../groups/group-shapes.ts";
import { slotDrafts } from "../shared/slot.ts";
import { id, instant, instantText, pathId } from "../shared/wire.ts";
import { classCard, notHeld } from "../classes/family.ts";
import { clash, groupClassRecord, launchedGroup, launchPlan, matchPlan, named } from "./group-class-shapes.ts";

const params = z.object({ id: pathId });
/** A group's classes as a whole: created, re-dated, moved, given to a teacher; and a teacher's classes. */
export const scheduleContract = {
  "GET /group/:id/launch": endpoint({
    id: "GRP-10-preview",
    summary: "What a launch would create: every class with its time, the last day, and clashes of people",
    who: staff,
    params,
    response: launchPlan,
    errors: ["not_found"],
  }),
  "POST /group/:id/launch": endpoint({
    id: "GRP-10",
    summary: "Creates a class for each lesson without one, slot by slot from the start date; running it again adds nothing",
    who: staff,
    params,
    response: launchedGroup,
    errors: ["not_found", "transition_not_allowed", "teacher_double_booked", "schedule_clash"],
  }),
  "GET /group/:id/match_to_schedule": endpoint({
    id: "GRP-12-preview",
    summary: "What matching to the group's slots and holidays would move, and what stays and why",
    who: staff,
    params,
    response: matchPlan,
    errors: ["not_found"],
  }),
  "POST /group/:id/match_to_schedule": endpoint({
    id: "GRP-12",
    summary: "Re-dates upcoming classes that no one changed, by the group's slots or new ones; with dryRun it only returns the plan",
    who: staff,
    params,
    body: z.object({ slots: slotDrafts.min(1).optional(), dryRun: z.boolean().default(false) }),
    owners: { slots: groupLeads },
    response: matchPlan,
    errors: ["not_found", "transition_not_allowed", "teacher_double_booked", "schedule_clash"],
  }),
  "POST /group/:id/catchup": endpoint({
    id: "GRP-13",
    summary: "Adds a catch-up class for a lesson and some students",
    who: staff,
    params,
    body: z.object({ lesson: id, from: instant, to: instant, students: z.array(id).max(200), teacher: id.nullable().optional() }),
    owners: { teacher: groupLeads },
    response: groupClassRecord,
    errors: ["not_found", "group_full", "teacher_double_booked", "schedule_clash", "transition_not_allowed"],
  }),
  "POST /group/move_class/:id": endpoint({
    id: "GRP-14",
    summary: "Moves one class, or it and the following ones, to another time",
    who: staff,
    params,
    body: z.object({
      newDateTime: instant,
      moveFollowing: z.boolean().default(false),
      version: z.int().optional().describe("The version the editor loaded: a class that someone else has changed since is not moved"),
    }),
    response: groupClassRecord,
    errors: ["not_found", "state_changed", "transition_not_allowed", "teacher_double_booked", "schedule_clash"],
  }),
  "GET /group/overlap_class/:id": endpoint({
    id: "GRP-15",
    summary: "What a class would conflict with between two instants, by default at its own time",
    who: staff,
    params,
    query: z.object({ from: instant.optional(), to: instant.optional() }),
    response: z.object({ overlaps: z.array(clash) }),
    errors: ["not_found"],
  }),
  "POST /group_class/check_move_conflict": endpoint({
    id: "GCL-32",
    summary: "Whether a class could be moved to a time, and what it conflicts with",
    who: staff,
    body: z.object({ groupClassId: id, newDateTime: instant, moveFollowing: z.boolean().default(false) }),
    response: z.object({ conflict: z.boolean(), conflicts: z.array(clash), moved: z.int().describe("Classes that would move") }),
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /group/:id/assign_teacher": endpoint({
    id: "GRP-09",
    summary:
      "Assigns a group, and its classes that have not begun, to a teacher or to no one; if someone would be in two classes at once, nothing changes",
    who: staff,
    params,
    body: z.object({
      teacher: id.nullable(),
      teacherAssistants: z.array(id).max(20).optional().describe("Unchanged if left out"),
    }),
    owners: { teacher: groupLeads, teacherAssistants: groupLeads },
    response: z.union([
      groupRecord,
      z.object({
        conflicts: z.array(
          z.object({
            who: z.enum(["teacher", "assistant"]),
            person: named,
            groupClass: z.object({ id, from: instant, to: instant }),
            with: z.object({ id, from: instant, to: instant, group: z.object({ id, publicName: z.string() }) }),
          }),
        ),
      }),
    ]),
    errors: ["not_found", "teacher_double_booked"],
  }),
  "GET /teacher/:id/schedule": endpoint({
    id: "TCH-04",
    summary: "A teacher's classes between two instants, at most 100 days apart",
    who: staff,
    params,
    query: z.object({ from: instantText, to: instantText }),
    response: z.array(
      classCard.extend({
        studentsNumber: z.int(),
        presentNumber: z.int().describe("Students marked present, late or partially present"),
        notHeld,
        isFlagged: z.boolean().describe("Staff were away for too long: someone should review the marks"),
        isSubstitute: z.boolean().describe("Taught by someone other than the group's teacher"),
      }),
    ),
    errors: ["not_found"],
  }),
};
