import type { connectionsContract } from "@larkroom/contract/connections/connections";
import { deleted, managers, missing, type Row, type Targets } from "./access-targets.test-support.ts";

const schools: Targets = (f, made) => [
  { name: "school A", id: f.school.id, accessibleTo: managers },
  { name: "school B", id: f.otherSchool.id, accessibleTo: ["super_admin"] },
  deleted(made.deleted.school),
  missing,
];

/** Targets of the calls about a school's connections. */
export const connectionAccess: Record<keyof typeof connectionsContract, Row> = {
  "GET /school/:id/connection": { targets: schools, param: "id" },
  "PUT /school/:id/connection/:service": {
    targets: schools,
    param: "id",
    body: () => ({ active: false, address: "https://matrix.instructure.com", keys: { token: "token-of-the-matrix" } }),
  },
  "POST /school/:id/connection/:service/test": { targets: () => [missing], param: "id" },
  "DELETE /school/:id/connection/:service": { targets: () => [missing], param: "id" },
  "GET /school/:id/connection/:service/call": { targets: schools, param: "id" },
};
