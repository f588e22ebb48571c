import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { admins, byId, readers } from "../directory/directory-shapes.ts";
import { groupLeads, staff } from "../roles.ts";
import { dependencyList } from "../shared/dependencies.ts";
import { autocompleteList, autocompleteQuery, listOf, listQuery } from "../shared/list.ts";
import { pathId, queryChoice, queryFlag } from "../shared/wire.ts";
import { groupChange, groupDraft, groupRecord, groupRow, groupStatus, venue } from "./group-shapes.ts";

const columns = [
  "publicName",
  "course",
  "teacher",
  "startDate",
  "status",
  "school",
  "studentNumber",
  "freeSeats",
  "nextClass",
  "createdAt",
] as const;

const filters = {
  status: groupStatus.optional(),
  teacher: pathId.optional(),
  school: pathId.optional(),
  venue: venue.optional(),
  withoutTeacher: queryChoice,
  launched: queryChoice,
  finished: queryChoice,
};

/** Groups, as staff list and manage them. */
export const groupsContract = {
  "GET /group/autocomplete": endpoint({
    id: "GRP-01-find",
    summary: "Groups whose name begins with or contains a text, archived ones last; for teachers, only their own",
    who: readers,
    query: autocompleteQuery,
    response: autocompleteList,
  }),
  "GET /group": endpoint({
    id: "GRP-01-list",
    summary: "Groups of the caller's schools; for teachers their own, for observers those assigned to them",
    who: [...readers, "canvas_observer"],
    query: listQuery(columns, { ...filters, course: pathId.optional() }),
    response: listOf(groupRow),
  }),
  "GET /group/course/:id/group": endpoint({
    id: "GRP-02",
    summary: "The groups of a course by start, at most 500",
    who: readers,
    params: byId,
    response: z.array(groupRow),
    errors: ["not_found"],
  }),
  "GET /group/course/:id/group/paginate": endpoint({
    id: "GRP-03",
    summary: "A page of the groups of a course",
    who: readers,
    params: byId,
    query: listQuery(columns, filters),
    response: listOf(groupRow),
    errors: ["not_found"],
  }),
  "GET /group/:id": endpoint({
    id: "GRP-01-read",
    summary: "A group with all its details",
    who: [...readers, "canvas_observer"],
    params: byId,
    response: groupRecord,
    errors: ["not_found"],
  }),
  "POST /group": endpoint({
    id: "GRP-01-create",
    summary: "Creates a group of a course with its weekly times and holidays, not launched yet",
    who: admins,
    body: groupDraft,
    response: groupRecord,
  }),
  "PUT /group/:id": endpoint({
    id: "GRP-01-change",
    summary: "Changes a group. Archiving one with upcoming classes requires `isConfirmed=1` and cancels them",
    who: staff,
    params: byId,
    query: z.object({ isConfirmed: queryFlag }),
    body: groupChange,
    owners: {
      isDemo: admins,
      capacity: admins,
      status: groupLeads,
      startDate: groupLeads,
      slots: groupLeads,
      holidays: groupLeads,
      aiAssistant: groupLeads,
    },
    response: z.union([groupRecord, dependencyList]),
    errors: ["not_found", "state_changed", "transition_not_allowed"],
  }),
  "DELETE /group/:id": endpoint({
    id: "GRP-01-remove",
    summary: "Removes a group that was never launched and has no children",
    who: staff,
    params: byId,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /group/:id/reopen": endpoint({
    id: "GRP-11",
    summary: "Reopens a group that was closed for joining or archived. Canceled classes stay canceled",
    who: staff,
    params: byId,
    response: groupRecord,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
