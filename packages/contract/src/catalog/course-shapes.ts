import { z } from "zod";
import { courseFormats, courseTypes, coverGlyphs, coverPalettes, coverPatterns, experiences } from "@larkroom/domain/catalog/course-fields";
import { amount, countryId, currency, id, instant, maybeText, text } from "../shared/wire.ts";
import { courseStatus, cover, pricePlan } from "./catalog.ts";

export const courseType = z.enum(courseTypes);
export const courseFormat = z.enum(courseFormats);

const named = z.object({ id, name: z.string() });

const outcome = z.object({ byLesson: z.int().min(1).max(500), title: text(80), line: maybeText(200) });

/** The path of a course's page below /courses. */
const prettyUrl = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: "required" })
  .max(80, { error: "too_long" })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "pretty_url_malformed" });

/** The fields of a course that staff edit. Its number of lessons and its position in the catalogue are set elsewhere. */
const fields = {
  title: text(120),
  prettyUrl,
  country: countryId,
  status: courseStatus,
  courseType,
  format: courseFormat,
  promise: maybeText(200),
  description: maybeText(5000),
  outcomes: z.array(outcome).max(12),
  ageFrom: z.int().min(3).max(19),
  ageTo: z.int().min(3).max(19),
  lessonMinutes: z.int().min(10).max(480),
  experience: z.enum(experiences).describe("What a child should have done before; the course finder asks for it"),
  cover: z.object({ palette: z.enum(coverPalettes), pattern: z.enum(coverPatterns), glyph: z.enum(coverGlyphs) }),
  opensIn: text(60).nullable(),
};

export const courseDraft = z.object({
  ...fields,
  schoolId: id.optional().describe("Defaults to the admin's own school"),
  country: countryId.optional().describe("Defaults to the school's country"),
  status: courseStatus.default("HIDDEN"),
  courseType: courseType.default("EL"),
  format: courseFormat.default("GROUP"),
  promise: fields.promise.default(""),
  description: fields.description.default(""),
  outcomes: fields.outcomes.default([]),
  lessonMinutes: fields.lessonMinutes.default(60),
  experience: fields.experience.default("none"),
  opensIn: fields.opensIn.default(null),
});

/** Partial update: fields that are left out keep their value. */
export const courseChange = z
  .object(fields)
  .partial()
  .extend({ version: z.int().describe("The version the editor loaded") });

/** A course in a staff table. */
export const courseRow = z.object({
  id,
  version: z.int(),
  school: named,
  country: z.int(),
  currency,
  title: z.string(),
  prettyUrl: z.string(),
  status: courseStatus,
  courseType,
  format: courseFormat,
  ageFrom: z.int(),
  ageTo: z.int(),
  lessonMinutes: z.int(),
  lessonNumber: z.int().describe("Lessons visible to families"),
  hasLessons: z.boolean(),
  cover,
  opensIn: z.string().nullable(),
  sort: z.int().describe("Its position in its country's catalogue"),
  groups: z.int().describe("Groups that are not archived"),
  students: z.int().describe("Children who currently take it"),
  waiting: z.int().describe("Families on its waiting list"),
  priceFrom: amount.nullable().describe("The lowest total cost of an active purchase plan; null without one"),
  createdAt: instant,
});

/** A price plan as staff see it. */
export const staffPlan = pricePlan.extend({
  sort: z.int(),
  orders: z.int().describe("Orders placed with it; once there are any, its amounts can't change"),
});

export const courseRecord = courseRow.extend({
  promise: z.string(),
  description: z.string(),
  experience: z.enum(experiences),
  outcomes: z.array(z.object({ byLesson: z.int(), title: z.string(), line: z.string() })),
  prices: z.array(staffPlan).describe("All its price plans, including those no longer offered"),
});
