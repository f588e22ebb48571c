import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ClassEvent } from "@larkroom/domain/live-room/events";
import type { Attachment, ClassState } from "@larkroom/domain/live-room/state";
import { account } from "../../kernel/auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { groupClass } from "../classes/tables.ts";
import { school } from "../schools/tables.ts";

/** A class's events, numbered: a page that reconnects asks for those it missed. */
export const classEvent = pgTable(
  "class_event",
  {
    groupClassId: ref()
      .notNull()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    event: jsonb().$type<ClassEvent>().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupClassId, t.seq] })],
);

/** The state that results from the events, so that no one has to replay a whole class. */
export const classState = pgTable("class_state", {
  groupClassId: ref()
    .primaryKey()
    .references(() => groupClass.id, { onDelete: "cascade" }),
  /** The newest event of the log. Appending to the log locks this row. */
  head: integer().notNull(),
  /** The last event included in `state`: at most a few dozen behind the head. */
  seq: integer().notNull(),
  state: jsonb().$type<ClassState>().notNull(),
  /** The state before the first event, from which the class is replayed. Null for classes from before it was kept. */
  start: jsonb().$type<ClassState>(),
  updatedAt: instant().notNull(),
});

/** A chat message of a class, as written and as delivered. */
export const classMessage = pgTable(
  "class_message",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupClassId: ref()
      .notNull()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    /** "0" is the Main Room; a private chat is named by its child and its staff member. */
    roomId: text().notNull(),
    /** Its number within the class: the order of the chat. */
    number: integer().notNull(),
    /** Set by the sending page: the same message sent again is the same row. */
    uid: text().notNull(),
    senderId: ref().references(() => account.id, { onDelete: "set null" }),
    /** The sender's name, because a guest has no account. */
    senderName: text().notNull(),
    senderRole: text({ enum: ["child", "guest", "teacher", "assistant", "observer"] }).notNull(),
    receiverId: ref().references(() => account.id, { onDelete: "set null" }),
    value: text().notNull(),
    /** The original text if the delivered one is masked. */
    original: text(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    screening: text({ enum: ["delivered", "masked", "held", "released"] })
      .notNull()
      .default("delivered"),
    deletedAt: instant(),
    deletedBy: ref(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("class_message_uid").on(t.groupClassId, t.uid, t.senderId),
    uniqueIndex("class_message_number").on(t.groupClassId, t.number),
    index("class_message_page").on(t.groupClassId, t.roomId, t.id.desc()),
    index("class_message_sender").on(t.senderId),
    index("class_message_receiver").on(t.receiverId),
    index("class_message_school").on(t.schoolId),
    index("class_message_deleter").on(t.deletedBy),
  ],
);

/** A child or an adult pressed "report": staff see it within a minute. */
export const messageReport = pgTable(
  "message_report",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    messageId: ref()
      .notNull()
      .references(() => classMessage.id, { onDelete: "cascade" }),
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

/** A whiteboard of a class with everything drawn on it, except the updates that are newer. */
export const classWhiteboard = pgTable(
  "class_whiteboard",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupClassId: ref()
      .notNull()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    /** "0" is the class's board; a child's own board is named by its participant, that of a private room by the room. */
    board: text().notNull(),
    /** The child whose own board or private room it is; null for the class's board and a guest's. */
    ownerId: ref().references(() => account.id, { onDelete: "cascade" }),
    /** A Yjs document as one update. */
    document: bytes().notNull(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("class_whiteboard_board").on(t.groupClassId, t.board),
    index("class_whiteboard_owner").on(t.ownerId),
    index("class_whiteboard_school").on(t.schoolId),
  ],
);

/** What was drawn on a whiteboard within some seconds, in order, for showing it as it was at a time. Its document contains all of them. */
export const classWhiteboardStep = pgTable(
  "class_whiteboard_step",
  {
    id: id(),
    whiteboardId: ref()
      .notNull()
      .references(() => classWhiteboard.id, { onDelete: "cascade" }),
    update: bytes().notNull(),
    /** When the last of it was drawn. */
    at: instant().notNull(),
  },
  (t) => [index("class_whiteboard_step_board").on(t.whiteboardId, t.id)],
);

/** What was drawn on a whiteboard since its document was last stored. Appending is cheap; a node folds them now and then. */
export const classWhiteboardUpdate = pgTable(
  "class_whiteboard_update",
  {
    id: id(),
    whiteboardId: ref()
      .notNull()
      .references(() => classWhiteboard.id, { onDelete: "cascade" }),
    update: bytes().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("class_whiteboard_update_board").on(t.whiteboardId, t.id)],
);
