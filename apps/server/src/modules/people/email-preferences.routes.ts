import type { emailPreferencesContract } from "@larkroom/contract/people/email-preferences";
import type { Handlers } from "../../kernel/http/call.ts";
import { openUnsubscribe, setWeeklySummary, unsubscribe } from "./email-preferences.ts";

export const emailPreferencesRoutes: Handlers<typeof emailPreferencesContract> = {
  "PUT /public/profile/client/email_preferences": setWeeklySummary,
  "POST /public/email_preferences/unsubscribe": unsubscribe,
  "GET /public/email_preferences/unsubscribe": openUnsubscribe,
};
