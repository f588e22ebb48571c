import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { accountKind, token, typedPassword } from "./identity.ts";

export const invitationContract = {
  "POST /auth/invitation/check": endpoint({
    id: "AUTH-27",
    summary: "Whether an invitation link is valid, and whose it is",
    who: "anyone",
    body: z.object({ token: z.string().max(200) }),
    response: z.object({
      isValid: z.boolean(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      kind: accountKind.nullable(),
    }),
  }),
  "POST /auth/invitation/accept": endpoint({
    id: "AUTH-28",
    summary: "Sets the first password with an invitation link, once, and logs in",
    who: "anyone",
    beforeSecondFactor: true,
    body: z.object({ token: z.string().max(200), password: typedPassword }),
    response: token,
    errors: ["token_invalid"],
  }),
};
