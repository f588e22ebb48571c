import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { createdAt, id, ref, version } from "../../kernel/db/columns.ts";
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

export const slide = pgTable(
  "slide",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    lessonId: ref()
      .notNull()
      .references(() => lesson.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull().default(""),
    type: text().$type<SlideContent["type"]>().notNull(),
    content: jsonb().$type<SlideContent>().notNull(),
    sort: integer().notNull(),
  },
  (t) => [uniqueIndex("slide_order").on(t.lessonId, t.sort), index("slide_school").on(t.schoolId)],
);
