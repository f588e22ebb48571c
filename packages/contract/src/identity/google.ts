import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { token } from "./identity.ts";

const strategy = z.enum(["student", "client"]);

export const googleContract = {
  "GET /auth/options": endpoint({
    id: "AUTH-29",
    summary: "Which ways to log in there are here",
    who: "anyone",
    response: z.object({ google: z.boolean(), sms: z.boolean().describe("Codes can go to a phone") }),
  }),
  "GET /auth2/google": endpoint({
    id: "AUTH-17",
    summary: "Sends the browser to Google, which sends it back to /login/google",
    who: "anyone",
    query: z.object({
      strategy: strategy.default("student"),
      redirect: z.string().max(2048).optional().describe("A page of ours to go to afterwards; `1` for none in particular"),
      link: z.literal("1").optional().describe("Ties the Google account to the client who is logged in, soon after a login"),
    }),
    response: noContent,
    errors: ["google_not_configured", "fresh_login_required"],
  }),
  "POST /auth/connect/google": endpoint({
    id: "AUTH-12",
    summary: "Ends a login with Google: logs in whoever has that Google account, else tells what to register with",
    who: "anyone",
    beforeSecondFactor: true,
    body: z.object({
      code: z.string().max(2048).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
      iss: z.string().max(300).optional().describe("As Google sent it along, where it did"),
    }),
    response: token.partial().extend({
      linked: z.boolean().describe("The Google account is now the logged-in client's"),
      googleId: z.string().optional(),
      name: z.string().optional(),
      email: z.string().optional(),
      verification_token: z.string().optional().describe("Proves address and Google account to `register/client`, within an hour"),
      strategy,
      redirect: z.string().nullable().describe("The page of ours that was asked for at the beginning"),
    }),
    errors: ["google_not_configured", "google_refused", "fresh_login_required", "duplicate"],
  }),
};
