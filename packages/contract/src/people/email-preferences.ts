import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { pathId } from "../shared/wire.ts";

/** The credentials in an email's unsubscribe link: the client, signed by us. They allow nothing but unsubscribing. */
const permission = z.object({ client: pathId, signature: z.string().min(1).max(100) });

/** Emails that a parent can turn off. */
export const emailPreferencesContract = {
  "PUT /public/profile/client/email_preferences": endpoint({
    id: "CLI-24",
    summary: "Turns the weekly summary about lessons on or off",
    who: ["client"],
    body: z.object({ weeklySummary: z.boolean() }),
    response: z.object({ weeklySummary: z.boolean() }),
  }),
  "POST /public/email_preferences/unsubscribe": endpoint({
    id: "LTR-01",
    summary: "Unsubscribes from the weekly summary with the signature in the email; email programs post this in one click (RFC 8058)",
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
};
