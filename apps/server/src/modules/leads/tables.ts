import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { leadSources, leadStages } from "@larkroom/domain/leads/leads";
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
    edition: text({ enum: ["us", "uk", "il", "pt"] }).notNull(),
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
    check("lead_source", sql`${t.source} in ('contact', 'teacher', 'programme')`),
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
