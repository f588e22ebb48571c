import type { familyContract } from "@larkroom/contract/classes/family";
import type { Handlers } from "../../kernel/http/call.ts";
import {
  getOwnGroup,
  listActiveGroups,
  listClientAttendance,
  listClientClasses,
  listClientGroups,
  listGroupMaterials,
  listOpenClasses,
  listOwnAttendance,
  listOwnClasses,
  listOwnGroups,
} from "./family.ts";

export const familyRoutes: Handlers<typeof familyContract> = {
  "GET /public/profile/client/groups": listClientGroups,
  "GET /public/profile/client/attendance": listClientAttendance,
  "GET /public/profile/client/schedule": listClientClasses,
  "GET /public/profile/group/:id/materials": listGroupMaterials,
  "GET /public/profile/student/groups": listOwnGroups,
  "GET /public/profile/student/group/:id": getOwnGroup,
  "GET /public/profile/student/group/attendance": listOwnAttendance,
  "GET /public/profile/student/schedule": listOwnClasses,
  "GET /group/user_active_groups": listActiveGroups,
  "GET /public/profile/user/open_group_classes": listOpenClasses,
};
