import type { SharedSlide } from "@larkroom/domain/curriculum/shared-slide";
import type { QuestionProgress } from "@larkroom/domain/curriculum/slide-progress";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { account, session } from "../../kernel/auth/tables.ts";
import { createdAt, id, instant, ref, updatedAt, version } from "../../kernel/db/columns.ts";
import { lesson, slide } from "../curriculum/tables.ts";
import { group, groupSlot } from "../groups/tables.ts";
import { student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/** One lesson of a group at one time. It stores its own teacher, lesson and roster, so that later changes to the group don't alter history. */
export const groupClass = pgTable(
  "group_class",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupId: ref()
      .notNull()
      .references(() => group.id),
    lessonId: ref()
      .notNull()
      .references(() => lesson.id),
    teacherId: ref().references(() => account.id),
    slotId: ref().references(() => groupSlot.id, { onDelete: "set null" }),
    /** The day in the timetable that the class represents, in the school's time zone. Unique per slot, so that launching twice adds nothing. */
    localDate: date({ mode: "string" }),
    number: smallint().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    timeZone: text().notNull(),
    status: text({ enum: ["UPCOMING", "POSTPONED", "OPEN", "CLOSED", "PREVIEW", "CANCELED"] })
      .notNull()
      .default("UPCOMING"),
    statusReason: text(),
    venue: text({ enum: ["REMOTE", "IN_CLASS"] })
      .notNull()
      .default("REMOTE"),
    isCatchUp: boolean().notNull().default(false),
    isAutoAddStudents: boolean().notNull().default(true),
    movedAt: instant(),
    openedAt: instant(),
    finishedAt: instant(),
    currentSlideId: ref().references(() => slide.id, { onDelete: "set null" }),
    /** Whether families are shown that the class is live, while it is open. */
    isLive: boolean().notNull().default(true),
    /** Since when it is being recorded; null while it isn't. */
    recordedSince: instant(),
    /** Overrides of the default class features. */
    features: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The secret in a demo class's URL. */
    uid: text().notNull().unique(),
    /** Why automatic marks were held back for manual review. */
    flag: text(),
    /** Also the SEQUENCE of the event in calendar feeds. */
    version: version(),
    changedAt: createdAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("group_class_slot_day").on(t.groupId, t.slotId, t.localDate),
    index("group_class_group").on(t.groupId, t.startsAt),
    index("group_class_school").on(t.schoolId, t.startsAt),
    index("group_class_school_order").on(t.schoolId, t.id),
    index("group_class_teacher").on(t.teacherId, t.startsAt),
    index("group_class_lesson").on(t.lessonId),
    index("group_class_slot").on(t.slotId),
    index("group_class_slide")
      .on(t.currentSlideId)
      .where(sql`${t.currentSlideId} is not null`),
    index("group_class_live")
      .on(t.startsAt)
      .where(sql`${t.status} in ('OPEN', 'UPCOMING')`),
    index("group_class_held")
      .on(t.finishedAt)
      .where(sql`${t.status} = 'CLOSED'`),
    check("group_class_times", sql`${t.startsAt} < ${t.endsAt}`),
    check("group_class_opened", sql`${t.status} not in ('OPEN') or ${t.openedAt} is not null`),
    check("group_class_closed", sql`${t.status} not in ('CLOSED') or ${t.finishedAt} is not null`),
  ],
);

