import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, smallint, text, time, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ImportedChild, ImportError } from "@larkroom/domain/people/student-import";
import { account } from "../../kernel/auth/tables.ts";
import { createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { operation } from "../../kernel/operations/tables.ts";
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
    mailEdition: text({ enum: ["us", "uk", "il", "pt"] }),
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

/** Weekly hours in which a teacher can teach, in the school's local time. */
export const teacherAvailability = pgTable(
  "teacher_availability",
  {
    id: id(),
    teacherId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    weekday: smallint().notNull(),
    timeFrom: time({ precision: 0 }).notNull(),
    timeTo: time({ precision: 0 }).notNull(),
  },
  (t) => [
    index("teacher_availability_teacher").on(t.teacherId, t.weekday),
    index("teacher_availability_school").on(t.schoolId),
    check("teacher_availability_weekday", sql`${t.weekday} between 1 and 7`),
    check("teacher_availability_times", sql`${t.timeFrom} < ${t.timeTo}`),
  ],
);

/** A day on which a teacher is away, or available outside the weekly hours. Without times it is the whole day. */
export const teacherException = pgTable(
  "teacher_exception",
  {
    id: id(),
    teacherId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    day: date({ mode: "string" }).notNull(),
    isAvailable: boolean().notNull(),
    timeFrom: time({ precision: 0 }),
    timeTo: time({ precision: 0 }),
    note: text().notNull().default(""),
  },
  (t) => [
    index("teacher_exception_teacher").on(t.teacherId, t.day),
    index("teacher_exception_school").on(t.schoolId),
    check(
      "teacher_exception_times",
      sql`(${t.timeFrom} is null) = (${t.timeTo} is null) and (${t.timeFrom} is null or ${t.timeFrom} < ${t.timeTo})`,
    ),
  ],
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

/** An archive of a child's or a whole household's data: created at the parent's request and stored for a few days. */
export const dataExport = pgTable(
  "data_export",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    clientId: ref()
      .notNull()
      .references(() => client.id, { onDelete: "cascade" }),
    /** Null: the whole household. */
    studentId: ref().references(() => student.id, { onDelete: "cascade" }),
    /** The storage key of its file. */
    fileKey: text().notNull().unique(),
    filename: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("data_export_client").on(t.clientId, t.id),
    index("data_export_student").on(t.studentId),
    index("data_export_school").on(t.schoolId),
    index("data_export_expiry").on(t.expiresAt),
  ],
);

/** A receipt's line about one kind of data. */
export interface ReceiptLine {
  /** What it is, in the parent's language. */
  readonly what: string;
  readonly does: "deleted" | "stripped" | "kept";
  readonly count: number;
  /** Why it is kept, in the parent's language; null for what was deleted. */
  readonly why: string | null;
}

/** What was deleted of a child or a household, what is kept, and why. Contains no names. */
export const erasureReceipt = pgTable(
  "erasure_receipt",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    clientId: ref()
      .notNull()
      .references(() => client.id, { onDelete: "cascade" }),
    subject: text({ enum: ["student", "client"] }).notNull(),
    /** The former account id of the child or parent. */
    subjectId: ref().notNull(),
    method: text({ enum: ["asked", "age"] }).notNull(),
    requestedAt: instant().notNull(),
    erasedAt: instant().notNull(),
    lines: jsonb().$type<ReceiptLine[]>().notNull(),
  },
  (t) => [
    uniqueIndex("erasure_receipt_subject").on(t.subject, t.subjectId),
    index("erasure_receipt_client").on(t.clientId, t.id),
    index("erasure_receipt_school").on(t.schoolId),
  ],
);

/** An uploaded file of children, until staff execute its plan: then the rows are cleared, otherwise they are deleted after a day. */
export const studentImport = pgTable(
  "student_import",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    operationId: ref()
      .notNull()
      .references(() => operation.id, { onDelete: "cascade" }),
    children: jsonb().$type<ImportedChild[]>().notNull(),
    errors: jsonb().$type<ImportError[]>().notNull(),
    totalRows: integer().notNull(),
    /** The group for new children. No foreign key, because the groups module depends on this one; a missing group ends the import. */
    groupId: ref(),
    /** Whether new parents in the file are invited at once. */
    notifyParents: boolean().notNull().default(false),
    /** The result, written with the children: a job that runs twice returns it again. */
    outcome: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("student_import_operation").on(t.operationId), index("student_import_school").on(t.schoolId)],
);

/** A person's saved view of a table in the console. */
export const savedView = pgTable(
  "saved_view",
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    screen: text().notNull(),
    name: text().notNull(),
    /** The query string of its URL. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("saved_view_name").on(t.accountId, t.screen, t.name)],
);
