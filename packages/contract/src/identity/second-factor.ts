import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import type { Role } from "../roles.ts";
import { id, instant, pathId } from "../shared/wire.ts";
import { device, token, typedPassword } from "./identity.ts";

/** Staff for whom the school decides whether a second factor is required, and who may trust a device. */
const bySchool = ["teacher", "teacher_assistant", "canvas_observer"] as const satisfies readonly Role[];
const everyStaff = [...bySchool, "distributor", "school_admin", "super_admin"] as const satisfies readonly Role[];

const code = z.string().trim().min(1, { error: "required" }).max(50, { error: "too_long" });

export const secondFactorContract = {
  "GET /auth/second_factor": endpoint({
    id: "AUTH-22",
    summary: "How far one is with one's second factor",
    who: everyStaff,
    beforeSecondFactor: true,
    response: z.object({
      required: z.boolean().describe("This person can't turn it off"),
      mayTrustDevice: z.boolean().describe("A device of theirs may be trusted for a time"),
      enabled: z.boolean(),
      pending: z
        .enum(["setup", "verify"])
        .nullable()
        .describe("What this session waits for before it opens anything else: an authenticator first, or its code"),
      recoveryCodesLeft: z.int(),
      freshUntil: instant.nullable().describe("Until then what wants a code given just now needs no other; null when none was"),
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
    errors: ["wrong_credentials", "fresh_login_required", "second_factor_required", "fresh_second_factor_required"],
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
    body: z.object({
      code,
      trustDevice: z.boolean().default(false).describe("For 30 days no code is asked for in this browser; without effect for admins"),
    }),
    response: token,
    errors: ["code_wrong", "transition_not_allowed"],
  }),
  "POST /auth/second_factor/step_up": endpoint({
    id: "AUTH-31",
    summary: "Gives a code once more, for what wants one that is no older than five minutes",
    who: everyStaff,
    body: z.object({ code }),
    response: z.object({ freshUntil: instant }),
    errors: ["code_wrong", "transition_not_allowed"],
  }),
  "GET /auth/trusted_devices": endpoint({
    id: "AUTH-32",
    summary: "Browsers in which one gives no code for a time, the newest first",
    who: bySchool,
    response: z.array(
      z.object({
        id,
        current: z.boolean().describe("The browser of this call"),
        device,
        createdAt: instant,
        lastUsedAt: instant,
        expiresAt: instant,
      }),
    ),
  }),
  "DELETE /auth/trusted_devices": endpoint({
    id: "AUTH-33",
    summary: "Forgets them all: the next login in each gives a code",
    who: bySchool,
    response: noContent,
  }),
  "DELETE /auth/second_factor": endpoint({
    id: "AUTH-26",
    summary: "Turns it off, where the school doesn't require it",
    who: bySchool,
    body: z.object({ currentPassword: typedPassword }),
    response: noContent,
    errors: ["wrong_credentials", "fresh_second_factor_required", "transition_not_allowed"],
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
