import type { emailsContract } from "@larkroom/contract/schools/emails";
import type { Handlers } from "../../kernel/http/call.ts";
import { changeEmails, getEmails, getEmailSample, removeEmailLogo, sendEmailSample, uploadEmailLogo } from "./emails.ts";

export const emailRoutes: Handlers<typeof emailsContract> = {
  "GET /school/:id/emails": getEmails,
  "PUT /school/:id/emails": changeEmails,
  "POST /school/:id/emails/logo": uploadEmailLogo,
  "DELETE /school/:id/emails/logo": removeEmailLogo,
  "GET /school/:id/emails/:kind": getEmailSample,
  "POST /school/:id/emails/:kind/test": sendEmailSample,
};
