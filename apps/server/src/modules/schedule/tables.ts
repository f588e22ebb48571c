import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, smallint, text, time, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { school } from "../schools/tables.ts";

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

/** A secret URL at which a calendar app reads a person's classes. Only the hash of the secret is stored. */
export const calendarFeed = pgTable(
  "calendar_feed",
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    secretHash: bytes().notNull(),
    createdAt: createdAt(),
    lastReadAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex("calendar_feed_secret").on(t.secretHash),
    uniqueIndex("calendar_feed_account")
      .on(t.accountId)
      .where(sql`${t.revokedAt} is null`),
    index("calendar_feed_accounts").on(t.accountId),
  ],
);
