import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { journeys } from "@larkroom/domain/enrolment/journeys";
import { waitingEnds } from "@larkroom/domain/enrolment/waiting-list";
import { createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { course } from "../catalog/tables.ts";
import { group } from "../groups/tables.ts";
import { client, student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/**
 * A held seat: for a child while an order is being paid, or for a family on the waiting list that was offered it. When that family orders, the same
 * row becomes the order's, so that the seat is never free in between.
 */
export const seatHold = pgTable(
  "seat_hold",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupId: ref()
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    /** Null while it is only offered. */
    studentId: ref().references(() => student.id, { onDelete: "cascade" }),
    /** The payment order it was made for; null while it is only offered. */
    orderId: ref(),
    /** The place in the waiting list it was offered to. */
    waitingEntryId: ref().references((): AnyPgColumn => waitingListEntry.id, { onDelete: "cascade" }),
    /** When the offer ends: an order that is canceled before gives the seat back to the offer. */
    offeredUntil: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    /** When it was released: the order was paid (the enrolment takes the seat), canceled, or expired. */
    releasedAt: instant(),
  },
  (t) => [
    uniqueIndex("seat_hold_one")
      .on(t.groupId, t.studentId)
      .where(sql`${t.releasedAt} is null`),
    index("seat_hold_group").on(t.groupId),
    index("seat_hold_order").on(t.orderId),
    index("seat_hold_student").on(t.studentId),
    index("seat_hold_school").on(t.schoolId),
    index("seat_hold_expiry")
      .on(t.expiresAt)
      .where(sql`${t.releasedAt} is null`),
    uniqueIndex("seat_hold_one_offer")
      .on(t.waitingEntryId)
      .where(sql`${t.releasedAt} is null`),
    index("seat_hold_waiting_entry").on(t.waitingEntryId),
    check("seat_hold_for", sql`(${t.orderId} is not null and ${t.studentId} is not null) or ${t.waitingEntryId} is not null`),
    check("seat_hold_offer", sql`(${t.waitingEntryId} is null) = (${t.offeredUntil} is null)`),
  ],
);

/** A child's enrolment in a course, in one group. At most one active enrolment per course. */
export const enrolment = pgTable(
  "enrolment",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    courseId: ref()
      .notNull()
      .references(() => course.id),
    groupId: ref()
      .notNull()
      .references(() => group.id),
    journey: text({ enum: journeys }).notNull(),
    /** The order item it came from: settling an order again enrols no one twice. */
    orderItemId: ref(),
    status: text({ enum: ["ACTIVE", "ENDED"] })
      .notNull()
      .default("ACTIVE"),
    createdAt: createdAt(),
    endedAt: instant(),
    endReason: text(),
    /** When the family was reminded of a trial's first class. */
    trialRemindedAt: instant(),
    /** When the family was offered to continue after a trial. */
    trialOfferedAt: instant(),
  },
  (t) => [
    uniqueIndex("enrolment_order_item").on(t.orderItemId),
    uniqueIndex("enrolment_active")
      .on(t.studentId, t.courseId)
      .where(sql`${t.status} = 'ACTIVE'`),
    uniqueIndex("enrolment_trial_once")
      .on(t.studentId, t.courseId)
      .where(sql`${t.journey} = 'trial' and (${t.endReason} is null or ${t.endReason} not in ('order_canceled', 'duplicate'))`),
    check("enrolment_journey", sql`${t.journey} in ('trial', 'purchase', 'invite', 'renew', 'waitlist', 'child_request')`),
    index("enrolment_student").on(t.studentId),
    index("enrolment_group").on(t.groupId),
    index("enrolment_course").on(t.courseId),
    index("enrolment_school").on(t.schoolId),
  ],
);

/** A family waiting for a seat: in one group, or in any group of a course, also one in development. */
export const waitingListEntry = pgTable(
  "waiting_list_entry",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    courseId: ref()
      .notNull()
      .references(() => course.id, { onDelete: "cascade" }),
    /** The full group they wait for; null for any. */
    groupId: ref().references(() => group.id, { onDelete: "cascade" }),
    clientId: ref(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    createdAt: createdAt(),
    /** When they left the list, and why; null while they wait. */
    leftAt: instant(),
    leftReason: text({ enum: waitingEnds }),
  },
  (t) => [
    uniqueIndex("waiting_list_entry_waiting")
      .on(t.courseId, sql`lower(${t.email})`, sql`coalesce(${t.groupId}, 0)`)
      .where(sql`${t.leftAt} is null`),
    index("waiting_list_entry_course").on(t.courseId, t.createdAt, t.id),
    index("waiting_list_entry_group").on(t.groupId),
    index("waiting_list_entry_email").on(sql`lower(${t.email})`),
    index("waiting_list_entry_school").on(t.schoolId),
    index("waiting_list_entry_client").on(t.clientId),
    check("waiting_list_entry_left", sql`(${t.leftAt} is null) = (${t.leftReason} is null)`),
    check("waiting_list_entry_end", sql`${t.leftReason} in ('enrolled', 'declined', 'lapsed', 'removed')`),
  ],
);

/** A child's request to the parent for a course. Open until the parent answers. */
export const courseRequest = pgTable(
  "course_request",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    clientId: ref()
      .notNull()
      .references(() => client.id, { onDelete: "cascade" }),
    courseId: ref()
      .notNull()
      .references(() => course.id, { onDelete: "cascade" }),
    groupId: ref().references(() => group.id, { onDelete: "set null" }),
    journey: text({ enum: journeys }).notNull(),
    status: text({ enum: ["OPEN", "ACCEPTED", "DECLINED"] })
      .notNull()
      .default("OPEN"),
    /** What the parent wrote with the answer. */
    note: text(),
    createdAt: createdAt(),
    /** When the parent was last emailed. */
    mailedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex("course_request_open")
      .on(t.studentId, t.courseId)
      .where(sql`${t.status} = 'OPEN'`),
    index("course_request_student").on(t.studentId, t.courseId, t.id),
    index("course_request_client").on(t.clientId, t.status),
    index("course_request_course").on(t.courseId),
    index("course_request_group").on(t.groupId),
    index("course_request_school").on(t.schoolId),
    check("course_request_answered", sql`(${t.status} = 'OPEN') = (${t.answeredAt} is null)`),
  ],
);
