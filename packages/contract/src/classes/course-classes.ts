import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { pathId } from "../shared/wire.ts";
import { classCard } from "./family.ts";

export const courseClassesContract = {
  "GET /course/:id/group_classes_opened": endpoint({
    id: "CRS-02",
    summary: "The open classes of a course, of groups visible to the caller",
    who: [...staff, "distributor"],
    params: z.object({ id: pathId }),
    response: z.array(classCard.extend({ studentsNumber: z.int() })),
    errors: ["not_found"],
  }),
};
