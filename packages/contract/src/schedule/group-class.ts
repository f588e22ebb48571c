import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { groupLeads, staff } from "../roles.ts";
import { listOf, listQuery } from "../shared/list.ts";
import { id, instant, pathId } from "../shared/wire.ts";
import { classRecordings } from "../classes/classes.ts";
import { classStatus } from "../classes/family.ts";
import { groupClassRecord, groupClassRow, venue } from "./group-class-shapes.ts";

const params = z.object({ id: pathId });
const yes = z.enum(["1", "0"]).optional();

/** Single classes, as staff manage them. */
export const groupClassContract = {
  "GET /group_class": endpoint({
    id: "GCL-01-list",
    summary: "Classes the caller may see; for observers, those of their groups",
    who: [...staff, "distributor", "canvas_observer"],
    query: listQuery(["from", "group", "course", "teacher", "status"], {
      school: pathId.optional(),
      group: pathId.optional(),
      teacher: pathId.optional(),
      course: pathId.optional(),
      status: classStatus.optional(),
      from: instant.optional().describe("Classes that end at or after it"),
      to: instant.optional().describe("Classes that begin before it"),
      withoutTeacher: yes,
      flagged: yes,
      catchUp: yes,
    }),
    response: listOf(groupClassRow.extend({ recording: classRecordings })),
  }),
  "GET /group_class/:id": endpoint({
    id: "GCL-01-read",
    summary: "A class with its roster",
    who: [...staff, "distributor"],
    params,
    response: groupClassRecord,
    errors: ["not_found"],
  }),
  "POST /group_class": endpoint({
    id: "GCL-01-create",
    summary: "Adds a single class to a group, outside its schedule",
    who: staff,
    body: z.object({
      group: id,
      lesson: id,
      from: instant,
      to: instant,
      teacher: id.nullable().optional().describe("The group's teacher if left out"),
      venue: venue.optional(),
      isAutoAddStudents: z.boolean().default(true).describe("False: only children added explicitly are on its roster"),
    }),
    owners: { teacher: groupLeads },
    response: groupClassRecord,
    errors: ["not_found", "teacher_double_booked", "schedule_clash", "transition_not_allowed"],
  }),
  "PUT /group_class/:id": endpoint({
    id: "GCL-01-change",
    summary: "Changes a class: its lesson, its teacher (a substitute), its place, and whether the group's children are added automatically",
    who: staff,
    params,
    body: z.object({
      version: z.int(),
      teacher: id.nullable().optional(),
      lesson: id.optional(),
      venue: venue.optional(),
      isAutoAddStudents: z.boolean().optional(),
    }),
    owners: { teacher: groupLeads },
    response: groupClassRecord,
    errors: ["not_found", "state_changed", "teacher_double_booked", "schedule_clash", "transition_not_allowed"],
  }),
  "DELETE /group_class/:id": endpoint({
    id: "GCL-01-remove",
    summary: "Removes a class no one attended; one with attendance can only be canceled",
    who: staff,
    params,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "DELETE /group_class/:id/delete": endpoint({
    id: "GCL-29",
    summary: "Removes a class no one attended; one with attendance can only be canceled",
    who: staff,
    params,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /group_class/:id/add_student": endpoint({
    id: "GCL-24",
    summary: "Adds a student to the roster of one class",
    who: staff,
    params,
    body: z.object({ student_id: id }),
    response: groupClassRecord,
    errors: ["not_found", "duplicate", "group_full", "schedule_clash", "transition_not_allowed"],
  }),
  "POST /group_class/:id/remove_student": endpoint({
    id: "GCL-25",
    summary: "Removes a student from the roster of one class, unless they attended it",
    who: staff,
    params,
    body: z.object({ student_id: id }),
    response: groupClassRecord,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