/** A child on a class's roster, with the mark and the child's work. */
export const attendance = pgTable(
  "attendance",
  {
    groupClassId: ref()
      .notNull()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    /** The class's school. No foreign key: it would be checked for each of the thousand rows of a launch. */
    schoolId: ref().notNull(),
    state: text({ enum: ["EXPECTED", "PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"] })
      .notNull()
      .default("EXPECTED"),
    markedBy: text({ enum: ["automatic", "person", "declared"] })
      .notNull()
      .default("automatic"),
    markedById: ref(),
    markedAt: instant(),
    reason: text(),
    /** When a parent reported the absence; null when not reported or withdrawn. A manual mark doesn't clear it. */
    absenceReportedAt: instant(),
    onlineSeconds: integer().notNull().default(0),
    firstJoinedAt: instant(),
    /** Slide id to NOT_STARTED, STARTED or FINISHED, with the server time of finishing. */
    slides: jsonb().$type<Record<string, { state: "NOT_STARTED" | "STARTED" | "FINISHED"; finishedAt?: string }>>().notNull().default({}),
    stars: smallint().notNull().default(0),
    /** The stars among them that staff gave. */
    givenStars: jsonb().$type<{ uid: string; reason: string; by: string; at: string }[]>().notNull().default([]),
    /** When a parent was emailed about the absence. */
    parentNotifiedAt: instant(),
    /** The mark in the last weekly summary; null if none was sent yet. */
    digestState: text({ enum: ["EXPECTED", "PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"] }),
    /** When a child with the mark PARTIAL had finished the lesson async. */
    caughtUpAt: instant(),
    /** The card boards of a child who plays async after the class, by slide. */
    asyncBoards: jsonb().$type<Record<string, SharedSlide>>().notNull().default({}),
    createdAt: createdAt(),
    /** When the mark, not the work, was last changed. */
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.groupClassId, t.studentId] }),
    index("attendance_student").on(t.studentId, t.groupClassId),
    // Partial: few marks are set by a person, and a launch writes a thousand rows without.
    index("attendance_marker")
      .on(t.markedById)
      .where(sql`${t.markedById} is not null`),
    // Marks changed after a summary was sent: few at any time.
    index("attendance_retold")
      .on(t.markedAt)
      .where(sql`${t.digestState} is not null and ${t.digestState} <> ${t.state}`),
  ],
);

/** A child's attempts at one question of a slide in a class. */
export const slideAnswer = pgTable(
  "slide_answer",
  {
    groupClassId: ref()
      .notNull()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    slideId: ref()
      .notNull()
      .references(() => slide.id, { onDelete: "cascade" }),
    question: text().notNull(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    /** The attempts, whether the answer is right, the points, and the last answer. */
    progress: jsonb().$type<QuestionProgress>().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupClassId, t.studentId, t.slideId, t.question] }),
    index("slide_answer_student").on(t.studentId),
    index("slide_answer_slide").on(t.slideId),
    index("slide_answer_school").on(t.schoolId),
  ],
);

/** A guest's attempts at one question of a slide. Guests have no account: answers are deleted with their session. */
export const guestAnswer = pgTable(
  "guest_answer",
  {
    sessionId: ref()
      .notNull()
      .references(() => session.id, { onDelete: "cascade" }),
    slideId: ref()
      .notNull()
      .references(() => slide.id, { onDelete: "cascade" }),
    question: text().notNull(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    progress: jsonb().$type<QuestionProgress>().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.slideId, t.question] }),
    index("guest_answer_slide").on(t.slideId),
    index("guest_answer_school").on(t.schoolId),
  ],
);

/** A guest of a demo class in its lobby. The row is a lease: the guest's page renews it, and a guest whose page is gone is no longer shown. */
export const lobbyGuest = pgTable(
  "lobby_guest",
  {
    sessionId: ref()
      .primaryKey()
      .references(() => session.id, { onDelete: "cascade" }),
    groupClassId: ref()
      .notNull()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    state: text({ enum: ["WAITING", "ADMITTED", "DECLINED"] })
      .notNull()
      .default("WAITING"),
    /** When the guest's page last renewed the lease. */
    seenAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("lobby_guest_class").on(t.groupClassId, t.state), index("lobby_guest_school").on(t.schoolId)],
);

/** The code with which guests enter one class; created when staff first ask for it. */
export const classCode = pgTable(
  "class_code",
  {
    groupClassId: ref()
      .primaryKey()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    code: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("class_code_school").on(t.schoolId)],
);
