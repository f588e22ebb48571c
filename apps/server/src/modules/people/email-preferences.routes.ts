import type { emailPreferencesContract } from "@larkroom/contract/people/email-preferences";
import type { Handlers } from "../../kernel/http/call.ts";
import { openUnsubscribe, setEmailPreferences, unsubscribe } from "./email-preferences.ts";

export const emailPreferencesRoutes: Handlers<typeof emailPreferencesContract> = {
  "PUT /public/profile/client/email_preferences": setEmailPreferences,
  "POST /public/email_preferences/unsubscribe": unsubscribe,
  "GET /public/email_preferences/unsubscribe": openUnsubscribe,
};
