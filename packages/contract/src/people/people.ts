import { z } from "zod";
import { childLoginPattern } from "@larkroom/domain/identity/child-login";
import { endpoint, noContent } from "../endpoint.ts";
import { accountKind, token } from "../identity/identity.ts";
import { loggedIn } from "../roles.ts";
import { editionSlug, id, instant, pathId, text } from "../shared/wire.ts";

export const consentPurpose = z.enum(["camera", "chat", "recording", "ai_assistant", "third_parties"]);

const ownStudent = z.object({
  id,
  name: z.string(),
  login: z.string().nullable(),
  birthDate: z.iso.date(),
  hasPassword: z.boolean(),
  consents: z.array(consentPurpose).describe("What the parent currently allows"),
});

/** The logged-in person, with what every screen needs. */
export const currentUser = z.object({
  id,
  name: z.string(),
  token: z.null().describe("The browser's token is in a cookie that scripts can't read"),
  type: accountKind,
  role: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  edition: editionSlug,
  country: z.int(),
  timeZone: z.string().nullable(),
  schoolId: id.nullable(),
  school: z.object({ id, name: z.string() }).nullable().optional().describe("For staff: the school they belong to"),
  students: z.array(ownStudent).optional(),
  login: z.string().nullable().optional(),
  client: z.object({ name: z.string(), email: z.string().nullable() }).nullable().optional(),
  actedBy: z.object({ id, name: z.string() }).nullable().optional().describe("The parent acting in a student's session"),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** A child as a parent adds them, with the initial consents. */
const studentDraft = z.object({
  name: text(80),
  birthDate: z.iso.date(),
  consents: z.object({ version: z.string().max(40), purposes: z.array(consentPurpose).max(5) }).optional(),
});

/** What a parent changes about a child. A login or password that is left out keeps its value. */
export const studentChange = studentDraft.extend({
  id,
  login: z.string().trim().toLowerCase().regex(childLoginPattern, { error: "login_invalid" }).optional(),
  password: z.string().max(1024).optional(),
});

/** What a parent sends to sign up; `verification_token` comes from `register/verify`. */
export const registration = z.object({
  name: text(120),
  email: z
    .string()
    .trim()
    .max(254)
    .pipe(z.email({ error: "error.register.email-invalid" })),
  phone: z.string().trim().max(32).nullish(),
  password: z.string().max(1024).nullish(),
  clientType: z.string().default("parent"),
  students: z.array(studentDraft).max(20),
  terms: z.boolean().default(false),
  withPhone: z.boolean().default(true).describe("Whether the form asks for a phone number, which is then required"),
  utcOffset: z.int().min(-840).max(840).nullish().describe("Minutes east of UTC (0 is valid); left out if unknown"),
  timeZone: z.string().max(64).nullish(),
  country: editionSlug.default("us"),
  marketingData: z
    .record(z.string().max(64), z.string().max(512))
    .default({})
    .describe("How the family found us: `utm_` values, `gaClientId`, `exp`, `course`; anything else is dropped"),
  referralId: z.string().max(64).nullish(),
  verification_token: z.string().max(200).nullish(),
  verification_type: z.enum(["email", "phone"]).nullish(),
  googleId: z.string().max(255).nullish().describe("With the verification token that came with it; no password is needed then"),
  facebookId: z.string().max(255).nullish().describe("Always refused unless verified, because Facebook login isn't supported"),
  regform_token: z.string().max(200).nullish().describe("The token of a prefilled form; registering uses it up"),
});

/** A child as the parent sees and edits them. */
export const ownStudentFull = ownStudent.omit({ consents: true }).extend({ clientId: id, age: z.int() });

/** What a parent has allowed for a child, by purpose, each with its history, newest first. */
export const consentState = z.object({
  version: z.string().describe("The version of the text that a consent given now refers to"),
  purposes: z.array(
    z.object({
      purpose: consentPurpose,
      granted: z.boolean(),
      outdated: z.boolean().describe("Given for an older text: requested again, and valid until then only if granted"),
      aged: z.boolean().describe("Given two or more years ago: still valid, but requested again"),
      history: z.array(z.object({ granted: z.boolean(), version: z.string(), method: z.string(), at: instant, by: z.string() })),
    }),
  ),
});

export const peopleContract = {
  "GET /auth2/token/user": endpoint({
    id: "AUTH-01",
    summary: "The current user",
    who: loggedIn.filter((role) => role !== "guest"),
    response: currentUser,
  }),
  "POST /login/as_student": endpoint({
    id: "AUTH-04",
    summary: "Switches a client into one of their students",
    who: ["client"],
    body: z.object({ id }),
    response: token,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /register/client": endpoint({
    id: "AUTH-05",
    summary: "A parent signs up; also a guest of a class, whose guest session then ends",
    who: ["visitor", "guest"],
    body: registration,
    response: token,
    errors: ["verification_required", "token_invalid"],
  }),
  "POST /public/profile/client/student": endpoint({
    id: "CLI-05",
    summary: "Adds a child",
    who: ["client"],
    body: studentDraft,
    response: ownStudentFull,
  }),
  "PUT /public/profile/client/student": endpoint({
    id: "CLI-08",
    summary: "Changes a child",
    who: ["client"],
    body: studentChange,
    response: ownStudentFull,
    errors: ["not_found", "duplicate"],
  }),
  "DELETE /public/profile/client/student": endpoint({
    id: "CLI-06",
    summary: "Removes a child",
    who: ["client"],
    body: z.object({ id }),
    response: noContent,
    errors: ["not_found", "student_has_active_course"],
  }),
  "GET /public/profile/client/student/has-active-courses": endpoint({
    id: "CLI-07",
    summary: "Whether a child takes a course that hasn't ended",
    who: ["client"],
    query: z.object({ id: pathId }),
    response: z.object({ result: z.boolean() }),
    errors: ["not_found"],
  }),
  "GET /public/profile/client/student/:id/consent": endpoint({
    id: "CON-01",
    summary: "What the parent has allowed for a child",
    who: ["client"],
    params: z.object({ id: pathId }),
    response: consentState,
    errors: ["not_found"],
  }),
  "PUT /public/profile/client/student/:id/consent": endpoint({
    id: "CON-02",
    summary: "Gives or withdraws a consent for a child",
    who: ["client"],
    params: z.object({ id: pathId }),
    body: z.object({ purpose: consentPurpose, granted: z.boolean(), version: z.string().max(40) }),
    response: consentState,
    errors: ["not_found"],
  }),
};
