import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { byId } from "../people/directory-shapes.ts";
import { staff } from "../roles.ts";
import { id, instant } from "../shared/wire.ts";

/** Staff try a lesson out as it will be in a class. */
export const sandboxContract = {
  "POST /group/sandbox/:id": endpoint({
    id: "GRP-31",
    summary:
      "Opens a trial run of a group's lesson, its next unless named, for oneself alone. One at a time; it ends by itself and counts as nothing",
    who: staff,
    params: byId,
    body: z.object({ lesson: id.optional() }),
    response: z.object({
      id: id.describe("Of the class"),
      group: z.object({ id, publicName: z.string() }),
      lesson: z.object({ id, number: z.int(), title: z.string() }),
      path: z.string().describe("The page of the class, below the edition"),
      endsAt: instant,
    }),
    errors: ["not_found"],
  }),
};
