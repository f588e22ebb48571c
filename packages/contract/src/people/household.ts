import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { editionSlug, id, instant, pathId, text } from "../shared/wire.ts";
import { clientCards } from "./client-cards.ts";
import { ownStudentFull, studentChange } from "./people.ts";

/** Which emails a parent gets. */
export const emailPreferences = z.object({
  weeklySummary: z.boolean().describe("The weekly summary about the children's classes and assignments"),
  assignmentReminders: z.boolean().describe("Assignments that are due tomorrow or were missed"),
  gradeEmails: z.boolean().describe("Published grades, comments and retakes"),
  offers: z.boolean().describe("Offers to continue after a trial class"),
});

/** A parent's own data, as shown and changed on the settings page. */
export const clientProfile = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: editionSlug.describe("The edition that pages, lists and formats use"),
  language: editionSlug.describe("The edition in whose language emails are written"),
  timeZone: z.string().nullable(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  ...emailPreferences.shape,
  createdAt: instant,
  ...clientCards.shape,
});
export type ClientProfile = z.infer<typeof clientProfile>;

/** Families who signed up through a parent's link: only a first name and a day. */
export const referrals = z.object({
  referralUuid: z.string(),
  link: z.url().describe("Opens sign-up with this parent as the referrer"),
  items: z.array(z.object({ id, name: z.string().describe("Only the first name"), joinedAt: instant })),
});

/** An access to a child's account, as the parent sees it. */
export const studentAccess = z.object({
  id,
  at: instant,
  what: z.enum(["password_read", "password_reset", "switched"]),
  by: z.object({ name: z.string().nullable().describe("Null if the account was deleted"), role: z.string() }),
});

export const householdContract = {
  "GET /public/profile/client": endpoint({
    id: "CLI-19",
    summary: "The parent's own data",
    who: ["client"],
    response: clientProfile,
  }),
  "PUT /public/profile/client": endpoint({
    id: "CLI-04",
    summary: "Changes the parent's own data; a new email or phone must be verified, and requires the password or a recent login",
    who: ["client"],
    body: z.object({
      name: text(120),
      email: z
        .string()
        .trim()
        .max(254)
        .pipe(z.email({ error: "error.register.email-invalid" })),
      phone: z.string().trim().max(32).nullable(),
      country: editionSlug,
      language: editionSlug,
      timeZone: z.string().max(64).nullable(),
      verification_token: z.string().max(200).optional().describe("The token from `register/verify` for the new email or phone"),
      currentPassword: z
        .string()
        .max(1024)
        .optional()
        .describe("Required with a new email or phone if the login is older than five minutes"),
    }),
    response: clientProfile,
    errors: ["verification_required", "token_invalid"],
  }),
  "PUT /public/profile/client/student/batch": endpoint({
    id: "CLI-09",
    summary: "Changes several children at once: all of them or none",
    who: ["client"],
    body: z.object({ students: z.array(studentChange).min(1, { error: "required" }).max(20) }),
    response: z.array(ownStudentFull),
    errors: ["not_found"],
  }),
  "GET /public/profile/client/referrals": endpoint({
    id: "CLI-20",
    summary: "The parent's referral link, and the families who signed up with it",
    who: ["client"],
    response: referrals,
  }),
  "GET /public/profile/client/student/:id/access_log": endpoint({
    id: "CLI-23",
    summary: "Who read or replaced a child's password or used the account as the child, newest first",
    who: ["client"],
    params: z.object({ id: pathId }),
    response: z.array(studentAccess),
    errors: ["not_found"],
  }),
};
