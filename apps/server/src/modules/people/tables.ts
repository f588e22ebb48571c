import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { account } from "../../kernel/auth/tables.ts";
import { createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { school } from "../schools/tables.ts";

/** A parent or payer. Shares its id with the account. */
export const client = pgTable(
  "client",
  {
    id: ref()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    referralUuid: uuid().notNull().defaultRandom(),
    referredBy: ref(),
    marketing: jsonb().$type<Record<string, string>>().notNull().default({}),
    termsAcceptedAt: instant(),
    /** The edition whose language messages are written in; null: the account's. */
    mailEdition: text({ enum: editionSlugs }),
    /** When they unsubscribed from the weekly summary; null: they get it. */
    digestEndedAt: instant(),
    /** When they turned off emails about assignments that are due or missed; null: they get them. */
    remindersEndedAt: instant(),
    /** When they turned off emails about grades and comments; null: they get them. */
    gradeEmailsEndedAt: instant(),
    /** When they turned off offers; null: they get them. */
    offersEndedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("client_school").on(t.schoolId),
    uniqueIndex("client_referral").on(t.referralUuid),
    index("client_referred_by").on(t.referredBy),
  ],
);

/** A child. Shares its id with the account, whose login and password may be absent until the child gets their own login. */
export const student = pgTable(
  "student",
  {
    id: ref()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    clientId: ref().references(() => client.id),
    birthDate: date({ mode: "string" }),
    isForDemo: boolean().notNull().default(false),
    isEvolveMe: boolean().notNull().default(false),
    featureTags: text().array().notNull().default([]),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [index("student_school").on(t.schoolId), index("student_client").on(t.clientId)],
);

/** The public profile of a teacher or an assistant. Shares its id with the account. */
export const staffProfile = pgTable(
  "staff_profile",
  {
    id: ref()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    about: text().notNull().default(""),
    subjects: text().notNull().default(""),
    /** The name of an illustrated portrait. */
    portrait: text(),
    hiddenAt: instant(),
  },
  (t) => [index("staff_profile_school").on(t.schoolId)],
);

/** A school's AI assistant: its name in classes, and its id at the provider. It can't log in. */
export const aiAssistant = pgTable(
  "ai_assistant",
  {
    id: ref()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    externalId: text().notNull(),
  },
  (t) => [index("ai_assistant_school").on(t.schoolId)],
);

/** Who allowed what for a child, to which version of the text, how and when. Append-only: the newest row of a purpose applies. */
export const consent = pgTable(
  "consent",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["camera", "chat", "recording", "ai_assistant", "third_parties"] }).notNull(),
    granted: boolean().notNull(),
    version: text().notNull(),
    method: text({ enum: ["sign_up", "profile", "staff_record"] }).notNull(),
    givenBy: ref()
      .notNull()
      .references(() => account.id),
    at: instant().notNull(),
  },
  (t) => [
    index("consent_newest").on(t.studentId, t.purpose, t.id),
    index("consent_school").on(t.schoolId),
    index("consent_giver").on(t.givenBy),
  ],
);
