import type { apiKeysContract } from "@larkroom/contract/partners/api-keys";
import type { openapiContract } from "@larkroom/contract/partners/openapi";
import type { webhooksContract } from "@larkroom/contract/partners/webhooks";
import { deleted, managers, missing, ofSuperAdmin, type Row, schools, type Targets } from "./access-targets.test-support.ts";

const ownSchools: Targets = (f, made) => [
  { name: "school A", id: f.school.id, accessibleTo: managers },
  { name: "school B", id: f.otherSchool.id, accessibleTo: ["super_admin"] },
  deleted(made.deleted.school),
  missing,
];
/** Existing keys and webhooks have tests of their own. */
const none: Targets = () => [{ ...missing, other: missing.id }];

/** Targets of the calls about partner keys and webhooks. */
export const partnerAccess: Record<keyof typeof apiKeysContract | keyof typeof openapiContract | keyof typeof webhooksContract, Row> = {
  "POST /school/:id/generate_api_key": { targets: ofSuperAdmin(schools), param: "id" },
  "GET /school/:id/api_key": { targets: ofSuperAdmin(schools), param: "id" },
  "DELETE /school/:id/api_key": { targets: ofSuperAdmin(schools), param: "id" },
  "GET /school/:id/api_keys": { targets: ownSchools, param: "id" },
  "POST /school/:id/api_keys": { targets: ownSchools, param: "id", body: () => ({ name: "Fresh", scopes: ["courses"] }) },
  "DELETE /school/:id/api_keys/:keyId": { targets: none, param: "id", otherParam: "keyId" },
  "GET /partner/openapi.json": {},
  "GET /school/:id/webhooks": { targets: ownSchools, param: "id" },
  "POST /school/:id/webhooks": { targets: ownSchools, param: "id", body: () => ({ url: "https://sis.example.com/in", events: ["paid"] }) },
  "PUT /school/:id/webhooks/:webhookId": { targets: none, param: "id", otherParam: "webhookId", body: () => ({ active: false }) },
  "DELETE /school/:id/webhooks/:webhookId": { targets: none, param: "id", otherParam: "webhookId" },
  "GET /school/:id/webhooks/:webhookId/deliveries": { targets: none, param: "id", otherParam: "webhookId" },
  "POST /school/:id/webhooks/:webhookId/replay": {
    targets: none,
    param: "id",
    otherParam: "webhookId",
    body: () => ({ since: "2026-01-01T00:00:00Z" }),
  },
};
