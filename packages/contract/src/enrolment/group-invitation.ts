import { z } from "zod";
import { childLoginPattern } from "@larkroom/domain/identity/child-login";
import { registrationAges } from "@larkroom/domain/people/age";
import { endpoint } from "../endpoint.ts";
import { slot } from "../shared/slot.ts";
import { day, editionSlug, instant } from "../shared/wire.ts";

const joiners = ["visitor", "guest", "student"] as const;
const inviteId = z.string({ error: "required" }).min(1, { error: "required" }).max(100, { error: "too_long" });

/** What a group's invitation link shows: its name and times, but none of its members. */
export const invitingGroup = z.object({
  publicName: z.string(),
  course: z.object({ title: z.string(), ageFrom: z.int(), ageTo: z.int() }),
  school: z.string(),
  edition: editionSlug.describe("The edition of the group's country"),
  venue: z.enum(["REMOTE", "IN_CLASS"]),
  startDate: day,
  timeZone: z.string(),
  slots: z.array(slot.omit({ id: true })),
  firstClass: z.object({ from: instant, to: instant }).nullable().describe("The first class of a child who joins now"),
});

const child = {
  name: z.string().trim().min(1, { error: "required" }).max(2000, { error: "too_long" }).describe("Cut to 40 characters"),
  age: z
    .int({ error: "error.register.age" })
    .min(registrationAges.min, { error: "error.register.age" })
    .max(registrationAges.max, { error: "error.register.age" }),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, { error: "too_long" })
    .pipe(z.email({ error: "error.register.email-invalid" }))
    .describe("The parent's email"),
};
const login = z.string().trim().toLowerCase();
const newLogin = login.regex(childLoginPattern, { error: "login_invalid" });

/** A child who is new to the platform. */
const newChild = z.object({ inviteId, isAuth: z.literal(false), ...child, login: newLogin.optional() });
/** A child who already has a login. Only the password proves who it is. */
const knownChild = z.object({
  inviteId,
  isAuth: z.literal(true),
  login: login.min(1, { error: "required" }).max(100, { error: "too_long" }),
});

export const groupInvitationContract = {
  "GET /public/student/invite/check-group/:id": endpoint({
    id: "STU-14",
    summary: "The group of an invitation, and whether it can be joined",
    who: "anyone",
    params: z.object({ id: z.string().max(100) }),
    response: z.object({
      group: invitingGroup,
      isOpen: z.boolean(),
      reason: z.enum(["closed", "ended", "full"]).nullable().describe("Why it can't be joined"),
    }),
    errors: ["not_found"],
  }),
  "POST /public/student/invite/credentials": endpoint({
    id: "STU-15",
    summary: "Suggests a login and a password for a child; nothing is stored until the child joins. An existing login needs its password",
    who: joiners,
    body: z.discriminatedUnion("isAuth", [knownChild, newChild]),
    response: z.object({
      login: z.string(),
      password: z.string().nullable().describe("Null for an existing login, whose password has to be entered"),
      offer: z.string().nullable().describe("Sent back within an hour, it proves that the platform generated the password"),
    }),
    errors: ["not_found", "group_full"],
  }),
  "POST /public/student/register": endpoint({
    id: "STU-08",
    summary: "A child joins a group by its invitation, with a new or an existing login",
    who: joiners,
    body: z.discriminatedUnion("isAuth", [
      knownChild.extend({ password: z.string().min(1, { error: "required" }).max(1024, { error: "password_long" }) }),
      newChild.extend({
        password: z.string().max(1024, { error: "password_long" }).optional().describe("If left out, the platform generates one"),
        offer: z.string().max(1000).optional(),
      }),
    ]),
    response: z.object({
      token: z.string(),
      login: z.string(),
      password: z.string().nullable().describe("If the platform generated it now, to be written down"),
      joined: z.boolean().describe("False if the child was already in the group"),
    }),
    errors: ["not_found", "wrong_credentials", "group_full", "student_already_enrolled", "schedule_clash"],
  }),
};
