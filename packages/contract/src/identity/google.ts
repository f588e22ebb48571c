import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { token } from "./identity.ts";

const strategy = z.enum(["student", "client"]);

export const googleContract = {
  "GET /auth/options": endpoint({
    id: "AUTH-29",
    summary: "The available ways to log in",
    who: "anyone",
    response: z.object({
      google: z.boolean(),
      sms: z.boolean().describe("Codes can be sent by text message"),
      school: z.boolean().describe("Some school offers a login with its own accounts"),
    }),
  }),
  "GET /auth2/google": endpoint({
    id: "AUTH-17",
    summary: "Redirects the browser to Google, which redirects it to /login/google",
    who: "anyone",
    query: z.object({
      strategy: strategy.default("student"),
      redirect: z.string().max(2048).optional().describe("A page of ours to return to; `1` for none in particular"),
      link: z.literal("1").optional().describe("Links the Google account to the logged-in client, soon after a login"),
    }),
    response: noContent,
    errors: ["google_not_configured", "fresh_login_required"],
  }),
  "POST /auth/connect/google": endpoint({
    id: "AUTH-12",
    summary: "Completes a login with Google: logs in the owner of that Google account, or returns what is needed to register",
    who: "anyone",
    beforeSecondFactor: true,
    body: z.object({
      code: z.string().max(2048).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
      iss: z.string().max(300).optional().describe("As sent by Google, if it was"),
    }),
    response: token.partial().extend({
      linked: z.boolean().describe("The Google account is now linked to the logged-in client"),
      googleId: z.string().optional(),
      name: z.string().optional(),
      email: z.string().optional(),
      verification_token: z
        .string()
        .optional()
        .describe("Proves the email address and Google account to `register/client`; valid for an hour"),
      strategy,
      redirect: z.string().nullable().describe("The page of ours that was requested at the start"),
    }),
    errors: ["google_not_configured", "google_refused", "fresh_login_required", "duplicate"],
  }),
};
