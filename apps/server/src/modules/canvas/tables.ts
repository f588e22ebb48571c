import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { matchedBy } from "@larkroom/domain/canvas/match-roster";
import type { ConnectionProblem } from "@larkroom/domain/connections/kinds";
import { account } from "../../kernel/auth/tables.ts";
import { createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { groupAssignment } from "../assessment/tables.ts";
import { connection } from "../connections/tables.ts";
import { group, groupObserver } from "../groups/tables.ts";
import { client, student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/** What came of the last exchange with a Canvas course. */
export interface Exchange {
  readonly at: string;
  readonly problem: ConnectionProblem | "course_missing" | null;
  readonly matched: number;
  readonly unmatched: number;
  readonly sent: number;
  readonly refused: number;
  readonly withoutConsent: number;
}

/** The Canvas course that a group is linked to. Ids of Canvas are text: they are longer than a number can hold. */
export const canvasCourse = pgTable(
  "canvas_course",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    connectionId: ref()
      .notNull()
      .references(() => connection.id, { onDelete: "cascade" }),
    groupId: ref()
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    canvasId: text().notNull(),
    name: text().notNull(),
    exchange: jsonb().$type<Exchange>(),
    /** Since when an exchange runs; one at a time. */
    runningSince: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("canvas_course_group").on(t.groupId),
    index("canvas_course_connection").on(t.connectionId, t.canvasId),
    index("canvas_course_school").on(t.schoolId),
  ],
);

/** Which person of the Canvas course a child is. */
export const canvasMember = pgTable(
  "canvas_member",
  {
    courseId: ref()
      .notNull()
      .references(() => canvasCourse.id, { onDelete: "cascade" }),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    canvasUserId: text().notNull(),
    matchedBy: text({ enum: matchedBy }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.studentId] }),
    uniqueIndex("canvas_member_user").on(t.courseId, t.canvasUserId),
    index("canvas_member_student").on(t.studentId),
  ],
);

/** The assignment in Canvas that a group's assignment was made as. */
export const canvasAssignment = pgTable(
  "canvas_assignment",
  {
    courseId: ref()
      .notNull()
      .references(() => canvasCourse.id, { onDelete: "cascade" }),
    groupAssignmentId: ref()
      .notNull()
      .references(() => groupAssignment.id, { onDelete: "cascade" }),
    canvasId: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.groupAssignmentId] }), index("canvas_assignment_group").on(t.groupAssignmentId)],
);

/** What Canvas was told of a child's outcome, so that only changes are sent. */
export const canvasOutcome = pgTable(
  "canvas_outcome",
  {
    courseId: ref().notNull(),
    groupAssignmentId: ref().notNull(),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    /** A percentage, `excused`, or `none`. */
    sent: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.groupAssignmentId, t.studentId] }),
    foreignKey({
      name: "canvas_outcome_assignment",
      columns: [t.courseId, t.groupAssignmentId],
      foreignColumns: [canvasAssignment.courseId, canvasAssignment.groupAssignmentId],
    }).onDelete("cascade"),
    index("canvas_outcome_student").on(t.studentId),
  ],
);

/** The parent whom an observer of a group is for. It ends with the observer's link to the group. */
export const canvasObserverLink = pgTable(
  "canvas_observer_link",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupId: ref().notNull(),
    observerId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    clientId: ref()
      .notNull()
      .references(() => client.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("canvas_observer_link_one").on(t.groupId, t.observerId, t.clientId),
    foreignKey({
      name: "canvas_observer_link_group",
      columns: [t.groupId, t.observerId],
      foreignColumns: [groupObserver.groupId, groupObserver.observerId],
    }).onDelete("cascade"),
    index("canvas_observer_link_observer").on(t.observerId),
    index("canvas_observer_link_client").on(t.clientId),
    index("canvas_observer_link_school").on(t.schoolId),
  ],
);

/** Live events that were taken, so that none is taken twice. Deleted with the log of calls. */
export const canvasEvent = pgTable(
  "canvas_event",
  {
    connectionId: ref()
      .notNull()
      .references(() => connection.id, { onDelete: "cascade" }),
    /** A hash. */
    eventId: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.eventId] }), index("canvas_event_at").on(t.at)],
);
