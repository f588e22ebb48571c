import type { emailPreferencesContract } from "@larkroom/contract/notifications/email-preferences";
import type { Handlers } from "../../kernel/http/call.ts";
import { takeEmailEvents } from "./email-events.ts";
import { getSignedPreferences, openUnsubscribe, setEmailPreferences, setSignedPreferences, unsubscribe } from "./email-preferences.ts";

export const emailPreferencesRoutes: Handlers<typeof emailPreferencesContract> = {
  "PUT /public/profile/client/email_preferences": setEmailPreferences,
  "POST /public/email_preferences/unsubscribe": unsubscribe,
  "GET /public/email_preferences/unsubscribe": openUnsubscribe,
  "GET /public/email_preferences": getSignedPreferences,
  "PUT /public/email_preferences": setSignedPreferences,
  "POST /public/email_events/:provider": takeEmailEvents,
};
