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
    summary: "The state of the caller's second factor",
    who: everyStaff,
    beforeSecondFactor: true,
    response: z.object({
      required: z.boolean().describe("This person can't turn it off"),
      mayTrustDevice: z.boolean().describe("They may trust a device for a time"),
      enabled: z.boolean(),
      pending: z
        .enum(["setup", "verify"])
        .nullable()
        .describe("What this session waits for before it allows anything else: setting up an authenticator, or a code"),
      recoveryCodesLeft: z.int(),
      freshUntil: instant.nullable().describe("Until when actions that require a fresh code need no other; null if none was entered"),
    }),
  }),
  "POST /auth/second_factor/setup": endpoint({
    id: "AUTH-23",
    summary: "Creates a secret for an authenticator; it takes effect once one of its codes is entered",
    who: everyStaff,
    beforeSecondFactor: true,
    body: z.object({
      currentPassword: z.string().max(1024).optional().describe("Not needed at the first login, nor within five minutes of a login"),
    }),
    response: z.object({
      secret: z.string().describe("Base32, to type in if the QR code can't be scanned"),
      uri: z.string().describe("otpauth://"),
      qr: z.string().describe("The same as an SVG QR code"),
    }),
    errors: ["wrong_credentials", "fresh_login_required", "second_factor_required", "fresh_second_factor_required"],
  }),
  "POST /auth/second_factor/confirm": endpoint({
    id: "AUTH-24",
    summary: "Turns the second factor on with a code from the new secret; every other session ends",
    who: everyStaff,
    beforeSecondFactor: true,
    body: z.object({ code }),
    response: token.extend({ recoveryCodes: z.array(z.string()).describe("Shown once: each allows one login without the authenticator") }),
    errors: ["code_wrong", "transition_not_allowed"],
  }),
  "POST /auth/second_factor/verify": endpoint({
    id: "AUTH-25",
    summary: "Enters the code, or a recovery code, that the login waits for",
    who: everyStaff,
    beforeSecondFactor: true,
    body: z.object({
      code,
      trustDevice: z.boolean().default(false).describe("This browser isn't asked for a code for 30 days; no effect for admins"),
    }),
    response: token,
    errors: ["code_wrong", "transition_not_allowed"],
  }),
  "POST /auth/second_factor/step_up": endpoint({
    id: "AUTH-31",
    summary: "Enters a code again, for actions that require one from the last five minutes",
    who: everyStaff,
    body: z.object({ code }),
    response: z.object({ freshUntil: instant }),
    errors: ["code_wrong", "transition_not_allowed"],
  }),
  "GET /auth/trusted_devices": endpoint({
    id: "AUTH-32",
    summary: "Browsers that aren't asked for a code for a time, newest first",
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
    summary: "Removes all trusted browsers: the next login in each requires a code",
    who: bySchool,
    response: noContent,
  }),
  "DELETE /auth/second_factor": endpoint({
    id: "AUTH-26",
    summary: "Turns the second factor off, unless the school requires it",
    who: bySchool,
    body: z.object({ currentPassword: typedPassword }),
    response: noContent,
    errors: ["wrong_credentials", "fresh_second_factor_required", "transition_not_allowed"],
  }),
  "DELETE /auth/second_factor/:id": endpoint({
    id: "AUTH-30",
    summary: "Removes the second factor of a member of staff who has lost it; their sessions end and they are notified",
    who: ["school_admin", "super_admin"],
    params: z.object({ id: pathId }),
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
