import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff, superAdmins } from "../roles.ts";
import { removed } from "../shared/dependencies.ts";
import { autocompleteList, autocompleteQuery, listOf, listQuery } from "../shared/list.ts";
import { id, lastCountryId, pathId, queryFlag, queryInt } from "../shared/wire.ts";
import { courseStatus } from "./catalog.ts";
import { courseChange, courseDraft, courseFormat, courseRecord, courseRow, courseType } from "./course-shapes.ts";

const managers = ["school_admin", "super_admin"] as const;
const readers = [...staff, "distributor"] as const;
const byId = z.object({ id: pathId });

/** Course management for staff. */
export const coursesContract = {
  "GET /course/autocomplete": endpoint({
    id: "CRS-01",
    summary: "Courses whose title begins with or contains a text; with `allowedTrialLessons`, those that offer a trial lesson",
    who: readers,
    query: autocompleteQuery.extend({ allowedTrialLessons: queryFlag }),
    response: autocompleteList,
  }),
  "GET /course": endpoint({
    id: "CRS-06-list",
    summary: "Courses of the caller's schools, in catalogue order",
    who: readers,
    query: listQuery(["catalogue", "title", "status", "school", "country", "ageFrom", "lessonNumber", "createdAt"], {
      status: courseStatus.optional(),
      country: queryInt(1, lastCountryId).optional(),
      school: pathId.optional(),
      type: courseType.optional(),
      format: courseFormat.optional(),
    }),
    response: listOf(courseRow),
  }),
  "GET /course/:id": endpoint({
    id: "CRS-06-read",
    summary: "A course with all its fields and price plans",
    who: readers,
    params: byId,
    response: courseRecord,
    errors: ["not_found"],
  }),
  "POST /course": endpoint({
    id: "CRS-06-create",
    summary: "Adds a course at the end of its country's catalogue, hidden unless stated otherwise",
    who: managers,
    body: courseDraft,
    owners: { schoolId: superAdmins, country: superAdmins },
    response: courseRecord,
  }),
  "PUT /course/:id": endpoint({
    id: "CRS-06-change",
    summary: "Changes a course, based on the version its editor loaded",
    who: managers,
    params: byId,
    body: courseChange,
    owners: { country: superAdmins },
    response: courseRecord,
    errors: ["not_found", "state_changed"],
  }),
  "DELETE /course/:id": endpoint({
    id: "CRS-06-remove",
    summary:
      "Lists what depends on a course; if confirmed, removes it with its lessons and plans, unless a group, family or order depends on it",
    who: managers,
    params: byId,
    query: z.object({ isConfirmed: queryFlag }),
    response: removed,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /course/sort": endpoint({
    id: "CRS-06-sort",
    summary: "Reorders some courses of a country: they take one another's positions, the others stay",
    who: managers,
    body: z.object({ courses: z.array(id).min(1).max(500) }),
    response: z.array(z.object({ id, sort: z.int() })),
    errors: ["not_found"],
  }),
  "GET /school/:id/courses": endpoint({
    id: "SCH-06",
    summary: "The courses of a school, in catalogue order",
    who: readers,
    params: byId,
    response: z.array(courseRow),
    errors: ["not_found"],
  }),
};
