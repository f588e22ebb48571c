import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DraftContent, DraftTranslations } from "@larkroom/contract/curriculum/slide-drafts";
import type { SlideTranslations } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { account } from "../../kernel/auth/tables.ts";
import { createdAt, id, instant, ref, version } from "../../kernel/db/columns.ts";
import { course } from "../catalog/tables.ts";
import { school } from "../schools/tables.ts";

export const lessonModule = pgTable(
  "lesson_module",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    courseId: ref()
      .notNull()
      .references(() => course.id, { onDelete: "cascade" }),
    title: text().notNull(),
    number: smallint().notNull(),
  },
  (t) => [uniqueIndex("lesson_module_number").on(t.courseId, t.number), index("lesson_module_school").on(t.schoolId)],
);

export const lesson = pgTable(
  "lesson",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    courseId: ref()
      .notNull()
      .references(() => course.id, { onDelete: "cascade" }),
    moduleId: ref().references(() => lessonModule.id, { onDelete: "set null" }),
    title: text().notNull(),
    summary: text().notNull().default(""),
    sort: integer().notNull(),
    level: smallint().notNull().default(1),
    number: smallint().notNull(),
    type: text({ enum: ["INSTRUCTIONAL", "ASYNC", "WORKSHOP"] })
      .notNull()
      .default("INSTRUCTIONAL"),
    kind: text({ enum: ["CORE", "EXTENSION"] })
      .notNull()
      .default("CORE"),
    visibilityMode: text({ enum: ["default", "hidden_retake"] })
      .notNull()
      .default("default"),
    priority: text(),
    externalToolsText: text().notNull().default(""),
    projectsText: text().notNull().default(""),
    retakeLessonId: ref(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("lesson_course").on(t.courseId, t.sort),
    index("lesson_school").on(t.schoolId),
    index("lesson_module_lessons").on(t.moduleId),
    index("lesson_retake").on(t.retakeLessonId),
  ],
);

/** The keys of the files in a slide's content; a migration creates the function. */
const filesIn = (t: { content: AnyPgColumn }) => sql`files_in(${t.content})`;

/**
 * A slide of a lesson. A removed slide has no lesson, so that queries on a lesson need no filter, and remembers where it was: it can be restored,
 * and children's answers to it stay.
 */
export const slide = pgTable(
  "slide",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    lessonId: ref().references(() => lesson.id, { onDelete: "cascade" }),
    removedFromId: ref().references(() => lesson.id, { onDelete: "cascade" }),
    removedAt: instant(),
    title: text().notNull(),
    description: text().notNull().default(""),
    type: text().$type<SlideContent["type"]>().notNull(),
    content: jsonb().$type<SlideContent>().notNull(),
    translations: jsonb().$type<SlideTranslations>().notNull().default({}),
    sort: integer().notNull(),
    version: version(),
  },
  (t) => [
    uniqueIndex("slide_order").on(t.lessonId, t.sort),
    index("slide_school").on(t.schoolId),
    index("slide_files").using("gin", filesIn(t)),
    index("slide_removed")
      .on(t.removedFromId)
      .where(sql`${t.removedFromId} is not null`),
    check(
      "slide_place",
      sql`num_nonnulls(${t.lessonId}, ${t.removedFromId}) = 1 and (${t.removedAt} is null) = (${t.removedFromId} is null)`,
    ),
  ],
);

/** A version of a slide. `startedAt`: when its author began it; what is saved soon after is the same version (see `sameSitting`). */
export const slideVersion = pgTable(
  "slide_version",
  {
    slideId: ref()
      .notNull()
      .references(() => slide.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    title: text().notNull(),
    description: text().notNull(),
    content: jsonb().$type<SlideContent>().notNull(),
    translations: jsonb().$type<SlideTranslations>().notNull().default({}),
    byId: ref().references(() => account.id, { onDelete: "set null" }),
    startedAt: instant().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.slideId, t.version] }),
    index("slide_version_school").on(t.schoolId),
    index("slide_version_files").using("gin", filesIn(t)),
    index("slide_version_by").on(t.byId),
  ],
);

/**
 * A draft of a slide; its content may be incomplete. A draft of an existing slide follows it when it is moved, removed or restored. A draft of a new
 * one has no `slideId` and belongs to a lesson.
 */
export const slideDraft = pgTable(
  "slide_draft",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    slideId: ref().references(() => slide.id, { onDelete: "cascade" }),
    lessonId: ref().references(() => lesson.id, { onDelete: "cascade" }),
    /** The version of the slide that the draft is based on. */
    baseVersion: integer(),
    /** The position of a new slide; null: at the end. */
    sort: integer(),
    title: text().notNull(),
    description: text().notNull(),
    content: jsonb().$type<DraftContent>().notNull(),
    translations: jsonb().$type<DraftTranslations>().notNull(),
    version: version(),
    byId: ref().references(() => account.id, { onDelete: "set null" }),
    savedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("slide_draft_slide").on(t.slideId),
    index("slide_draft_lesson").on(t.lessonId),
    index("slide_draft_school").on(t.schoolId),
    index("slide_draft_files").using("gin", filesIn(t)),
    index("slide_draft_by").on(t.byId),
    check(
      "slide_draft_place",
      sql`num_nonnulls(${t.slideId}, ${t.lessonId}) = 1 and (${t.slideId} is null) = (${t.baseVersion} is null) and (${t.slideId} is null or ${t.sort} is null)`,
    ),
  ],
);
