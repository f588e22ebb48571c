import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { loggedIn } from "../roles.ts";
import { id, instant, pathId } from "../shared/wire.ts";

/** The kinds of people that have an account. */
export const accountKind = z.enum(["admin", "client", "student", "teacher", "teacher_assistant", "canvas_observer", "ai_assistant"]);
export type AccountKind = z.infer<typeof accountKind>;

/** A session's token. Browsers also get it as a cookie that scripts can't read. */
export const token = z.object({
  token: z.string(),
  secondFactor: z
    .enum(["setup", "verify"])
    .optional()
    .describe(
      "The session waits for the second factor: an authenticator has to be set up first, or a code entered. Until then it allows nothing else.",
    ),
});

/** Passwords are taken as typed and never trimmed. */
export const typedPassword = z.string().min(1, { error: "required" }).max(1024, { error: "too_long" });
const typedIdentity = z.string().trim().min(1, { error: "required" }).max(254, { error: "too_long" });

/** Roles with an account of their own, acting in their own name. */
const persons = loggedIn.filter((role) => role !== "client_as_student" && role !== "guest");

/** A device as its browser describes it. */
export const device = z.object({
  kind: z.enum(["phone", "tablet", "computer", "unknown"]),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});

const ownSession = z.object({
  id,
  current: z.boolean().describe("The session of this call"),
  createdAt: instant,
  lastSeenAt: instant.nullable().describe("To within ten minutes; null if it hasn't been used for longer than that"),
  expiresAt: instant,
  ip: z.string().nullable().describe("Shortened: 203.0.*.*"),
  device,
  actingAs: z.object({ id, name: z.string() }).nullable().describe("The child whose pages a parent opened with it"),
});

export const identityContract = {
  "POST /auth2/token/identity": endpoint({
    id: "AUTH-02",
    summary: "Logs in with an identity of one kind of person",
    who: "anyone",
    beforeSecondFactor: true,
    body: z.object({ type: accountKind, identity: typedIdentity, password: typedPassword }),
    response: token,
    errors: ["wrong_credentials"],
  }),
  "POST /auth/login/client": endpoint({
    id: "AUTH-03",
    summary: "Logs in as a client; also how a student's session becomes the parent's, with the parent's password",
    who: "anyone",
    beforeSecondFactor: true,
    body: z.object({ identity: typedIdentity, password: typedPassword }),
    response: token,
    errors: ["wrong_credentials"],
  }),
  "POST /register/code": endpoint({
    id: "AUTH-06",
    summary: "Sends a verification code by email or text message",
    who: "anyone",
    body: z.object({
      verification_type: z.enum(["email", "phone"]),
      email: z
        .string()
        .trim()
        .max(254)
        .pipe(z.email({ error: "error.register.email-invalid" }))
        .optional(),
      phone: z.string().trim().max(32).optional(),
    }),
    response: z.object({ sent: z.literal(true), retryAfter: z.int().describe("seconds until another code may be asked for") }),
  }),
  "POST /register/verify": endpoint({
    id: "AUTH-07",
    summary: "Exchanges a code for a verification token",
    who: "anyone",
    body: z.object({
      verification_type: z.enum(["email", "phone"]),
      email: z.string().trim().max(254).optional(),
      phone: z.string().trim().max(32).optional(),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, { error: "code_wrong" }),
    }),
    response: z.object({ verification_token: z.string(), expiresAt: instant }),
    errors: ["code_wrong", "code_expired", "code_tries_used_up"],
  }),
  "POST /public/password_reset/:strategy": endpoint({
    id: "AUTH-08",
    summary: "Requests a link by email with `identity`; sets the password with the link's `token`",
    who: "anyone",
    params: z.object({ strategy: z.enum(["client", "student"]) }),
    body: z.object({
      identity: typedIdentity.optional(),
      token: z.string().max(200).optional(),
      password: typedPassword.optional(),
    }),
    response: z.object({
      outcome: z.enum(["asked", "changed"]).describe("The answer is `asked` whether or not such an account exists"),
    }),
    errors: ["token_invalid"],
  }),
  "POST /change_password": endpoint({
    id: "AUTH-09",
    summary: "Changes the caller's password; every other session ends",
    who: persons,
    body: z.object({
      password: typedPassword,
      currentPassword: z.string().max(1024).optional(),
      endCalendarFeed: z.boolean().optional().describe("Also ends the caller's private calendar address, in the same step"),
    }),
    response: noContent,
    errors: ["wrong_credentials", "fresh_login_required"],
  }),
  "DELETE /auth2/token/session": endpoint({
    id: "AUTH-10",
    summary: "Ends this session",
    who: loggedIn,
    beforeSecondFactor: true,
    response: noContent,
  }),
  "POST /auth/logout": endpoint({
    id: "AUTH-11",
    summary: "Logs out",
    who: loggedIn,
    beforeSecondFactor: true,
    response: noContent,
  }),
  "GET /auth/sessions": endpoint({
    id: "AUTH-20",
    summary: "Where the caller is logged in, newest session first",
    who: persons,
    response: z.array(ownSession),
  }),
  "DELETE /auth/sessions/:id": endpoint({
    id: "AUTH-21",
    summary: "Ends one of the caller's sessions",
    who: persons,
    params: z.object({ id: pathId }),
    response: noContent,
    errors: ["not_found"],
  }),
  "POST /auth/validate_token": endpoint({
    id: "AUTH-16",
    summary: "Whether a token is still valid",
    who: "anyone",
    body: z.object({ token: z.string().max(200) }),
    response: z.object({ isValid: z.boolean() }),
  }),
};
