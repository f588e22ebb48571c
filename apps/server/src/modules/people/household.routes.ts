import type { householdContract } from "@larkroom/contract/people/household";
import type { Handlers } from "../../kernel/http/call.ts";
import { changeStudents } from "./change-students.ts";
import { changeClientProfile, getClientProfile } from "./client-profile.ts";
import { listReferrals } from "./referrals.ts";
import { listStudentAccess } from "./student-access-log.ts";

export const householdRoutes: Handlers<typeof householdContract> = {
  "GET /public/profile/client": getClientProfile,
  "PUT /public/profile/client": changeClientProfile,
  "PUT /public/profile/client/student/batch": changeStudents,
  "GET /public/profile/client/referrals": listReferrals,
  "GET /public/profile/client/student/:id/access_log": listStudentAccess,
};
