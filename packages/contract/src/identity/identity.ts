import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { loggedIn } from "../roles.ts";
import { editionSlug, id, instant, text } from "../shared/wire.ts";

/** The kinds of person that have an account. */
export const accountKind = z.enum(["admin", "client", "student", "teacher", "teacher_assistant", "canvas_observer", "ai_assistant"]);
export type AccountKind = z.infer<typeof accountKind>;

const token = z.object({ token: z.string() });

/** Passwords are taken as typed, never trimmed. */
const typedPassword = z.string().min(1, { error: "required" }).max(1024, { error: "too_long" });
const typedIdentity = z.string().trim().min(1, { error: "required" }).max(254, { error: "too_long" });

const ownStudent = z.object({ id, name: z.string(), login: z.string().nullable(), birthDate: z.iso.date() });

/** The logged-in person, as every screen needs it. */
export const currentUser = z.object({
  id,
  name: z.string(),
  token: z.null().describe("The browser's token lives in a cookie that pages can't read"),
  type: accountKind,
  role: z.string(),
  email: z.string().nullable(),
  edition: editionSlug,
  timeZone: z.string().nullable(),
  schoolId: id.nullable(),
  students: z.array(ownStudent).optional(),
  login: z.string().nullable().optional(),
  client: z.object({ name: z.string(), email: z.string().nullable() }).nullable().optional(),
  actedBy: z.object({ id, name: z.string() }).nullable().optional().describe("The parent behind a student's session"),
});
export type CurrentUser = z.infer<typeof currentUser>;

const registeredStudent = z.object({ name: text(80), birthDate: z.iso.date({ error: "required" }) });

/** What a parent sends to sign up; `verification_token` comes from `register/verify`. */
export const registration = z.object({
  name: text(120),
  email: z.string().trim().max(254).pipe(z.email({ error: "error.register.email-invalid" })),
  phone: z.string().trim().max(32).nullish(),
  password: z.string().max(1024).nullish(),
  clientType: z.string().default("parent"),
  students: z.array(registeredStudent).max(20),
  terms: z.boolean().default(false),
  withPhone: z.boolean().default(false),
  utcOffset: z.int().min(-840).max(840).default(0),
  timeZone: z.string().max(64).nullish(),
  country: editionSlug.default("us"),
  marketingData: z.record(z.string().max(64), z.string().max(512)).default({}),
  referralId: z.string().max(64).nullish(),
  verification_token: z.string().max(200).nullish(),
  verification_type: z.enum(["email", "phone"]).nullish(),
});

export const identityContract = {
  "GET /auth2/token/user": endpoint({
    id: "AUTH-01",
    summary: "The current user",
    who: loggedIn,
    response: currentUser,
  }),
  "POST /auth2/token/identity": endpoint({
    id: "AUTH-02",
    summary: "Log in with an identity of one kind of person",
    who: "anyone",
    body: z.object({ type: accountKind, identity: typedIdentity, password: typedPassword }),
    response: token,
    errors: ["wrong_credentials"],
  }),
  "POST /auth/login/client": endpoint({
    id: "AUTH-03",
    summary: "Log in as a client; also how a student becomes the parent, with the parent's password",
    who: "anyone",
    body: z.object({ identity: typedIdentity, password: typedPassword }),
    response: token,
    errors: ["wrong_credentials"],
  }),
  "POST /login/as_student": endpoint({
    id: "AUTH-04",
    summary: "A client switches into one of their own students",
    who: ["client"],
    body: z.object({ id }),
    response: token,
    errors: ["not_found"],
  }),
  "POST /register/client": endpoint({
    id: "AUTH-05",
    summary: "A parent signs up",
    who: ["visitor"],
    body: registration,
    response: token,
    errors: ["verification_required", "token_invalid"],
  }),
  "POST /register/code": endpoint({
    id: "AUTH-06",
    summary: "Sends a verification code by e-mail or phone",
    who: "anyone",
    body: z.object({
      verification_type: z.enum(["email", "phone"]),
      email: z.string().trim().max(254).pipe(z.email({ error: "error.register.email-invalid" })).optional(),
      phone: z.string().trim().max(32).optional(),
    }),
    response: z.object({ sent: z.literal(true), retryAfter: z.int().describe("seconds until another code may be asked for") }),
  }),
  "POST /register/verify": endpoint({
    id: "AUTH-07",
    summary: "Trades a code for a verification token",
    who: "anyone",
    body: z.object({
      verification_type: z.enum(["email", "phone"]),
      email: z.string().trim().max(254).optional(),
      phone: z.string().trim().max(32).optional(),
      code: z.string().trim().regex(/^\d{6}$/, { error: "code_wrong" }),
    }),
    response: z.object({ verification_token: z.string(), expiresAt: instant }),
    errors: ["code_wrong", "code_expired", "code_tries_used_up"],
  }),
  "POST /change_password": endpoint({
    id: "AUTH-09",
    summary: "Changes one's password; every other session ends",
    who: loggedIn.filter((role) => role !== "client_as_student" && role !== "guest"),
    body: z.object({ password: typedPassword, currentPassword: z.string().max(1024).optional() }),
    response: noContent,
    errors: ["wrong_credentials", "fresh_login_required"],
  }),
  "DELETE /auth2/token/session": endpoint({ id: "AUTH-10", summary: "Ends this session", who: loggedIn, response: noContent }),
  "POST /auth/logout": endpoint({ id: "AUTH-11", summary: "Logs out", who: loggedIn, response: noContent }),
  "POST /auth/validate_token": endpoint({
    id: "AUTH-16",
    summary: "Tells whether a token still opens anything",
    who: "anyone",
    body: z.object({ token: z.string().max(200) }),
    response: z.object({ isValid: z.boolean() }),
  }),
};
