import { date, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { ref } from "../kernel/db/columns.ts";
import { school } from "../modules/schools/tables.ts";

/** The Monday a demo school's schedule is based on: it is moved forward by whole weeks as time passes. */
export const demoAnchor = pgTable(
  "demo_anchor",
  {
    schoolId: ref()
      .notNull()
      .references(() => school.id, { onDelete: "cascade" }),
    week: date({ mode: "string" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId] })],
);
