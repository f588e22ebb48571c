import type { peopleContract } from "@larkroom/contract/people/people";
import type { Handlers } from "../../kernel/http/call.ts";
import { getConsent, setConsent } from "./consent.ts";
import { getCurrentUser } from "./get-current-user.ts";
import { changeStudent } from "./change-students.ts";
import { addStudent, hasActiveCourses, removeStudent } from "./manage-students.ts";
import { registerClient } from "./register-client.ts";
import { switchToStudent } from "./switch-to-student.ts";

export const peopleRoutes: Handlers<typeof peopleContract> = {
  "GET /auth2/token/user": getCurrentUser,
  "POST /login/as_student": switchToStudent,
  "POST /register/client": registerClient,
  "POST /public/profile/client/student": addStudent,
  "PUT /public/profile/client/student": changeStudent,
  "DELETE /public/profile/client/student": removeStudent,
  "GET /public/profile/client/student/has-active-courses": hasActiveCourses,
  "GET /public/profile/client/student/:id/consent": getConsent,
  "PUT /public/profile/client/student/:id/consent": setConsent,
};
