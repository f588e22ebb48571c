import { z } from "zod";
import { emailLists } from "@larkroom/domain/people/email-lists";
import { endpoint, noContent } from "../endpoint.ts";
import { emailPreferences } from "../people/household.ts";
import { pathId } from "../shared/wire.ts";

/** The credentials in an email's unsubscribe link: the client, signed by us. They allow nothing but unsubscribing from emails of one kind. */
const permission = z.object({
  client: pathId,
  signature: z.string().min(1).max(100),
  list: z.enum(emailLists).default("weekly_summary"),
});

/** Emails that a parent can turn off. */
export const emailPreferencesContract = {
  "PUT /public/profile/client/email_preferences": endpoint({
    id: "CLI-24",
    summary: "Turns emails about classes, assignments and grades on or off. What isn't sent stays as it is",
    who: ["client"],
    body: emailPreferences.partial(),
    response: emailPreferences,
  }),
  "POST /public/email_preferences/unsubscribe": endpoint({
    id: "LTR-01",
    summary: "Unsubscribes from emails of one kind with the signature in the email; email programs post this in one click (RFC 8058)",
    who: "anyone",
    query: permission,
    response: noContent,
    accepts: "form",
    signed: true,
    errors: ["not_found"],
  }),
  "GET /public/email_preferences/unsubscribe": endpoint({
    id: "LTR-01-page",
    summary: "The same address opened in a browser redirects to the page that asks for confirmation; it changes nothing",
    who: "anyone",
    query: permission,
    response: noContent,
    signed: true,
    errors: ["not_found"],
  }),
  "GET /public/email_preferences": endpoint({
    id: "LTR-01-list",
    summary: "Which emails a parent gets, for the page that an email links to; authorized by the signature in the email",
    who: "anyone",
    query: permission,
    response: emailPreferences,
    errors: ["not_found"],
  }),
  "PUT /public/email_preferences": endpoint({
    id: "LTR-01-change",
    summary: "Turns emails on or off on that page. What isn't sent stays as it is",
    who: "anyone",
    query: permission,
    body: emailPreferences.partial(),
    response: emailPreferences,
    errors: ["not_found"],
  }),
  "POST /public/email_events/:provider": endpoint({
    id: "LTR-02",
    summary: "A mail provider's report: after a bounce or a spam complaint, emails to the address stop",
    who: "anyone",
    params: z.object({ provider: z.enum(["ses", "postmark"]) }),
    body: z.unknown(),
    response: noContent,
    accepts: "raw",
    signed: true,
    errors: ["signature_invalid"],
    bodyLimit: 512 * 1024,
  }),
};
