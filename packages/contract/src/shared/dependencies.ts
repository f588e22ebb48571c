import { z } from "zod";

/** Records that depend on one that is to be removed or moved. */
export const dependency = z.object({
  kind: z.enum([
    "groups",
    "enrolments",
    "orders",
    "coupons",
    "waiting",
    "lessons",
    "classes_held",
    "classes_planned",
    "group_choices",
    "answers",
    "catch_ups",
    "retakes",
    "slides",
    "drafts",
    "classes_open",
    "rubrics",
    "criteria",
    "assignments",
    "group_assignments",
    "automatic_grades",
    "grades",
    "submissions",
  ]),
  count: z.int(),
  names: z.array(z.string()).describe("Up to ten of their names, if they have any"),
  isBlocking: z.boolean().describe("Prevents the action while there are any; others are removed with the record, or lose it"),
});

/** What confirming would affect. Nothing has changed yet; the same call with `isConfirmed=1` carries it out. */
export const dependencyList = z.object({ dependencies: z.array(dependency) });

/** The dependencies of the record if the call was not confirmed; no body (204) once the record is removed. */
export const removed = dependencyList.optional();
