import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import type { Role } from "../roles.ts";
import { pathId } from "../shared/wire.ts";
import { token, typedPassword } from "./identity.ts";

/** Staff who may do without a second factor, and have one if they like. */
const offered = ["teacher", "teacher_assistant", "canvas_observer", "distributor"] as const satisfies readonly Role[];
const everyStaff = [...offered, "school_admin", "super_admin"] as const satisfies readonly Role[];

const code = z.string().trim().min(1, { error: "required" }).max(50, { error: "too_long" });

export const secondFactorContract = {
  "GET /auth/second_factor": endpoint({
    id: "AUTH-22",
    summary: "How far one is with one's second factor",
    who: everyStaff,
    beforeSecondFactor: true,
    response: z.object({
      required: z.boolean().describe("This person can't turn it off"),
      enabled: z.boolean(),
      pending: z
        .enum(["setup", "verify"])
        .nullable()
        .describe("What this session waits for before it opens anything else: an authenticator first, or its code"),
      recoveryCodesLeft: z.int(),
    }),
  }),
  "POST /auth/second_factor/setup": endpoint({
    id: "AUTH-23",
    summary: "Makes a secret for an authenticator; it counts once a code of it was given",
    who: everyStaff,
    beforeSecondFactor: true,
    body: z.object({
      currentPassword: z.string().max(1024).optional().describe("Not needed at a first login, nor within five minutes of one"),
    }),
    response: z.object({
      secret: z.string().describe("Base32, to be typed where no picture can be taken"),
      uri: z.string().describe("otpauth://"),
      qr: z.string().describe("The same as an SVG picture"),
    }),
    errors: ["wrong_credentials", "fresh_login_required", "second_factor_required"],
  }),
  "POST /auth/second_factor/confirm": endpoint({
    id: "AUTH-24",
    summary: "Turns the second factor on with a code of the new secret; every other session ends",
    who: everyStaff,
    beforeSecondFactor: true,
    body: z.object({ code }),
    response: token.extend({ recoveryCodes: z.array(z.string()).describe("Shown once: each opens one login without the authenticator") }),
    errors: ["code_wrong", "transition_not_allowed"],
  }),
  "POST /auth/second_factor/verify": endpoint({
    id: "AUTH-25",
    summary: "Gives the code, or a recovery code, that the login waits for",
    who: everyStaff,
    beforeSecondFactor: true,
    body: z.object({ code }),
    response: token,
    errors: ["code_wrong", "transition_not_allowed"],
  }),
  "DELETE /auth/second_factor": endpoint({
    id: "AUTH-26",
    summary: "Turns it off, where it is not required",
    who: offered,
    body: z.object({ currentPassword: typedPassword }),
    response: noContent,
    errors: ["wrong_credentials"],
  }),
  "DELETE /auth/second_factor/:id": endpoint({
    id: "AUTH-30",
    summary: "Takes away the second factor of somebody of staff who has lost it; their sessions end and they are told",
    who: ["school_admin", "super_admin"],
    params: z.object({ id: pathId }),
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
