import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { pathId } from "../shared/wire.ts";
import { classCard } from "./family.ts";

export const courseClassesContract = {
  "GET /course/:id/group_classes_opened": endpoint({
    id: "CRS-02",
    summary: "The classes of a course that are open now, of the groups one sees",
    who: [...staff, "distributor"],
    params: z.object({ id: pathId }),
    response: z.array(classCard.extend({ studentsNumber: z.int() })),
    errors: ["not_found"],
  }),
};
