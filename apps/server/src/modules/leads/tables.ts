import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { callStatuses } from "@larkroom/domain/leads/booked-calls";
import { leadSources, leadStages } from "@larkroom/domain/leads/leads";
import { callMethods } from "@larkroom/domain/schools/call-settings";
import { account } from "../../kernel/auth/tables.ts";
import { createdAt, id, instant, ref, version } from "../../kernel/db/columns.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { course } from "../catalog/tables.ts";
import { school } from "../schools/tables.ts";

/** Someone who wrote to a school through a form of the public pages. */
export const lead = pgTable(
  "lead",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    source: text({ enum: leadSources }).notNull(),
    stage: text({ enum: leadStages }).notNull().default("NEW"),
    /** Empty where only an email address was asked for. */
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text(),
    courseId: ref().references(() => course.id, { onDelete: "set null" }),
    /** The language they were answered in. */
    edition: text({ enum: editionSlugs }).notNull(),
    /** When they agreed to be told about courses. */
    consentAt: instant(),
    /** The company that the form named as the one that keeps leads for the school; null: none. No other gets this lead. */
    namedProcessor: text(),
    fileId: ref().references(() => storedFile.id, { onDelete: "set null" }),
    ownerId: ref().references(() => account.id, { onDelete: "set null" }),
    nextStep: text(),
    nextStepOn: date({ mode: "string" }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("lead_school").on(t.schoolId, t.id),
    index("lead_email").on(sql`lower(${t.email})`),
    index("lead_owner").on(t.ownerId, t.id),
    index("lead_course").on(t.courseId),
    index("lead_file").on(t.fileId),
    index("lead_created").on(t.createdAt),
    index("lead_updated").on(t.schoolId, t.updatedAt, t.id),
    // Each person's request for a programme is one lead, however often they ask.
    uniqueIndex("lead_programme_once")
      .on(t.courseId, sql`lower(${t.email})`)
      .where(sql`${t.source} = 'programme'`),
    check("lead_source", sql`${t.source} in ('contact', 'teacher', 'programme', 'call')`),
    check("lead_stage", sql`${t.stage} in ('NEW', 'CONTACTED', 'WON', 'LOST')`),
    check("lead_step", sql`${t.nextStepOn} is null or ${t.nextStep} is not null`),
    check("lead_closed", sql`${t.stage} in ('NEW', 'CONTACTED') or ${t.nextStep} is null`),
  ],
);

/** What staff noted about a lead. */
export const leadNote = pgTable(
  "lead_note",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    leadId: ref()
      .notNull()
      .references(() => lead.id, { onDelete: "cascade" }),
    authorId: ref().references(() => account.id, { onDelete: "set null" }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("lead_note_lead").on(t.leadId, t.id), index("lead_note_school").on(t.schoolId), index("lead_note_author").on(t.authorId)],
);

/** A call that a lead booked with the school, once for each lead. */
export const bookedCall = pgTable(
  "booked_call",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    leadId: ref()
      .notNull()
      .references(() => lead.id, { onDelete: "cascade" }),
    /** Who takes it. */
    hostId: ref().references(() => account.id, { onDelete: "set null" }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    status: text({ enum: callStatuses }).notNull().default("BOOKED"),
    /** How it is held, as it was when it was booked. */
    method: text({ enum: callMethods }).notNull(),
    videoUrl: text(),
    /** The visitor's zone. */
    timeZone: text().notNull(),
    childAge: integer(),
    /** Counts the changes that calendars were sent. */
    sequence: integer().notNull().default(0),
    remindedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    // One call at a time; a canceled one gives its time back.
    uniqueIndex("booked_call_time")
      .on(t.schoolId, t.startsAt)
      .where(sql`${t.status} <> 'CANCELED'`),
    uniqueIndex("booked_call_lead").on(t.leadId),
    index("booked_call_school").on(t.schoolId, t.status, t.startsAt),
    index("booked_call_host").on(t.hostId),
    index("booked_call_reminder")
      .on(t.startsAt)
      .where(sql`${t.status} = 'BOOKED' and ${t.remindedAt} is null`),
    check("booked_call_status", sql`${t.status} in ('BOOKED', 'CANCELED', 'HELD', 'NO_SHOW')`),
    check("booked_call_method", sql`${t.method} in ('phone', 'video')`),
    check("booked_call_order", sql`${t.startsAt} < ${t.endsAt}`),
  ],
);
