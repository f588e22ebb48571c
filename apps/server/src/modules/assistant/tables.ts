import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { messageKinds } from "@larkroom/domain/assistant/message-kinds";
import type { AssistantLimits, Price } from "@larkroom/domain/assistant/limits";
import { account } from "../../kernel/auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { groupClass } from "../classes/tables.ts";
import { slide } from "../curriculum/tables.ts";
import { student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/** The switches of a class that its staff set. Without a row a class follows its group. */
export const aiClass = pgTable(
  "ai_class",
  {
    groupClassId: ref()
      .primaryKey()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    mode: text({ enum: ["off", "on"] }).notNull(),
    audience: text({ enum: ["everyone", "specific"] }).notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("ai_class_school").on(t.schoolId),
    check("ai_class_switches", sql`${t.mode} in ('off', 'on') and ${t.audience} in ('everyone', 'specific')`),
  ],
);

/** The children of a class with a specific audience. */
export const aiClassStudent = pgTable(
  "ai_class_student",
  {
    groupClassId: ref()
      .notNull()
      .references(() => aiClass.groupClassId, { onDelete: "cascade" }),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.groupClassId, t.studentId] }), index("ai_class_student_student").on(t.studentId)],
);

/** A child's conversation with the assistant in one class. */
export const aiThread = pgTable(
  "ai_thread",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupClassId: ref()
      .notNull()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    assistantId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("ai_thread_one").on(t.groupClassId, t.studentId, t.assistantId),
    index("ai_thread_student").on(t.studentId),
    index("ai_thread_assistant").on(t.assistantId),
    index("ai_thread_school").on(t.schoolId),
  ],
);

/** A child's message or the assistant's reply. What a reply may use at most is reserved in it while it is made. */
export const aiMessage = pgTable(
  "ai_message",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    threadId: ref()
      .notNull()
      .references(() => aiThread.id, { onDelete: "cascade" }),
    author: text({ enum: ["child", "assistant"] }).notNull(),
    kind: text({ enum: messageKinds }).notNull(),
    text: text().notNull(),
    source: text({ enum: ["lesson", "provider"] }),
    slideId: ref().references(() => slide.id, { onDelete: "set null" }),
    /** The question a hint is about, and the rung of its ladder. */
    question: text(),
    rung: smallint(),
    isComplete: boolean().notNull(),
    tokens: integer().notNull().default(0),
    /** In millionths of the currency's unit. */
    cost: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("ai_message_thread").on(t.threadId, t.id),
    index("ai_message_school_day").on(t.schoolId, t.createdAt),
    index("ai_message_slide").on(t.slideId),
    check("ai_message_author", sql`(${t.author} = 'child') = (${t.source} is null)`),
  ],
);

/** A school's AI provider, with its key encrypted. */
export const aiProvider = pgTable("ai_provider", {
  schoolId: ref()
    .primaryKey()
    .references(() => school.id),
  provider: text({ enum: ["OPENAI", "ANTHROPIC", "COMPATIBLE"] }).notNull(),
  model: text().notNull(),
  /** Sealed with the application's key. */
  key: bytes().notNull(),
  active: boolean().notNull(),
  price: jsonb().$type<Price>().notNull(),
  limits: jsonb().$type<AssistantLimits>().notNull(),
  testedAt: instant(),
  testProblem: text({ enum: ["keys_refused", "not_reachable", "model_unknown"] }),
  updatedAt: instant().notNull(),
});
