import { z } from "zod";
import { accountStatuses } from "@larkroom/domain/people/account-status";
import { emailStops } from "@larkroom/domain/people/email-delivery";
import { staff } from "../roles.ts";
import { editionSlug, id, instant, pathId, text } from "../shared/wire.ts";
import { clientCards } from "../people/client-cards.ts";

export const admins = ["school_admin", "super_admin"] as const;
export const readers = [...staff, "distributor"] as const;
export const byId = z.object({ id: pathId });

/** The kinds of people that the console lists in tables. */
export const directoryKind = z.enum(["client", "student", "teacher", "teacher_assistant", "canvas_observer", "admin"]);

export const accountStatus = z.enum(accountStatuses);

/** A reference to another record by id and name. */
const named = z.object({ id, name: z.string() });

const person = z.object({
  id,
  name: z.string(),
  email: z.string().nullable().describe("Null for those who may not contact the person"),
  phone: z.string().nullable(),
  country: z.int(),
  edition: editionSlug,
  school: named.nullable(),
  status: accountStatus,
  invitedAt: instant.nullable().describe("When someone added by another person was last emailed a link"),
  createdAt: instant,
});

const isOpen = z
  .boolean()
  .describe(
    "Whether the record can be read: teachers can read those of their own children; of others they see a first name and an initial",
  );

export const clientRow = person.extend({ isOpen, students: z.array(named) });
export const clientRecord = clientRow.extend({
  emailVerified: z.boolean(),
  emailDelivery: z
    .object({
      stop: z.enum(emailStops).nullable().describe("Why emails to the address have stopped; null: they haven't"),
      stoppedAt: instant.nullable(),
      softBounces: z.int().describe("How many emails in a row were sent back for the moment, such as by a full mailbox"),
    })
    .nullable()
    .describe("What mail providers reported about the email address; null without one, or for those who may not contact the person"),
  phoneVerified: z.boolean(),
  googleId: z.string().nullable(),
  facebookId: z.null().describe("Facebook login isn't supported, so no one has one"),
  utcOffset: z.int().nullable().describe("minutes"),
  referralUuid: z.string(),
  referrals: z.array(named),
  referredBy: named.nullable(),
  hasStripeAccount: clientCards.shape.hasStripeAccount
    .nullable()
    .describe("Null, like the cards, for those who may not see how a family pays"),
  defaultPaymentMethod: clientCards.shape.defaultPaymentMethod,
  paymentMethods: clientCards.shape.paymentMethods.nullable(),
});

export const studentRow = person.omit({ phone: true }).extend({
  isOpen,
  login: z.string().nullable(),
  birthDate: z.string().nullable(),
  age: z.int().nullable(),
  client: named.nullable(),
  clientName: z.string().nullable(),
  clientPhone: z.string().nullable(),
  isForDemo: z.boolean(),
  isEvolveMe: z.boolean(),
  featureTags: z.array(z.string()),
  hasPassword: z.boolean(),
});

export const teacherRow = person.extend({
  about: z.string(),
  subjects: z.string(),
  portrait: z.string().nullable(),
  isHidden: z.boolean(),
});
export const observerRow = person.extend({ groups: z.array(named).describe("The groups they see") });
export const adminRow = person.extend({ distributor: named.nullable(), hasSecondFactor: z.boolean() });

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: "error.register.email-invalid" }));
const phone = z.string().trim().max(32).nullable();
export const personDraft = z.object({
  name: text(120),
  email,
  phone: phone.default(null),
  edition: editionSlug.optional(),
  schoolId: id.optional(),
});

/** Partial update: fields that are left out keep their value. */
export const personChange = z.object({
  name: text(120).optional(),
  email: email.optional(),
  phone: phone.optional(),
  edition: editionSlug.optional(),
  status: z.enum(["active", "suspended"]).optional(),
});

export const filters = { status: accountStatus.optional(), school: pathId.optional() };
export const columns = ["name", "email", "school", "createdAt"] as const;
const profile = { about: z.string().trim().max(2000), subjects: z.string().trim().max(300) };
export const profileChange = personChange.extend({ about: profile.about.optional(), subjects: profile.subjects.optional() });
export const profileDraft = personDraft.extend({ about: profile.about.default(""), subjects: profile.subjects.default("") });
export const adminDraft = personDraft.extend({ distributorId: id.optional() });
