import type { algoritmicsContract } from "@larkroom/contract/algoritmics/algoritmics";
import { missing, type Row } from "./access-targets.test-support.ts";

/** Targets of the calls about the Algoritmics platform. The slides of the matrix are of other types: which tasks are whose is tested in the module. */
export const algoritmicsAccess: Record<keyof typeof algoritmicsContract, Row> = {
  "GET /algoritmics/code": { targets: () => [missing], query: (student) => ({ student }) },
  "GET /algoritmics/teacher_lms_link": {},
  "GET /algoritmics/courses": {},
  "GET /public/class/:id/algoritmics/:slideId": { targets: () => [missing], param: "id" },
  "GET /public/class/:id/algoritmics/:slideId/progress": { targets: () => [missing], param: "id" },
};
