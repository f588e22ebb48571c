import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgTable, primaryKey, smallint, text, time } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import { createdAt, id, instant, ref, updatedAt, version } from "../../kernel/db/columns.ts";
import { course } from "../catalog/tables.ts";
import { lesson } from "../curriculum/tables.ts";
import { student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/** A group of children who take a course together. */
export const group = pgTable(
  "group",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    courseId: ref()
      .notNull()
      .references(() => course.id),
    teacherId: ref().references(() => account.id),
    /** The school's AI assistant that helps in it; null turns it off. */
    aiAssistantId: ref().references(() => account.id),
    publicName: text().notNull(),
    status: text({ enum: ["OPEN", "CLOSED_FOR_JOINING", "ARCHIVED"] })
      .notNull()
      .default("OPEN"),
    venue: text({ enum: ["REMOTE", "IN_CLASS"] })
      .notNull()
      .default("REMOTE"),
    startDate: date({ mode: "string" }).notNull(),
    capacity: smallint().notNull().default(8),
    /** A secret: anyone who has it can join by invitation. */
    inviteId: text().notNull().unique(),
    launchedAt: instant(),
    isDemo: boolean().notNull().default(false),
    /** Overrides of the default class features for its classes. */
    features: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("group_course").on(t.courseId, t.status, t.startDate),
    index("group_school").on(t.schoolId, t.status),
    index("group_teacher").on(t.teacherId),
    index("group_ai_assistant").on(t.aiAssistantId),
    // Groups of all schools are listed by name and searched by any part of it.
    index("group_name").on(sql`lower(${t.publicName})`, t.id),
    index("group_name_parts")
      .using("gin", sql`lower(${t.publicName}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    check("group_capacity", sql`${t.capacity} between 1 and 200`),
  ],
);

export const groupAssistant = pgTable(
  "group_assistant",
  {
    groupId: ref()
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    assistantId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.assistantId] }), index("group_assistant_groups").on(t.assistantId)],
);

/** Which groups an observer can read: none without a link. */
export const groupObserver = pgTable(
  "group_observer",
  {
    groupId: ref()
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    observerId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.observerId] }),
    index("group_observer_groups").on(t.observerId),
    index("group_observer_school").on(t.schoolId),
  ],
);

/** A weekly lesson time, in the school's local time. */
export const groupSlot = pgTable(
  "group_slot",
  {
    id: id(),
    groupId: ref()
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    weekday: smallint().notNull(),
    timeFrom: time({ precision: 0 }).notNull(),
    timeTo: time({ precision: 0 }).notNull(),
    /** Null: every week. 1 or 2: odd or even weeks from the week of the group's start, with weeks as in the edition. */
    weekNumber: smallint(),
  },
  (t) => [
    index("group_slot_group").on(t.groupId),
    check("group_slot_weekday", sql`${t.weekday} between 1 and 7`),
    check("group_slot_week", sql`${t.weekNumber} in (1, 2)`),
    check("group_slot_times", sql`${t.timeFrom} < ${t.timeTo}`),
  ],
);

export const groupHoliday = pgTable(
  "group_holiday",
  {
    id: id(),
    groupId: ref()
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    dateFrom: date({ mode: "string" }).notNull(),
    dateTo: date({ mode: "string" }).notNull(),
  },
  (t) => [index("group_holiday_group").on(t.groupId), check("group_holiday_order", sql`${t.dateFrom} <= ${t.dateTo}`)],
);

/** A lesson chosen for a group. A group without any takes all of its course, in the course's order. */
export const groupLesson = pgTable(
  "group_lesson",
  {
    groupId: ref()
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    lessonId: ref()
      .notNull()
      .references(() => lesson.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.lessonId] }),
    index("group_lesson_lesson").on(t.lessonId),
    index("group_lesson_school").on(t.schoolId),
  ],
);

/** A child's place in a group. When a child leaves, the row stays, with the date and reason. */
export const groupStudent = pgTable(
  "group_student",
  {
    groupId: ref()
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    joinedAt: instant().notNull(),
    leftAt: instant(),
    leftReason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.studentId] }),
    index("group_student_groups")
      .on(t.studentId, t.groupId)
      .where(sql`${t.leftAt} is null`),
    index("group_student_student").on(t.studentId),
    index("group_student_school").on(t.schoolId),
  ],
);
