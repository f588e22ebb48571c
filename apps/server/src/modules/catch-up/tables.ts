import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { groupClass } from "../classes/tables.ts";
import { lesson } from "../curriculum/tables.ts";
import { student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/** A missed lesson that a child may catch up on in another class. Open until it expires, booked while it holds a seat, used once that class was held. */
export const catchUpCredit = pgTable(
  "catch_up_credit",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    /** The class that was missed. */
    groupClassId: ref()
      .notNull()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    lessonId: ref()
      .notNull()
      .references(() => lesson.id, { onDelete: "cascade" }),
    status: text({ enum: ["OPEN", "BOOKED", "USED", "EXPIRED"] })
      .notNull()
      .default("OPEN"),
    bookedClassId: ref().references(() => groupClass.id, { onDelete: "set null" }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("catch_up_credit_missed").on(t.studentId, t.groupClassId),
    index("catch_up_credit_class").on(t.groupClassId),
    index("catch_up_credit_booked").on(t.bookedClassId),
    index("catch_up_credit_lesson").on(t.lessonId, t.status),
    index("catch_up_credit_school").on(t.schoolId, t.status),
    check("catch_up_credit_booking", sql`${t.status} <> 'BOOKED' or ${t.bookedClassId} is not null`),
  ],
);
