import { z } from "zod";
import { courseFormats, courseTypes } from "@larkroom/domain/catalog/course-fields";
import { groupStatuses, venues } from "@larkroom/domain/groups/status";
import type { PartnerScope } from "@larkroom/domain/partners/partner-scopes";
import { courseStatus } from "../catalog/catalog.ts";
import { attendanceState, classStatus } from "../classes/family.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import type { ErrorCode } from "../errors.ts";
import { installmentStatus, orderStatus } from "../payments/payments.ts";
import { amount, currency, day, id, instant, pathId, queryInt } from "../shared/wire.ts";

/** An endpoint for partner keys. The key's school is the only one it reads. */
export type PartnerEndpoint<E extends Endpoint = Endpoint> = E & { readonly scope: PartnerScope };

/** Declares one: `who` is no role, since a key is no person; the scope decides instead. */
const forPartners = <E extends Endpoint>(scope: PartnerScope, one: E): PartnerEndpoint<E> => ({ ...one, scope });

const errors: readonly ErrorCode[] = ["api_key_invalid", "scope_missing"];
const byId = z.object({ id: pathId });
const updatedAt = instant.describe("When the record itself was last changed, by the database’s clock");

/** One page: `cursor` is what the page before answered as `nextCursor`. */
const page = {
  limit: queryInt(1, 100).default(50),
  cursor: z.string().max(600).optional().describe("`nextCursor` of the page before. The filters must stay the same"),
  updatedSince: instant.optional().describe("Only records changed at or after this instant"),
};
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable().describe("Null: this was the last page") });

/** A child, in as little as identifies one. */
export const partnerStudent = z
  .object({ id, firstName: z.string() })
  .describe("Only with the scope students, and only if a parent allows sharing with connected services");

export const partnerCourse = z.object({
  id,
  title: z.string(),
  prettyUrl: z.string(),
  status: courseStatus,
  courseType: z.enum(courseTypes),
  format: z.enum(courseFormats),
  ageFrom: z.int(),
  ageTo: z.int(),
  lessonMinutes: z.int(),
  lessonNumber: z.int(),
  createdAt: instant,
  updatedAt,
});

export const partnerGroup = z.object({
  id,
  courseId: id,
  publicName: z.string(),
  status: z.enum(groupStatuses),
  venue: z.enum(venues),
  startDate: day,
  capacity: z.int(),
  studentNumber: z.int(),
  launchedAt: instant.nullable(),
  createdAt: instant,
  updatedAt,
});

export const partnerClass = z.object({
  id,
  groupId: id,
  courseId: id,
  lesson: z.object({ id, title: z.string() }),
  number: z.int(),
  from: instant,
  to: instant,
  timeZone: z.string(),
  status: classStatus,
  venue: z.enum(venues),
  isCatchUp: z.boolean(),
  createdAt: instant,
  updatedAt,
});

export const partnerAttendance = z.object({
  groupClassId: id,
  groupId: id,
  student: partnerStudent.nullable(),
  state: attendanceState,
  markedAt: instant.nullable(),
  updatedAt,
});

export const partnerOrder = z.object({
  id,
  courseId: id,
  groupId: id.nullable(),
  status: orderStatus,
  type: z.enum(["ONETIME", "INSTALLMENTS"]),
  journey: z.string(),
  currency,
  subtotal: amount,
  discount: amount,
  amount,
  students: z.array(partnerStudent),
  installments: z.array(z.object({ number: z.int(), amount, status: installmentStatus, dueAt: instant, paidAt: instant.nullable() })),
  createdAt: instant,
  settledAt: instant.nullable(),
  canceledAt: instant.nullable(),
  updatedAt,
});

/** The calls that a partner key opens, below /api. They are no part of the contract of our own pages. */
export const partnerContract = {
  "GET /partner/courses": forPartners(
    "courses",
    endpoint({
      id: "PRT-05",
      summary: "Courses, in the order of their ids",
      who: "anyone",
      query: z.object(page),
      response: pageOf(partnerCourse),
      errors,
    }),
  ),
  "GET /partner/courses/:id": forPartners(
    "courses",
    endpoint({
      id: "PRT-06",
      summary: "One course",
      who: "anyone",
      params: byId,
      response: partnerCourse,
      errors: [...errors, "not_found"],
    }),
  ),
  "GET /partner/groups": forPartners(
    "groups",
    endpoint({
      id: "PRT-07",
      summary: "Groups, in the order of their ids",
      who: "anyone",
      query: z.object({ ...page, courseId: pathId.optional() }),
      response: pageOf(partnerGroup),
      errors,
    }),
  ),
  "GET /partner/groups/:id": forPartners(
    "groups",
    endpoint({
      id: "PRT-08",
      summary: "One group",
      who: "anyone",
      params: byId,
      response: partnerGroup,
      errors: [...errors, "not_found"],
    }),
  ),
  "GET /partner/classes": forPartners(
    "classes",
    endpoint({
      id: "PRT-09",
      summary: "Classes, in the order of their ids",
      who: "anyone",
      query: z.object({ ...page, groupId: pathId.optional() }),
      response: pageOf(partnerClass),
      errors,
    }),
  ),
  "GET /partner/classes/:id": forPartners(
    "classes",
    endpoint({
      id: "PRT-10",
      summary: "One class",
      who: "anyone",
      params: byId,
      response: partnerClass,
      errors: [...errors, "not_found"],
    }),
  ),
  "GET /partner/attendance": forPartners(
    "attendance",
    endpoint({
      id: "PRT-11",
      summary: "The marks of all classes, or of one, class by class. Without the scope students they name no child",
      who: "anyone",
      query: z.object({ ...page, groupClassId: pathId.optional() }),
      response: pageOf(partnerAttendance),
      errors,
    }),
  ),
  "GET /partner/orders": forPartners(
    "orders",
    endpoint({
      id: "PRT-12",
      summary: "Orders with their installments, in the order of their ids. Amounts are in the smallest unit of the currency",
      who: "anyone",
      query: z.object({ ...page, status: orderStatus.optional() }),
      response: pageOf(partnerOrder),
      errors,
    }),
  ),
  "GET /partner/orders/:id": forPartners(
    "orders",
    endpoint({
      id: "PRT-13",
      summary: "One order",
      who: "anyone",
      params: byId,
      response: partnerOrder,
      errors: [...errors, "not_found"],
    }),
  ),
};

export type PartnerContract = typeof partnerContract;
export type PartnerKey = keyof PartnerContract;
