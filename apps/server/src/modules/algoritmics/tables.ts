import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { connection } from "../connections/tables.ts";
import { student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/** A child's code at the platform: all the platform knows a child by. */
export const algoritmicsCode = pgTable(
  "algoritmics_code",
  {
    id: id(),
    connectionId: ref()
      .notNull()
      .references(() => connection.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    code: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("algoritmics_code_student").on(t.connectionId, t.studentId),
    index("algoritmics_code_of").on(t.studentId),
    index("algoritmics_code_school").on(t.schoolId),
  ],
);

/** How far a child is with a task, as the platform said last. */
export const algoritmicsProgress = pgTable(
  "algoritmics_progress",
  {
    id: id(),
    connectionId: ref()
      .notNull()
      .references(() => connection.id, { onDelete: "cascade" }),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    studentId: ref()
      .notNull()
      .references(() => student.id, { onDelete: "cascade" }),
    taskId: text().notNull(),
    percent: smallint().notNull(),
    doneAt: instant(),
    readAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("algoritmics_progress_task").on(t.connectionId, t.taskId, t.studentId),
    index("algoritmics_progress_student").on(t.studentId),
    index("algoritmics_progress_school").on(t.schoolId),
    check("algoritmics_progress_percent", sql`${t.percent} between 0 and 100`),
  ],
);
