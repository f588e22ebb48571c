import { z } from "zod";
import { id } from "../shared/wire.ts";
import { assignmentType, percentage } from "./shapes.ts";

/** How a total comes about: calculating it again from these terms gives the same number. */
export const total = z.object({
  kind: z.enum(["current", "final"]),
  terms: z
    .array(z.object({ assignmentType, weight: z.int(), counted: z.array(z.object({ groupAssignment: id, percentage })) }))
    .describe("Each type of assignment with counted work"),
  percentage: percentage.nullable(),
  shown: z.int().nullable().describe("The total as people see it, in whole percent"),
});
