import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { experiences } from "@larkroom/domain/catalog/course-fields";
import { createdAt, id, ref, updatedAt, version } from "../../kernel/db/columns.ts";
import { country, school } from "../schools/tables.ts";

export interface CourseCover {
  palette: string;
  pattern: string;
  glyph: string;
}

export interface CourseOutcome {
  byLesson: number;
  title: string;
  line: string;
}

export const course = pgTable(
  "course",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    countryId: smallint()
      .notNull()
      .references(() => country.id),
    prettyUrl: text().notNull(),
    title: text().notNull(),
    status: text({ enum: ["ACTIVE", "IN_DEVELOPMENT", "HIDDEN"] }).notNull(),
    courseType: text({ enum: ["CTE", "EL", "AS", "SUM"] })
      .notNull()
      .default("EL"),
    format: text({ enum: ["GROUP", "INDIVIDUAL"] })
      .notNull()
      .default("GROUP"),
    /** One sentence about the project the child makes. */
    promise: text().notNull(),
    description: text().notNull(),
    /** What a child will have made, and after which lesson. */
    outcomes: jsonb().$type<CourseOutcome[]>().notNull().default([]),
    ageFrom: smallint().notNull(),
    ageTo: smallint().notNull(),
    lessonMinutes: smallint().notNull(),
    lessonNumber: smallint().notNull(),
    /** What a child should have done before. */
    experience: text({ enum: experiences }).notNull().default("none"),
    cover: jsonb().$type<CourseCover>().notNull(),
    /** When a course in development is expected, as families read it. */
    opensIn: text(),
    sort: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("course_pretty_url").on(t.countryId, t.prettyUrl),
    index("course_listing").on(t.countryId, t.status, t.sort),
    index("course_school").on(t.schoolId),
    check("course_experience", sql`${t.experience} in ('none', 'some', 'sure')`),
    check("course_ages", sql`${t.ageFrom} between 3 and 19 and ${t.ageTo} between ${t.ageFrom} and 19`),
  ],
);

export const pricePlan = pgTable(
  "price_plan",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    courseId: ref()
      .notNull()
      .references(() => course.id, { onDelete: "cascade" }),
    type: text({ enum: ["ONETIME", "INSTALLMENTS"] }).notNull(),
    journey: text({ enum: ["trial", "purchase", "invite", "renew", "waitlist", "child_request"] }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(""),
    checkoutDescription: text().notNull().default(""),
    costUndiscounted: integer(),
    /** How many lessons the plan includes; null is the whole course. */
    lessons: smallint(),
    active: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
  },
  (t) => [index("price_plan_course").on(t.courseId, t.journey, t.active), index("price_plan_school").on(t.schoolId)],
);

/** One payment of a plan. The plan's cost is the sum of its payments. */
export const pricePlanInstallment = pgTable(
  "price_plan_installment",
  {
    id: id(),
    planId: ref()
      .notNull()
      .references(() => pricePlan.id, { onDelete: "cascade" }),
    number: smallint().notNull(),
    amount: integer().notNull(),
    offsetValue: smallint().notNull().default(0),
    offsetUnit: text({ enum: ["days", "weeks", "months"] })
      .notNull()
      .default("months"),
  },
  (t) => [
    uniqueIndex("price_plan_installment_number").on(t.planId, t.number),
    check("price_plan_installment_amount", sql`${t.amount} >= 0`),
  ],
);
