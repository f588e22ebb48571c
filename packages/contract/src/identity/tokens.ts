import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../shared/wire.ts";
import { accountKind, token } from "./identity.ts";

const typedToken = z.string().min(1, { error: "required" }).max(200, { error: "too_long" });
const confirm = z
  .boolean()
  .default(false)
  .describe("The person saw who is logged in now and wants to switch; otherwise another person's session is not replaced");

/** The values a registration form is prefilled with. */
export const registrationFormDraft = z.object({
  name: z.string().max(120).nullable(),
  email: z.string().max(254).nullable(),
  phone: z.string().max(32).nullable(),
  students: z.array(z.object({ name: z.string().max(80), birthDate: z.iso.date().nullable() })).max(20),
  course: z.string().max(120).nullable().describe("The course's prettyUrl"),
  group: id.nullable(),
  referralId: z.string().max(64).nullable(),
});
export type RegistrationFormDraft = z.infer<typeof registrationFormDraft>;

export const tokensContract = {
  "POST /auth/login/token": endpoint({
    id: "AUTH-19",
    summary: "Logs in with a token from an address: handed over, or created by staff for a client. It works once.",
    who: "anyone",
    beforeSecondFactor: true,
    body: z.object({ token: typedToken, type: accountKind, confirm }),
    response: token,
    errors: ["token_invalid", "other_person_logged_in"],
  }),
  "POST /auth/login/bearer_by_oauth": endpoint({
    id: "AUTH-15",
    summary: "Logs in with a token handed over by another part of the product within a minute. It works once.",
    who: "anyone",
    beforeSecondFactor: true,
    body: z.object({ oauth_token: typedToken, type: accountKind, confirm }),
    response: token,
    errors: ["token_invalid", "other_person_logged_in"],
  }),
  "POST /auth/registration_token/check": endpoint({
    id: "AUTH-18",
    summary: "Whether a registration form's token is valid, and the values the form is prefilled with",
    who: "anyone",
    body: z.object({ regform_token: z.string().max(200) }),
    response: z.object({ isValid: z.boolean(), draft: registrationFormDraft.nullable() }),
  }),
};
