import type { formsContract } from "@larkroom/contract/leads/forms";
import type { callsContract } from "@larkroom/contract/leads/calls";
import type { leadsContract } from "@larkroom/contract/leads/leads";
import type { Handlers } from "../../kernel/http/call.ts";
import { bookCall, listCallTimes } from "./calls/book-call.ts";
import { getCallSettings, setCallSettings } from "./calls/call-settings.ts";
import { changeBookedCall, listBookedCalls } from "./calls/manage-calls.ts";
import { cancelOwnCall, getOwnCall } from "./calls/own-call.ts";
import { getFormStamp } from "./form-trust.ts";
import { addLeadNote, changeLead, getLead, listLeads, removeLead } from "./manage-leads.ts";
import { requestProgramme } from "./request-programme.ts";
import { contactUs, submitTeacher } from "./send-forms.ts";

export const leadsRoutes: Handlers<typeof formsContract & typeof leadsContract & typeof callsContract> = {
  "GET /public/form_stamp": getFormStamp,
  "POST /public/contact_us": contactUs,
  "POST /public/submit_teacher": submitTeacher,
  "POST /public/request_email": requestProgramme,
  "GET /lead": listLeads,
  "GET /lead/:id": getLead,
  "PUT /lead/:id": changeLead,
  "POST /lead/:id/note": addLeadNote,
  "DELETE /lead/:id": removeLead,
  "GET /public/call_times": listCallTimes,
  "POST /public/booked_call": bookCall,
  "GET /public/booked_call": getOwnCall,
  "POST /public/booked_call/cancel": cancelOwnCall,
  "GET /booked_call": listBookedCalls,
  "PUT /booked_call/:id": changeBookedCall,
  "GET /school/:id/calls": getCallSettings,
  "PUT /school/:id/calls": setCallSettings,
};
