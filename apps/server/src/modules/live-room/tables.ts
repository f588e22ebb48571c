import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import { createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { groupClass } from "../classes/tables.ts";
import { student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/** What happened in a class, in its own order: a page that comes back asks for what it missed. */
export const classEvent = pgTable(
  "class_event",
  {
    groupClassId: ref().notNull().references(() => groupClass.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    event: jsonb().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupClassId, t.seq] })],
);

/** The state the events add up to, so that nobody has to replay a whole class. */
export const classState = pgTable("class_state", {
  groupClassId: ref().primaryKey().references(() => groupClass.id, { onDelete: "cascade" }),
  seq: integer().notNull(),
  state: jsonb().notNull(),
  updatedAt: instant().notNull(),
});

/** A private room of a child and a member of staff. The main room is 0 and has no row. */
export const classRoom = pgTable(
  "class_room",
  {
    id: id(),
    schoolId: ref().notNull().references(() => school.id),
    groupClassId: ref().notNull().references(() => groupClass.id, { onDelete: "cascade" }),
    studentId: ref().notNull().references(() => student.id, { onDelete: "cascade" }),
    staffId: ref().notNull().references(() => account.id),
  },
  (t) => [
    uniqueIndex("class_room_pair").on(t.groupClassId, t.studentId, t.staffId),
    index("class_room_student").on(t.studentId),
    index("class_room_staff").on(t.staffId),
    index("class_room_school").on(t.schoolId),
  ],
);

export const classMessage = pgTable(
  "class_message",
  {
    id: id(),
    schoolId: ref().notNull().references(() => school.id),
    groupClassId: ref().notNull().references(() => groupClass.id, { onDelete: "cascade" }),
    /** 0 is the main room. */
    roomId: bigint({ mode: "number" }).notNull(),
    seq: integer().notNull(),
    /** Given by the sending page: the same message sent again is the same row. */
    uid: text().notNull(),
    senderId: ref().references(() => account.id, { onDelete: "set null" }),
    /** A guest has no account: the name they gave. */
    senderName: text().notNull(),
    senderRole: text({ enum: ["student", "guest", "teacher", "teacher_assistant", "admin"] }).notNull(),
    receiverId: ref().references(() => account.id, { onDelete: "set null" }),
    value: text().notNull(),
    /** What was written, where the delivered text is masked. */
    original: text(),
    attachments: jsonb().$type<{ type: string; value: string }[]>().notNull().default([]),
    screening: text({ enum: ["delivered", "masked", "held", "released"] }).notNull().default("delivered"),
    deletedAt: instant(),
    deletedBy: ref(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("class_message_uid").on(t.groupClassId, t.uid),
    index("class_message_page").on(t.groupClassId, t.roomId, t.id.desc()),
    index("class_message_sender").on(t.senderId),
    index("class_message_receiver").on(t.receiverId),
    index("class_message_school").on(t.schoolId),
    index("class_message_deleter").on(t.deletedBy),
  ],
);

/** A child or a grown-up pressed "report": staff see it within the minute. */
export const messageReport = pgTable(
  "message_report",
  {
    id: id(),
    schoolId: ref().notNull().references(() => school.id),
    messageId: ref().notNull().references(() => classMessage.id, { onDelete: "cascade" }),
    reporterId: ref().references(() => account.id, { onDelete: "set null" }),
    reason: text().notNull().default(""),
    createdAt: createdAt(),
    resolvedAt: instant(),
    resolvedBy: ref(),
    automatic: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("message_report_once").on(t.messageId, t.reporterId),
    index("message_report_school").on(t.schoolId, t.resolvedAt),
    index("message_report_reporter").on(t.reporterId),
    index("message_report_resolver").on(t.resolvedBy),
  ],
);
