import type { groupInvitationContract } from "@larkroom/contract/enrolment/group-invitation";
import type { Handlers } from "../../kernel/http/call.ts";
import { checkInvitation } from "./check-invitation.ts";
import { offerCredentials } from "./invitation-offer.ts";
import { registerByInvitation } from "./register-by-invitation.ts";

export const groupInvitationRoutes: Handlers<typeof groupInvitationContract> = {
  "GET /public/student/invite/check-group/:id": checkInvitation,
  "POST /public/student/invite/credentials": offerCredentials,
  "POST /public/student/register": registerByInvitation,
};
