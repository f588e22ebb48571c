import type { ltiContract } from "@larkroom/contract/lti/lti";
import { missing, type Row } from "./access-targets.test-support.ts";

const platform = {
  name: "A platform",
  issuer: "https://platform.example",
  clientId: "1",
  authUrl: "https://platform.example/auth",
  tokenUrl: "https://platform.example/token",
  jwksUrl: "https://platform.example/jwks",
  deployments: ["1"],
  origins: [],
  isEnabled: true,
};
const at = { targets: () => [missing], param: "id" } as const;
const atCourse = { targets: () => [{ ...missing, other: 1 }], param: "id", otherParam: "course" } as const;

/** Targets of the calls about LTI. That an admin reaches only the integrations of their own school has tests of its own. */
export const ltiAccess: Record<keyof typeof ltiContract, Row> = {
  "GET /lti_integration/autocomplete": {},
  "GET /lti_integration": {},
  "GET /lti_integration/:id": at,
  "POST /lti_integration": { body: (_id, f) => ({ ...platform, schoolId: f.school.id }) },
  "PUT /lti_integration/:id": { ...at, body: () => ({ isEnabled: false }) },
  "DELETE /lti_integration/:id": at,
  "POST /lti_integration/:id/test": at,
  "POST /lti_integration/registration": { body: (_id, f) => ({ name: "A platform", schoolId: f.school.id }) },
  "GET /lti_integration/:id/course": at,
  "PUT /lti_integration/:id/course/:course": { ...atCourse, body: () => ({ group: null }) },
  "GET /lti_integration/:id/course/:course/roster": atCourse,
  "DELETE /lti_integration/:id/user/:account": { ...atCourse, otherParam: "account" },
  "POST /lti/login": {},
  "GET /lti/login": {},
  "POST /lti/launch": {},
  "POST /lti/open": {},
  "GET /lti/jwks": {},
};
