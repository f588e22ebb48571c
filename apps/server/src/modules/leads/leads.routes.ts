import type { formsContract } from "@larkroom/contract/leads/forms";
import type { leadsContract } from "@larkroom/contract/leads/leads";
import type { Handlers } from "../../kernel/http/call.ts";
import { getFormStamp } from "./form-trust.ts";
import { addLeadNote, changeLead, getLead, listLeads, removeLead } from "./manage-leads.ts";
import { requestProgramme } from "./request-programme.ts";
import { contactUs, submitTeacher } from "./send-forms.ts";

export const leadsRoutes: Handlers<typeof formsContract & typeof leadsContract> = {
  "GET /public/form_stamp": getFormStamp,
  "POST /public/contact_us": contactUs,
  "POST /public/submit_teacher": submitTeacher,
  "POST /public/request_email": requestProgramme,
  "GET /lead": listLeads,
  "GET /lead/:id": getLead,
  "PUT /lead/:id": changeLead,
  "POST /lead/:id/note": addLeadNote,
  "DELETE /lead/:id": removeLead,
};
