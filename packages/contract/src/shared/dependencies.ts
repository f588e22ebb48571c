import { z } from "zod";

/** What hangs on a record that is to be removed or moved. */
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
  ]),
  count: z.int(),
  names: z.array(z.string()).describe("Some of them, where they have names: at most ten"),
  isBlocking: z.boolean().describe("It is not done while there are any; the others go with the record, or lose it"),
});

/** What confirming would touch. Nothing has changed yet: the same call with `isConfirmed=1` does it. */
export const dependencyList = z.object({ dependencies: z.array(dependency) });

/** What hangs on the record when it was not confirmed; no body (204) once it is gone. */
export const removed = dependencyList.optional();
