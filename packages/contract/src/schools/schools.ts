import { z } from "zod";
import { connectionModes } from "@larkroom/domain/schools/settings";
import { endpoint, noContent } from "../endpoint.ts";
import { superAdmins } from "../roles.ts";
import { countryId, currency, editionSlug, id, maybeText, pathId, text } from "../shared/wire.ts";

export const country = z.object({
  id: z.int(),
  slug: editionSlug,
  name: z.string(),
  currencyCode: currency,
  currencyTemplate: z.string(),
  locale: z.object({ id: z.int(), code: z.string(), lang: z.string(), iso: z.string(), name: z.string(), dir: z.enum(["ltr", "rtl"]) }),
});

const share = z.number().min(0).max(1);

/** The settings a school controls. A field that is left out keeps its value. */
export const schoolSettings = z.object({
  joinOpensMinutes: z.int().min(0).max(120),
  attendance: z.object({
    absentBelowShare: share,
    absentBelowMinutes: z.number().min(0).max(60),
    partialBelowShare: share,
    lateAfterMinutes: z.number().min(0).max(120),
  }),
  seatHoldMinutes: z.int().min(5).max(120),
  directPaymentDays: z.int().min(1).max(60).describe("How long seats are held for a family that pays the school directly"),
  wall: z.object({
    stuckAfterTries: z.int().min(1).max(20),
    idleAfterSeconds: z.int().min(10).max(3600),
    resortSeconds: z.int().min(1).max(60),
  }),
  refund: z.object({ fullUntilHours: z.int().min(0).max(720) }),
  catchUpsPerCourse: z.int().min(0).max(50),
  catchUpDays: z.int().min(0).max(365),
  catchUpDaysAfterEnd: z.int().min(0).max(365),
  asyncDueDays: z.int().min(1).max(60).describe("How long a lesson at one's own pace is open before it is due"),
  moveUntilHours: z.int().min(0).max(720),
  seller: z
    .object({ legalName: maybeText(200), address: maybeText(500), taxLines: maybeText(500) })
    .describe("Printed on receipts. An empty name stands for the school's title; address and tax lines may have several lines"),
  holdChatFiles: z.boolean().describe("Staff approve a child's photos and files in the chat of a class before others see them"),
  staffSecondFactor: z.boolean().describe("Teachers, assistants and observers need a second factor to log in"),
  recordings: z.boolean().describe("Classes may be recorded, in groups that allow it too"),
  connectionMode: z
    .enum(connectionModes)
    .describe("The media server of classes that begin from now on. Automatic: the embedded one until it has enough classes, then LiveKit"),
});

export const school = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  timeZone: z.string(),
  privateSale: z.boolean(),
  country: z.int(),
  isCountryDefault: z.boolean().describe("Families of the country who sign up on their own belong to it"),
  features: z.record(z.string(), z.boolean()),
  distributor: z.int().nullable(),
  settings: schoolSettings,
  ltiConsumers: z
    .array(z.object({ id, name: z.string(), issuer: z.string(), clientId: z.string(), isEnabled: z.boolean() }))
    .nullable()
    .describe("The learning platforms it is opened from; null for a distributor's user, who doesn't see them"),
  isLiveKitSetUp: z.boolean().describe("Whether its classes can use LiveKit"),
});

const timeZone = z.string().max(64);
/** Feature switches by name. */
export const featureSwitches = z.record(z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, { error: "malformed" }), z.boolean());
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(60, { error: "too_long" })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "slug_malformed" });

export const schoolsContract = {
  "GET /public/country": endpoint({
    id: "GEN-01",
    summary: "The countries with their languages and currencies",
    who: "anyone",
    response: z.array(country),
  }),
  "GET /school": endpoint({
    id: "SCH-01-list",
    summary: "Schools the caller may see",
    who: ["school_admin", "super_admin", "distributor"],
    response: z.object({ items: z.array(school), total: z.int() }),
  }),
  "GET /school/:id": endpoint({
    id: "SCH-01-read",
    summary: "A school with its settings",
    who: ["school_admin", "super_admin", "distributor"],
    params: z.object({ id: pathId }),
    response: school,
    errors: ["not_found"],
  }),
  "POST /school": endpoint({
    id: "SCH-01-create",
    summary: "Adds a school",
    who: ["super_admin"],
    body: z.object({
      title: text(120),
      slug,
      country: countryId,
      timeZone: timeZone.default("UTC").describe("IANA"),
      privateSale: z.boolean().default(false),
      features: featureSwitches.default({}),
    }),
    response: school,
  }),
  "PUT /school/:id": endpoint({
    id: "SCH-01-change",
    summary: "Changes a school; fields that are left out keep their value. Its time zone can change only while no class is upcoming",
    who: ["school_admin", "super_admin"],
    params: z.object({ id: pathId }),
    body: z.object({
      title: text(120).optional(),
      timeZone: timeZone.optional(),
      privateSale: z.boolean().optional(),
      features: featureSwitches.optional().describe("Only the given switches change"),
      isCountryDefault: z.literal(true).optional().describe("Replaces the current default school"),
      settings: schoolSettings.partial().extend({ attendance: schoolSettings.shape.attendance.partial().optional() }).optional(),
    }),
    owners: { isCountryDefault: superAdmins, features: superAdmins },
    response: school,
    errors: ["not_found"],
  }),
  "DELETE /school/:id": endpoint({
    id: "SCH-01-remove",
    summary: "Removes a school without any records or people, such as one added by mistake",
    who: ["super_admin"],
    params: z.object({ id: pathId }),
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
