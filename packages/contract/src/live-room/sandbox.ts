import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { byId } from "../directory/directory-shapes.ts";
import { staff } from "../roles.ts";
import { id, instant } from "../shared/wire.ts";

/** Staff try a lesson out as it will be in a class. */
export const sandboxContract = {
  "POST /group/sandbox/:id": endpoint({
    id: "GRP-31",
    summary:
      "Opens a sandbox of a group's lesson, by default its next, for the caller alone. One at a time; it ends by itself and doesn't count",
    who: staff,
    params: byId,
    body: z.object({ lesson: id.optional() }),
    response: z.object({
      id: id.describe("The class's id"),
      group: z.object({ id, publicName: z.string() }),
      lesson: z.object({ id, number: z.int(), title: z.string() }),
      path: z.string().describe("The path of the class's page, below the edition"),
      endsAt: instant,
    }),
    errors: ["not_found"],
  }),
};
