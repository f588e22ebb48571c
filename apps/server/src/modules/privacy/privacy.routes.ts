import type { privacyContract } from "@larkroom/contract/privacy/privacy";
import type { Handlers } from "../../kernel/http/call.ts";
import { eraseHousehold, eraseStudent, listErasures } from "./erase-data.ts";
import { exportHousehold, exportStudent, listOwnExports } from "./export-data.ts";

export const privacyRoutes: Handlers<typeof privacyContract> = {
  "POST /public/profile/client/student/:id/export": exportStudent,
  "POST /public/profile/client/student/:id/erase": eraseStudent,
  "GET /public/profile/client/exports": listOwnExports,
  "POST /public/profile/client/export": exportHousehold,
  "POST /public/profile/client/erase": eraseHousehold,
  "GET /public/profile/client/erasures": listErasures,
};
